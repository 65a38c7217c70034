import { EditRefused, type Edit } from '../edit.ts'
import { slotId, type Slot } from '../axis/slots.ts'
import { movedTemplate } from '../moves/moved-template.ts'
import type { CellBlock, MoveRecord } from '../moves/move-record.ts'
import { clipped, readStored } from '../read/read-window.ts'
import { extentOf } from '../read/read-sheet.ts'
import type { WindowBuilder } from '../read/window-builder.ts'
import { cellKey } from '../state/cell-index.ts'
import { recordOf, type CellContent } from '../state/cell-record.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { HOLE, TileBuilder } from '../tiles/tile-block.ts'
import { KIND, MAX_COLUMNS, MAX_ROWS, type CellRange } from '../workbook-data.ts'
import { PATCH_CELLS, putContent, rowsOfBlock, slotsOf, writePatch } from './cell-patch.ts'
import { clearCells } from './edit-cells.ts'
import { objectsToMove, moveObjects } from './move-objects.ts'
import type { Writer } from './writer.ts'

type MoveCells = Extract<Edit, { kind: 'moveCells' }>

/**
 * The move itself is one record, which every reference that was written earlier follows wherever it is, also one that somebody
 * else writes at this moment. The cells are written anew at their new place, with references as they read here.
 */
export function moveCells(writer: Writer, from: SheetState, to: SheetState, edit: MoveCells): void {
  const source = clipped(edit.range)
  const target = shifted(source, edit.top - source.top, edit.left - source.left)
  const isOutside = edit.top < 0 || edit.left < 0 || target.bottom >= MAX_ROWS || target.right >= MAX_COLUMNS
  if (isOutside || source.top > source.bottom || source.left > source.right) throw new EditRefused('outsideGrid')
  if (from === to && source.top === target.top && source.left === target.left) return
  const { book } = writer
  const extent = extentOf(from)
  const used: CellRange = {
    ...source,
    bottom: Math.min(source.bottom, extent.rows - 1),
    right: Math.min(source.right, extent.columns - 1),
  }
  const isBlank = used.bottom < used.top || used.right < used.left
  const cells = isBlank ? null : readStored(book, from, used).cells
  const objects = objectsToMove(writer, from, to, source)
  const tables = objects.flatMap(({ kind, id, newId }) => (kind === 'table' ? [[id, newId] as const] : []))
  const record: MoveRecord = [writer.stamp(), blockOf(from, source), blockOf(to, target), tables]
  writer.setInBook('moves', book.newId(), record)
  const offset = { rows: target.top - source.top, columns: target.left - source.left }
  clear(writer, from, source)
  clear(writer, to, target)
  moveObjects(writer, from, to, objects, source, target)
  if (cells) put(writer, from, to, cells, offset)
}

function clear(writer: Writer, sheet: SheetState, range: CellRange): void {
  clearCells(writer, sheet, { kind: 'clearCells', sheetId: sheet.id, ranges: [range], what: 'contents' })
  const extent = extentOf(sheet)
  const used = {
    ...range,
    bottom: Math.min(range.bottom, extent.rows - 1),
    right: Math.min(range.right, extent.columns - 1),
  }
  const isWhole = isAllRows(range) || isAllColumns(range)
  const isStyled = (): boolean => readStored(writer.book, sheet, used).cells.styles.some((style) => style !== 0)
  if (!isWhole && (used.bottom < used.top || used.right < used.left || !isStyled())) return
  const plain = { font: null, fill: null, border: null, align: null, format: null, protection: null }
  const { rows, columns } = blockOf(sheet, range)
  writer.set(sheet, 'runs', writer.book.newId(), [writer.stamp(), rows, columns, writer.book.styles.store(plain)])
}

function put(
  writer: Writer,
  from: SheetState,
  to: SheetState,
  cells: WindowBuilder,
  offset: { readonly rows: number; readonly columns: number },
): void {
  const { range, height } = cells
  const width = range.right - range.left + 1
  const [rows, columns] = [
    slotsOf(from.rows.intervals(range.top, range.bottom)),
    slotsOf(from.columns.intervals(range.left, range.right)),
  ]
  const target = shifted(range, offset.rows, offset.columns)
  const newRows = slotsOf(to.rows.intervals(target.top, target.bottom))
  const newColumns = slotsOf(to.columns.intervals(target.left, target.right))
  const contentAt = (row: number, column: number): CellContent | null => {
    const at = column * height + row
    const [kind, value, formula] = [cells.kinds[at] ?? 0, cells.values[at] ?? 0, cells.formulas[at] ?? 0]
    if (kind === KIND.blank && formula === 0) return null
    const [home, newHome] = [
      { sheetId: from.id, row: rows[row], column: columns[column] },
      { sheetId: to.id, row: newRows[row], column: newColumns[column] },
    ]
    const template =
      formula > 0 && isHome(home) && isHome(newHome)
        ? movedTemplate(
            cells.templates[formula - 1] ?? '',
            cells.eras[formula - 1] ?? 0,
            home,
            newHome,
            writer.book.moves,
          )
        : null
    return { kind, value, text: kind === KIND.text ? (cells.texts[value] ?? null) : null, template }
  }
  const hashOf = (row: number, column: number): string | null => {
    const style = cells.styles[column * height + row] ?? 0
    return style === 0 ? null : writer.book.styles.hashOf(style)
  }
  if (height * width >= PATCH_CELLS) {
    const most = rowsOfBlock(width)
    for (let first = 0; first < height; first += most) {
      const last = Math.min(height, first + most) - 1
      const builder = new TileBuilder(last - first + 1, width, HOLE)
      for (let row = first; row <= last; row++)
        for (let column = 0; column < width; column++) {
          const content = contentAt(row, column)
          if (content) putContent(builder, row - first, column, content)
          const hash = hashOf(row, column)
          if (hash !== null) builder.style(row - first, column, hash)
        }
      writePatch(writer, to, builder, { ...target, top: target.top + first, bottom: target.top + last })
    }
    return
  }
  for (const [row, line] of newRows.entries())
    for (const [column, other] of newColumns.entries()) {
      const key = cellKey(slotId(line.block, line.index), slotId(other.block, other.index))
      const content = contentAt(row, column)
      if (content) writer.set(to, 'v', key, recordOf(content, writer.stamp()))
      const hash = hashOf(row, column)
      if (hash !== null) writer.set(to, 's', `${key}|*`, [writer.stamp(), hash])
    }
}

const isHome = (home: {
  readonly sheetId: string
  readonly row: Slot | undefined
  readonly column: Slot | undefined
}): home is { readonly sheetId: string; readonly row: Slot; readonly column: Slot } =>
  home.row !== undefined && home.column !== undefined

const isAllRows = ({ top, bottom }: CellRange): boolean => top === 0 && bottom === MAX_ROWS - 1
const isAllColumns = ({ left, right }: CellRange): boolean => left === 0 && right === MAX_COLUMNS - 1

const blockOf = (sheet: SheetState, range: CellRange): CellBlock => ({
  sheet: sheet.id,
  rows: isAllRows(range) ? null : sheet.rows.intervals(range.top, range.bottom),
  columns: isAllColumns(range) ? null : sheet.columns.intervals(range.left, range.right),
})

const shifted = ({ top, left, bottom, right }: CellRange, rows: number, columns: number): CellRange => ({
  top: top + rows,
  left: left + columns,
  bottom: bottom + rows,
  right: right + columns,
})
