// The workbooks that the calculation benches compute, the same for everyone.
import { KIND, TILE_ROWS, type Tile, type WorkbookData } from '../../model/workbook-data.ts'
import { blankSheet } from '../../model/blank-sheet.ts'

/** Texts of formulas begin with an equals sign. */
type CellInput = number | string | null

export interface Workload {
  readonly rows: number
  readonly columns: number
  readonly cell: (row: number, column: number) => CellInput
}

/** One cell in ten is a formula: 50,000 rows are a million cells. */
export function rowsOf(rows: number): Workload {
  return {
    rows,
    columns: 20,
    cell: (row, column) => {
      if (column === 18) return `=A${row + 1}+B${row + 1}*C${row + 1}`
      if (column === 19) return `=IF(R${row + 1}>1000,SUM(A${row + 1}:L${row + 1}),D${row + 1})`
      return ((row * 7919 + column * 104_729) % 2003) + 1
    },
  }
}

/** A running total. */
export function chainOf(rows: number): Workload {
  return { rows, columns: 1, cell: (row) => (row === 0 ? 1 : `=A${row}+1`) }
}

/** As a reader of files would give it, without values of formulas: each formula once in R1C1. */
export function dataOf({ rows, columns, cell }: Workload, r1c1: Readonly<Record<number, string>>): WorkbookData {
  const tiles: Tile[] = []
  const formulas = Object.values(r1c1)
  const places = new Map(Object.keys(r1c1).map((column, at) => [Number(column), at + 1]))
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row += TILE_ROWS) {
      const [kinds, values] = [new Uint8Array(TILE_ROWS), new Float64Array(TILE_ROWS)]
      const formulasAt = new Uint32Array(TILE_ROWS)
      let isAny = false
      for (let at = 0; at < TILE_ROWS && row + at < rows; at++) {
        const input = cell(row + at, column)
        if (typeof input === 'number') {
          kinds[at] = KIND.number
          values[at] = input
        } else if (input !== null) {
          formulasAt[at] = places.get(column) ?? 0
          isAny = true
        }
      }
      tiles.push({ row, column, kinds, values, formulas: isAny ? formulasAt : null, styles: null })
    }
  return {
    dateSystem: 1900,
    sheets: [
      {
        ...blankSheet('s', 'Sheet1'),
        tiles,
        rowCount: rows,
        columnCount: columns,
        defaultColumnWidth: 8,
      },
    ],
    activeSheetId: 's',
    texts: [],
    formulas,
    styles: [{}],
    names: [],
    calculation: { isManual: false, isIterative: false, maxIterations: 100, maxChange: 0.001, isFullOnLoad: false },
    themeColours: [],
    isTruncated: false,
  }
}
