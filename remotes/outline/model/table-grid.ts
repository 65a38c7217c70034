import { attributes, elementsIn, type Element } from './layout.ts'

export interface Spot {
  readonly cell: Element
  /** Where the cell begins. */
  readonly row: number
  readonly column: number
}

/** Which cell is at each place of the grid; one that spans several is at all of them. */
export interface Grid {
  readonly rows: readonly Element[]
  readonly columns: number
  readonly at: (row: number, column: number) => Spot | undefined
}

export const span = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.max(1, Math.trunc(Number(attributes(cell)[name]) || 1))

export function gridOf(table: Element): Grid {
  const rows = elementsIn(table)
  const spots: (Spot | undefined)[][] = rows.map(() => [])
  for (const [row, element] of rows.entries()) {
    let column = 0
    for (const cell of elementsIn(element)) {
      while (spots[row]?.[column]) column += 1
      for (let r = row; r < Math.min(rows.length, row + span(cell, 'rowspan')); r += 1)
        for (let c = column; c < column + span(cell, 'colspan'); c += 1) {
          const line = spots[r]
          if (line && !line[c]) line[c] = { cell, row, column }
        }
      column += span(cell, 'colspan')
    }
  }
  return { rows, columns: Math.max(0, ...spots.map((line) => line.length)), at: (row, column) => spots[row]?.[column] }
}
