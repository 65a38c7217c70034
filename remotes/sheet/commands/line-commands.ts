import { Type } from 'typebox'
import type { Axis, CellRange, SharedWorkbook, StylePatch } from '../model/index.ts'
import { command } from './command.ts'
import { AT, COUNT, INDEX, SHEET } from './schema.ts'

const NAMES = { rows: '行', columns: '列' } as const
const SIZES = { rows: '行高（磅）', columns: '列宽（字符）' } as const

const LINES = { sheetId: SHEET, at: AT, count: COUNT }
const SPAN = {
  sheetId: SHEET,
  first: Type.Integer({ minimum: 0, description: '第一行（列），从 0 数起' }),
  last: Type.Integer({ minimum: 0, description: '最后一行（列），从 0 数起' }),
}

function lineCommands<A extends Axis>(axis: A) {
  const name = NAMES[axis]
  return [
    // As in Excel, new lines look like the one before them.
    command(
      {
        id: `${axis}.insert`,
        title: `插入${name}`,
        description: `在 at 处插入 count ${name}，格式同前一${name}。`,
        args: LINES,
      },
      ({ book }, { sheetId, at, count }) => {
        book.apply({ kind: 'insert', axis, sheetId, at, count })
        if (at > 0) inherit(book, axis, sheetId, at, count)
      },
    ),
    command(
      {
        id: `${axis}.remove`,
        title: `删除${name}`,
        description: `从 at 起删除 count ${name}，连同其中的内容。`,
        args: LINES,
      },
      ({ book }, given) => book.apply({ ...given, axis, kind: 'remove' }),
    ),
    command(
      {
        id: `${axis}.move`,
        title: `移动${name}`,
        description: `把从 from 起的 count ${name}移到 before 之前，引用随之更新。`,
        args: { sheetId: SHEET, from: INDEX, count: COUNT, before: INDEX },
      },
      ({ book }, given) => book.apply({ ...given, axis, kind: 'move' }),
    ),
    command(
      {
        id: `${axis}.resize`,
        title: axis === 'rows' ? '行高' : '列宽',
        description: `设置 first 到 last 的${SIZES[axis]}；size 为 0 时恢复默认。`,
        args: { ...SPAN, size: Type.Number() },
      },
      ({ book }, { sheetId, first, last, size }) =>
        book.apply({ kind: 'setBand', axis, sheetId, first, last, band: { size: size > 0 ? size : null } }),
    ),
    command(
      {
        id: `${axis}.hide`,
        title: `隐藏${name}`,
        description: `隐藏 first 到 last 的${name}。`,
        args: SPAN,
      },
      ({ book }, given) => book.apply({ ...given, kind: 'setBand', axis, band: { isHidden: true } }),
    ),
    command(
      {
        id: `${axis}.show`,
        title: `取消隐藏${name}`,
        description: `取消隐藏 first 到 last 的${name}。`,
        args: SPAN,
      },
      ({ book }, given) => book.apply({ ...given, kind: 'setBand', axis, band: { isHidden: false } }),
    ),
    command(
      {
        id: `${axis}.group`,
        title: `创建${name}组`,
        description: `把 first 到 last 的${name}组成一级分级显示。`,
        args: SPAN,
      },
      ({ book }, given) => outline(book, axis, given, 1),
    ),
    command(
      {
        id: `${axis}.ungroup`,
        title: `取消${name}组`,
        description: `把 first 到 last 的${name}取出一级分级显示。`,
        args: SPAN,
      },
      ({ book }, given) => outline(book, axis, given, -1),
    ),
    command(
      {
        id: `${axis}.collapse`,
        title: `折叠或展开${name}组`,
        description: `折叠或展开 first 到 last 的${name}组。`,
        args: { ...SPAN, isCollapsed: Type.Boolean() },
      },
      ({ book }, { sheetId, first, last, isCollapsed }) =>
        book.apply([
          { kind: 'setBand', axis, sheetId, first, last, band: { isHidden: isCollapsed } },
          { kind: 'setBand', axis, sheetId, first: last + 1, last: last + 1, band: { isCollapsed } },
        ]),
    ),
  ]
}

export const rowCommands = lineCommands('rows')
export const columnCommands = lineCommands('columns')

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
