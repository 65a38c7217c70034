import { EditRefused, type CellInput, type Edit } from '../edit.ts'
import { slotId, type Slot } from '../axis/slots.ts'
import { readA1 } from '../formulas/read-formula.ts'
import { readStored } from '../read/read-window.ts'
import { occupiedAreas } from '../read/occupied-areas.ts'
import { extentOf } from '../read/read-sheet.ts'
import { contentOfValue, recordOf, type CellContent } from '../state/cell-record.ts'
import { cellKey } from '../state/cell-index.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { HOLE, TileBuilder } from '../tiles/tile-block.ts'
import { MAX_BLOCK_CELLS } from '../tiles/tile-key.ts'
import { KIND, MAX_COLUMNS, MAX_ROWS, type CellRange } from '../workbook-data.ts'
import { PATCH_CELLS, putContent, rowsOfBlock, slotsOf, writePatch } from './cell-patch.ts'
import { setStyle } from './edit-style.ts'
import type { Writer } from './writer.ts'

type SetCells = Extract<Edit, { kind: 'setCells' }>
type ClearCells = Extract<Edit, { kind: 'clearCells' }>

export function setCells(writer: Writer, sheet: SheetState, { top, left, cells }: SetCells): void {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0)
  if (cells.length === 0 || width === 0) return
  if (top < 0 || left < 0 || top + cells.length > MAX_ROWS || left + width > MAX_COLUMNS)
    throw new EditRefused('outsideGrid')
  const rows = slotsOf(sheet.rows.intervals(top, top + cells.length - 1))
  const columns = slotsOf(sheet.columns.intervals(left, left + width - 1))
  const count = cells.reduce((sum, row) => sum + row.filter((cell) => cell !== undefined).length, 0)
  if (count >= PATCH_CELLS) {
    const most = rowsOfBlock(columns.length)
    for (let at = 0; at < rows.length; at += most) {
      const part = { top: top + at, left }
      setPatch(writer, sheet, cells.slice(at, at + most), rows.slice(at, at + most), columns, part)
    }
    return
  }
  for (const [at, row] of rows.entries())
    for (const [step, column] of columns.entries()) {
      const input = cells[at]?.[step]
      if (!input) continue
      const key = cellKey(slotId(row.block, row.index), slotId(column.block, column.index))
      const content = contentOfInput(writer, sheet, input, row, column)
      if (content) writer.set(sheet, 'v', key, recordOf(content, writer.stamp()))
      if (input.style) writer.set(sheet, 's', `${key}|*`, [writer.stamp(), styleHash(writer, input)])
    }
}

/** All cells of a rectangle as the one record of this key, whatever its size. @throws EditRefused */
export function putBlock(
  writer: Writer,
  sheet: SheetState,
  key: string,
  { top, left, cells }: Pick<SetCells, 'top' | 'left' | 'cells'>,
): void {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0)
  const isInside = top >= 0 && left >= 0 && top + cells.length <= MAX_ROWS && left + width <= MAX_COLUMNS
  if (!isInside || cells.length * (width + 1) > MAX_BLOCK_CELLS) throw new EditRefused('outsideGrid')
  const rows = slotsOf(sheet.rows.intervals(top, top + cells.length - 1))
  const columns = slotsOf(sheet.columns.intervals(left, left + width - 1))
  setPatch(writer, sheet, cells, rows, columns, { top, left }, key)
}

/** A big paste: one record, whose cells are as one when it is undone. */
function setPatch(
  writer: Writer,
  sheet: SheetState,
  cells: SetCells['cells'],
  rows: readonly Slot[],
  columns: readonly Slot[],
  { top, left }: { readonly top: number; readonly left: number },
  key?: string,
): void {
  const builder = new TileBuilder(rows.length, columns.length, HOLE)
  const hashes = new Map<unknown, string>()
  for (const [at, row] of rows.entries())
    for (const [step, column] of columns.entries()) {
      const input = cells[at]?.[step]
      if (!input) continue
      const content = contentOfInput(writer, sheet, input, row, column)
      if (content) putContent(builder, at, step, content)
      if (!input.style) continue
      let hash = hashes.get(input.style)
      if (hash === undefined) hashes.set(input.style, (hash = styleHash(writer, input)))
      builder.style(at, step, hash)
    }
  const range = { top, left, bottom: top + rows.length - 1, right: left + columns.length - 1 }
  writePatch(writer, sheet, builder, range, key)
}

/** null when the content stays. */
function contentOfInput(
  writer: Writer,
  sheet: SheetState,
  input: CellInput,
  row: Slot,
  column: Slot,
): CellContent | null {
  const { formula, runs, value } = input
  if (formula !== undefined) {
    const template = readA1(formula, { sheetId: sheet.id, row, column }, writer.book)
    return { kind: KIND.blank, value: 0, text: null, template }
  }
  if (runs)
    return { kind: KIND.text, value: 0, text: { text: runs.map(({ text }) => text).join(''), runs }, template: null }
  return value === undefined ? null : contentOfValue(value)
}

const styleHash = (writer: Writer, { style = {} }: CellInput): string =>
  writer.book.styles.hashOf(writer.book.styles.idOf(style))

/** Only what is there is cleared: what others write into blank cells meanwhile stays. */
export function clearCells(writer: Writer, sheet: SheetState, { ranges, what }: ClearCells): void {
  if (what !== 'contents') {
    const style = { font: null, fill: null, border: null, align: null, format: null, protection: null }
    setStyle(writer, sheet, ranges, style)
  }
  if (what === 'styles') return
  const extent = extentOf(sheet)
  for (const range of ranges) {
    const used: CellRange = {
      top: Math.max(0, range.top),
      left: Math.max(0, range.left),
      bottom: Math.min(range.bottom, extent.rows - 1),
      right: Math.min(range.right, extent.columns - 1),
    }
    for (const area of occupiedAreas(sheet, used)) {
      const most = rowsOfBlock(area.right - area.left + 1)
      for (let first = area.top; first <= area.bottom; first += most)
        clearContents(writer, sheet, { ...area, top: first, bottom: Math.min(area.bottom, first + most - 1) })
    }
  }
}

function clearContents(writer: Writer, sheet: SheetState, range: CellRange): void {
  const { cells } = readStored(writer.book, sheet, range)
  const filled: number[] = []
  cells.kinds.forEach((kind, at) => {
    if (kind !== KIND.blank || cells.formulas[at] !== 0) filled.push(at)
  })
  const place = (at: number): readonly [row: number, column: number] => [
    at % cells.height,
    Math.floor(at / cells.height),
  ]
  if (filled.length >= PATCH_CELLS) {
    const builder = new TileBuilder(cells.height, range.right - range.left + 1, HOLE)
    for (const at of filled) builder.content(...place(at), KIND.blank, 0, null)
    return writePatch(writer, sheet, builder, range)
  }
  for (const at of filled) {
    const [row, column] = place(at)
    const key = cellKey(sheet.rows.idAt(range.top + row), sheet.columns.idAt(range.left + column))
    writer.set(sheet, 'v', key, [writer.stamp(), 'x'])
  }
}
