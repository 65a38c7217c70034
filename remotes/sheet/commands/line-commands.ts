import type { Axis, CellRange, SharedWorkbook, StylePatch } from '../model/index.ts'
import { command, type Command } from './command.ts'

const NAMES = { rows: '行', columns: '列' } as const

function lineCommands(axis: Axis): Command[] {
  const name = NAMES[axis]
  const lines = { sheetId: 'text', at: 'integer', count: 'integer' } as const
  const span = { sheetId: 'text', first: 'integer', last: 'integer' } as const
  return [
    // As in Excel, new lines look like the one before them.
    command(`${axis}.insert`, `插入${name}`, lines, ({ book }, { sheetId, at, count }) => {
      book.apply({ kind: 'insert', axis, sheetId, at, count })
      if (at > 0) inherit(book, axis, sheetId, at, count)
    }),
    command(`${axis}.remove`, `删除${name}`, lines, ({ book }, given) =>
      book.apply({ ...given, axis, kind: 'remove' }),
    ),
    command(
      `${axis}.move`,
      `移动${name}`,
      { sheetId: 'text', from: 'integer', count: 'integer', before: 'integer' },
      ({ book }, given) => book.apply({ ...given, axis, kind: 'move' }),
    ),
    command(
      `${axis}.resize`,
      axis === 'rows' ? '行高' : '列宽',
      { ...span, size: 'number' },
      ({ book }, { sheetId, first, last, size }) =>
        book.apply({ kind: 'setBand', axis, sheetId, first, last, band: { size: size > 0 ? size : null } }),
    ),
    command(`${axis}.hide`, `隐藏${name}`, span, ({ book }, given) =>
      book.apply({ ...given, kind: 'setBand', axis, band: { isHidden: true } }),
    ),
    command(`${axis}.show`, `取消隐藏${name}`, span, ({ book }, given) =>
      book.apply({ ...given, kind: 'setBand', axis, band: { isHidden: false } }),
    ),
    command(`${axis}.group`, `创建${name}组`, span, ({ book }, given) => outline(book, axis, given, 1)),
    command(`${axis}.ungroup`, `取消${name}组`, span, ({ book }, given) => outline(book, axis, given, -1)),
    command(
      `${axis}.collapse`,
      `折叠或展开${name}组`,
      { ...span, isCollapsed: 'boolean' },
      ({ book }, { sheetId, first, last, isCollapsed }) =>
        book.apply([
          { kind: 'setBand', axis, sheetId, first, last, band: { isHidden: isCollapsed } },
          { kind: 'setBand', axis, sheetId, first: last + 1, last: last + 1, band: { isCollapsed } },
        ]),
    ),
  ]
}

export const rowCommands: readonly Command[] = lineCommands('rows')
export const columnCommands: readonly Command[] = lineCommands('columns')

/** Excel's deepest outline. */
const MAX_OUTLINE = 7

function outline(
  book: SharedWorkbook,
  axis: Axis,
  { sheetId, first, last }: { readonly sheetId: string; readonly first: number; readonly last: number },
  step: number,
): void {
  const bands = book.bands(sheetId, axis)
  const level = (at: number): number => bands.find((band) => at >= band.first && at <= band.last)?.outlineLevel ?? 0
  const edits = []
  for (let at = first; at <= last;) {
    const own = level(at)
    let end = at
    while (end < last && level(end + 1) === own) end++
    const outlineLevel = Math.min(MAX_OUTLINE, Math.max(0, own + step))
    edits.push({ kind: 'setBand', axis, sheetId, first: at, last: end, band: { outlineLevel } } as const)
    at = end + 1
  }
  book.apply(edits)
}

/** Formats of the line before `at` for the new lines, neighbours with equal ones at once. */
function inherit(book: SharedWorkbook, axis: Axis, sheetId: string, at: number, count: number): void {
  const info = book.sheets().find(({ id }) => id === sheetId)
  const used = axis === 'rows' ? (info?.columnCount ?? 0) : (info?.rowCount ?? 0)
  if (used === 0) return
  const across = (from: number, to: number, first: number, last: number): CellRange =>
    axis === 'rows'
      ? { top: first, bottom: last, left: from, right: to }
      : { left: first, right: last, top: from, bottom: to }
  const model = book.readWindow(sheetId, across(0, used - 1, at - 1, at - 1))
  const fresh = book.readWindow(sheetId, across(0, used - 1, at, at))
  const edits = []
  for (let from = 0; from < used;) {
    const style = model.styles[from] ?? 0
    let to = from
    while (to + 1 < used && model.styles[to + 1] === style && fresh.styles[to + 1] === fresh.styles[from]) to++
    if (style !== fresh.styles[from]) {
      const range = across(from, to, at, at + count - 1)
      edits.push({ kind: 'setStyle', sheetId, ranges: [range], style: book.styleOf(style) as StylePatch } as const)
    }
    from = to + 1
  }
  if (edits.length > 0) book.apply(edits)
}
