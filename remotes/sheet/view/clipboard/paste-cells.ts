import type { CellInput, CellRange, CellStyle, SharedWorkbook } from '../../model/index.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts'
import type { CopiedBlock } from '../engine/clipboard-service.ts'
import { select } from '../engine/selection.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { readField } from '../../commands/index.ts'
import { pastedFields } from './pasted-fields.ts'

/** A selection is filled with what is pasted, up to so many cells. */
const MOST_REPEATED = 1_000_000
const TEXT_FORMAT = '@'

/** What is pasted goes here. */
interface Target {
  readonly sheetId: string
  /** Ascending; without rows that a filter hides. */
  readonly rows: readonly number[]
  readonly left: number
  readonly width: number
}

/**
 * Puts a text into the cells from the selected one on, one step of undo; a selection of a multiple of its size is filled with it.
 * Answers the range that was written; null where nothing was, because merged cells are in the way.
 */
export function pasteText(surface: SheetSurface, text: string): CellRange | null {
  const fields = pastedFields(text)
  const width = fields.reduce((most, row) => Math.max(most, row.length), 0)
  const target = targetOf(surface, fields.length, width)
  if (!target) return null
  const { sheetId, rows, left } = target
  const range = rangeOf(target)
  const readCell = fieldReader(surface, sheetId, range)
  const byRow = new Map(rows.map((row, at) => [row, fields[at % fields.length] ?? []]))
  const cells = Array.from({ length: range.bottom - range.top + 1 }, (_, line) => {
    const row = byRow.get(range.top + line)
    if (!row) return [undefined]
    return Array.from({ length: target.width }, (__, at) => {
      const field = row[at % width]
      return field === undefined ? undefined : readCell(field, range.top + line, left + at)
    })
  })
  if (!surface.edits.executeAt('cells.set', { sheetId, top: range.top, left, cells }, sheetId, range)) return range
  select(surface.injector, surface.workbook, range, false)
  return range
}

/** Puts a block of this workbook's own cells where the selection is. Answers the range that was written; null as above. */
export function pasteBlock(
  surface: SheetSurface,
  { sheetId: fromSheetId, range: from }: CopiedBlock,
): CellRange | null {
  const [height, width] = [from.bottom - from.top + 1, from.right - from.left + 1]
  const target = targetOf(surface, height, width)
  const isThere = surface.model.sheets().some(({ id }) => id === fromSheetId)
  if (!target || !isThere || meetsMerged(surface, fromSheetId, from)) return null
  const range = rangeOf(target)
  if (range.bottom - range.top + 1 !== target.rows.length) return null
  const given = { fromSheetId, from, sheetId: target.sheetId, to: range, parts: 'all' } as const
  if (!surface.edits.executeAt('cells.copy', given, target.sheetId, range)) return range
  select(surface.injector, surface.workbook, range, false)
  return range
}

function targetOf(surface: SheetSurface, height: number, width: number): Target | null {
  const selection = surface.selection()
  const selected = selection?.ranges.at(-1)
  const sheet = surface.workbook.getActiveSheet()
  if (!selection || !selected) return null
  const { sheetId } = selection
  const [top, left] = [selected.top, selected.left]
  const isOne = height === 1 && width === 1
  const merged = sheet.getMergedCell(top, left)
  if (isOne && merged && merged.endRow === selected.bottom && merged.endColumn === selected.right)
    return { sheetId, rows: [top], left, width: 1 }
  // Of whole rows and columns what the grid offers.
  const bottom = Math.min(selected.bottom, Math.max(top, sheet.getRowCount() - 1))
  const right = Math.min(selected.right, Math.max(left, sheet.getColumnCount() - 1))
  const visible: number[] = []
  for (let row = top; row <= bottom; row += 1) if (!sheet.getRowFiltered(row)) visible.push(row)
  const selectedWidth = right - left + 1
  const isMultiple = visible.length > 0 && visible.length % height === 0 && selectedWidth % width === 0
  const isRepeated = isMultiple && visible.length * selectedWidth <= MOST_REPEATED
  const rows = isRepeated ? visible : visible.slice(0, height)
  for (let row = bottom + 1; rows.length < height && row < MAX_ROWS; row += 1)
    if (!sheet.getRowFiltered(row)) rows.push(row)
  const target = { sheetId, rows, left, width: isRepeated ? selectedWidth : width }
  return rows.length < height || meetsMerged(surface, sheetId, rangeOf(target)) ? null : target
}

const rangeOf = ({ rows, left, width }: Target): CellRange => ({
  top: rows[0] ?? 0,
  left,
  bottom: rows.at(-1) ?? 0,
  right: Math.min(MAX_COLUMNS, left + width) - 1,
})

const meetsMerged = ({ model }: SheetSurface, sheetId: string, range: CellRange): boolean =>
  model
    .objects(sheetId, 'merge')
    .some(({ ranges }) =>
      ranges.some(
        (one) =>
          one.top <= range.bottom && one.bottom >= range.top && one.left <= range.right && one.right >= range.left,
      ),
    )

/** Reads fields for cells of a range: cells formatted as text keep letters, others without a format get that of the entry. */
function fieldReader(
  { model, dateSystem }: SheetSurface,
  sheetId: string,
  range: CellRange,
): (field: string, row: number, column: number) => CellInput {
  const { styles, height } = model.readWindow(sheetId, range)
  const year = new Date().getFullYear()
  const formatted = styleCache(model)
  const formats = new Map<number, string | undefined>()
  return (field, row, column) => {
    const style = styles[(column - range.left) * height + row - range.top] ?? 0
    if (!formats.has(style)) formats.set(style, model.styleOf(style).format)
    const own = formats.get(style)
    if (own === TEXT_FORMAT) return { value: field === '' ? null : field }
    const read = readField(field, year, dateSystem)
    if ('formula' in read || read.format === null) return 'formula' in read ? read : { value: read.value }
    const isPlain = own === undefined || own === 'General'
    return isPlain ? { value: read.value, style: formatted(style, read.format) } : { value: read.value }
  }
}

/** Styles with another format; the same ones are the same objects. */
function styleCache(model: SharedWorkbook): (style: number, format: string) => CellStyle {
  const known = new Map<string, CellStyle>()
  return (style, format) => {
    const key = `${style}|${format}`
    let found = known.get(key)
    if (!found) known.set(key, (found = { ...model.styleOf(style), format }))
    return found
  }
}
