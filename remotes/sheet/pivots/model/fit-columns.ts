import type { CellInput, CellRange, Edit, SharedWorkbook } from '../../model/index.ts'

/** Rows whose texts are looked at. */
const MOST_ROWS = 500
/** Characters; longer texts are cut. */
const WIDEST = 40
/** Room at both edges, and for bold letters. */
const EDGES = 2
/** Letters that are as wide as two digits. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

/** Widens columns that nobody gave a width, so that a pivot table's labels are not cut; none becomes narrower. */
export function fitColumns(
  book: SharedWorkbook,
  sheetId: string,
  { ranges, cells }: { readonly ranges: readonly CellRange[]; readonly cells: readonly (readonly CellInput[])[] },
): Edit[] {
  const info = book.sheets().find(({ id }) => id === sheetId)
  const left = Math.min(...ranges.map((range) => range.left))
  const bands = book.bands(sheetId, 'columns')
  return (cells[0] ?? []).flatMap((_, at): Edit[] => {
    const column = left + at
    const band = bands.find(({ first, last }) => column >= first && column <= last)
    if (!info || (band && band.size !== null)) return []
    const needed = Math.max(...cells.slice(0, MOST_ROWS).map((line) => widthOf(line[at])))
    if (needed <= info.defaultColumnWidth) return []
    const size = Math.min(WIDEST, needed)
    return [{ kind: 'setBand', sheetId, axis: 'columns', first: column, last: column, band: { size } }]
  })
}

function widthOf(cell: CellInput | undefined): number {
  const { value = null, style } = cell ?? {}
  if (value === null || typeof value === 'object') return 0
  // Numbers have signs of their format as well.
  const text =
    typeof value === 'number' ? `${Math.round(value * 100) / 100}${style?.format ? '00,0' : ''}` : String(value)
  return text.length + (text.match(WIDE)?.length ?? 0) + EDGES + (style?.align?.indent ?? 0) * 2
}
