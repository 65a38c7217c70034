import type { CellRange, Edit, ObjectKind, SharedWorkbook } from '../model/index.ts'

/** What belongs to single cells and says something about them. Conditional formats speak of whole blocks and stay, as in Excel. */
const FOLLOWING: readonly ObjectKind[] = ['note', 'hyperlink', 'validation']

/**
 * Edits that let objects in a range go with its rows when those come in another order.
 * @param order which row of the range comes at each place
 */
export function followingObjects(
  book: SharedWorkbook,
  sheetId: string,
  range: CellRange,
  order: readonly number[],
): readonly Edit[] {
  const placeOf = new Map(order.map((from, to) => [range.top + from, range.top + to]))
  return FOLLOWING.flatMap((objectKind) =>
    book.objects(sheetId, objectKind).flatMap(({ id, ranges }): Edit[] => {
      const next = ranges.flatMap((one) => placed(one, range, placeOf))
      const isSame = JSON.stringify(next) === JSON.stringify(ranges)
      return isSame ? [] : [{ kind: 'putObject', sheetId, id, objectKind, ranges: next }]
    }),
  )
}

/** Where a range is afterwards: what lies beside the sorted columns stays, and so does what covers all of their rows. */
function placed(
  one: CellRange,
  { top, left, bottom, right }: CellRange,
  placeOf: ReadonlyMap<number, number>,
): CellRange[] {
  const isBeside = one.left < left || one.right > right || one.top > bottom || one.bottom < top
  if (isBeside || (one.top <= top && one.bottom >= bottom)) return [one]
  const rows: number[] = []
  for (let row = one.top; row <= one.bottom; row++) rows.push(placeOf.get(row) ?? row)
  const found: CellRange[] = []
  for (const row of rows.toSorted((a, b) => a - b)) {
    const last = found.at(-1)
    if (last?.bottom === row - 1) found[found.length - 1] = { ...last, bottom: row }
    else found.push({ ...one, top: row, bottom: row })
  }
  return found
}
