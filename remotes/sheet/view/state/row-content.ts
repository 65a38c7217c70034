import { type CellRange, KIND, MAX_COLUMNS, type SharedWorkbook } from '../../model/index.ts'

interface Cell {
  readonly sheetId: string
  readonly row: number
  readonly column: number
}

/** What a row says, by column; formulas as they read when they are filled down. */
export type RowContent = ReadonlyMap<number, string>

/** `overwritten`: something else lies there now, and what lay there is nowhere. */
export type RowFate = { readonly kind: 'stays' | 'overwritten' } | { readonly kind: 'moved'; readonly row: number }

const STAYS: RowFate = { kind: 'stays' }

export const contentOfRow = (model: SharedWorkbook, { sheetId, row }: Cell): RowContent =>
  contents(model, sheetId, { top: row, bottom: row, left: 0, right: MAX_COLUMNS - 1 })[0] ?? new Map()

/**
 * Where the row of a cell is after cells of several rows were written anew: sorting and the removal of duplicates rewrite
 * cells, as in Excel, so that a row is known by what it says alone. `before`: what it said; `changed`: what was written.
 */
export function fateOfRow(
  model: SharedWorkbook,
  cell: Cell,
  before: RowContent,
  changed: readonly CellRange[],
): RowFate {
  const box = boundsOf(changed)
  if (!box || box.top === box.bottom || cell.row < box.top || cell.row > box.bottom) return STAYS
  const isWithin = (column: number): boolean => column >= box.left && column <= box.right
  const isOther = (column: number): boolean => column !== cell.column
  const now = contentOfRow(model, cell)
  const others = [...before.keys()].filter(isOther)
  const moved = others.filter(isWithin)
  // Most of the row was left alone: part of it was written over.
  if (others.length - moved.length > moved.length) return STAYS
  const isHeld = (row: RowContent): boolean => moved.every((column) => row.get(column) === before.get(column))
  const isKept = (row: RowContent): boolean =>
    isHeld(row) && ![...row.keys()].some((column) => isOther(column) && isWithin(column) && !before.has(column))
  const own = isWithin(cell.column) ? before.get(cell.column) : undefined
  const isWhole = (row: RowContent): boolean => own === undefined || row.get(cell.column) === own
  // A blank row, and one of which nothing but the cell itself is known, are like many others.
  const isKnown = moved.length > 0 || own !== undefined
  if (isKept(now) && (moved.length > 0 || isWhole(now))) return STAYS
  if (isKnown) {
    const all = contents(model, cell.sheetId, box).map((row, at) => ({ row, at: box.top + at }))
    const kept = all.filter(({ row }) => isKept(row))
    const held = moved.length > 0 && kept.length === 0 ? all.filter(({ row }) => isHeld(row)) : []
    // What was put beside it in the same change makes it no other row, where no second one says the same.
    const rows = held.length === 1 ? held : kept
    const found = rows.filter(({ row }) => isWhole(row))
    const places = (found.length > 0 || moved.length === 0 ? found : rows).map(({ at }) => at)
    const nearest = places.toSorted((a, b) => Math.abs(a - cell.row) - Math.abs(b - cell.row))[0]
    if (nearest !== undefined && (moved.length > 0 || places.length === 1)) return { kind: 'moved', row: nearest }
  }
  const same = others.filter((column) => now.get(column) === before.get(column)).length
  const isOtherRow = [...now.keys()].some((column) => isOther(column) && isWithin(column)) && same * 2 <= others.length
  return isOtherRow && (moved.length > 1 || isWithin(cell.column)) ? { kind: 'overwritten' } : STAYS
}

function boundsOf(ranges: readonly CellRange[]): CellRange | null {
  const [first] = ranges
  if (!first) return null
  return ranges.reduce(
    (bounds, { top, left, bottom, right }) => ({
      top: Math.min(bounds.top, top),
      left: Math.min(bounds.left, left),
      bottom: Math.max(bounds.bottom, bottom),
      right: Math.max(bounds.right, right),
    }),
    first,
  )
}

/** Row by row; beyond the last cell of the sheet there is none. */
function contents(model: SharedWorkbook, sheetId: string, range: CellRange): RowContent[] {
  const info = model.sheets().find(({ id }) => id === sheetId)
  const bottom = Math.min(range.bottom, (info?.rowCount ?? 0) - 1)
  const right = Math.min(range.right, (info?.columnCount ?? 0) - 1)
  if (bottom < range.top || right < range.left) return []
  const window = model.readWindow(sheetId, { ...range, bottom, right }, { notation: 'R1C1' })
  return Array.from({ length: bottom - range.top + 1 }, (_, row) => {
    const content = new Map<number, string>()
    for (let column = range.left; column <= right; column++) {
      const at = (column - range.left) * window.height + row
      const formula = window.formulas[at] ?? 0
      const kind = window.kinds[at] ?? KIND.blank
      const value = window.values[at] ?? 0
      if (formula > 0) content.set(column, `=${window.formulaTexts[formula - 1]}`)
      else if (kind === KIND.text) content.set(column, `'${window.texts[value]?.text}`)
      else if (kind !== KIND.blank) content.set(column, `${kind}:${value}`)
    }
    return content
  })
}
