import type { CellRange } from '../workbook-data.ts'

/** Cells as few ranges: runs down a column, and columns with the same runs side by side. */
export function coalesce(cells: Iterable<readonly [row: number, column: number]>): CellRange[] {
  const columns = new Map<number, number[]>()
  for (const [row, column] of cells) {
    const rows = columns.get(column)
    if (rows) rows.push(row)
    else columns.set(column, [row])
  }
  const ranges: CellRange[] = []
  let open = new Map<string, CellRange>()
  for (const [column, rows] of [...columns].toSorted(([a], [b]) => a - b)) {
    const next = new Map<string, CellRange>()
    for (const [top, bottom] of runs(rows)) {
      const left = open.get(`${top}-${bottom}`)
      const isBeside = left?.right === column - 1
      next.set(`${top}-${bottom}`, { top, left: isBeside ? left.left : column, bottom, right: column })
      if (isBeside) open.delete(`${top}-${bottom}`)
    }
    for (const range of open.values()) ranges.push(range)
    open = next
  }
  return [...ranges, ...open.values()]
}

function runs(rows: readonly number[]): (readonly [first: number, last: number])[] {
  const found: [number, number][] = []
  for (const row of rows.toSorted((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && row <= last[1] + 1) last[1] = row
    else found.push([row, row])
  }
  return found
}
