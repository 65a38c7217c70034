import { type CellRange, EditRefused, type SharedWorkbook } from '../model/index.ts'

const meets = (a: CellRange, b: CellRange): boolean =>
  a.top <= b.bottom && a.bottom >= b.top && a.left <= b.right && a.right >= b.left

/**
 * Cells change places and merges do not: what came under one would be hidden. Where every row has the same ones, rows change places whole.
 * @throws EditRefused
 */
export function refuseUnevenMerges(book: SharedWorkbook, sheetId: string, range: CellRange): void {
  const merges = book
    .objects(sheetId, 'merge')
    .flatMap(({ ranges }) => ranges)
    .filter((merge) => meets(merge, range))
  const rowsOf = new Map<string, number>()
  for (const { top, bottom, left, right } of merges) {
    if (top !== bottom || left < range.left || right > range.right) throw new EditRefused('merged')
    const columns = `${left},${right}`
    rowsOf.set(columns, (rowsOf.get(columns) ?? 0) + 1)
  }
  const count = range.bottom - range.top + 1
  if ([...rowsOf.values()].some((rows) => rows !== count)) throw new EditRefused('merged')
}
