import type { StylePatch } from '../edit.ts'
import { clipped, readStored } from '../read/read-window.ts'
import { cellKey } from '../state/cell-index.ts'
import { GROUP_KEYS } from '../state/cell-record.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { patchStyle, STYLE_GROUPS } from '../styles/style-groups.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../workbook-data.ts'
import type { Writer } from './writer.ts'

/** Up to this many cells a record a cell and group, which a later format of the cell replaces. */
const SINGLE_CELLS = 16

export function setStyle(writer: Writer, sheet: SheetState, ranges: readonly CellRange[], patch: StylePatch): void {
  const groups = STYLE_GROUPS.filter((group) => patch[group] !== undefined)
  if (groups.length === 0) return
  for (const given of ranges) {
    const range = clipped(given)
    const { top, left, bottom, right } = range
    if (top > bottom || left > right) continue
    if ((bottom - top + 1) * (right - left + 1) <= SINGLE_CELLS) setSingle(writer, sheet, range, patch)
    else
      writer.set(sheet, 'runs', writer.book.newId(), [
        writer.stamp(),
        top === 0 && bottom === MAX_ROWS - 1 ? null : sheet.rows.intervals(top, bottom),
        left === 0 && right === MAX_COLUMNS - 1 ? null : sheet.columns.intervals(left, right),
        writer.book.styles.store(patch),
      ])
  }
}

function setSingle(writer: Writer, sheet: SheetState, range: CellRange, patch: StylePatch): void {
  const { styles } = writer.book
  const { cells } = readStored(writer.book, sheet, range)
  for (let row = range.top; row <= range.bottom; row++)
    for (let column = range.left; column <= range.right; column++) {
      const key = cellKey(sheet.rows.idAt(row), sheet.columns.idAt(column))
      const style = patchStyle(
        styles.styleOf(cells.styles[cells.index(row, column)] ?? 0),
        patch,
        STYLE_GROUPS,
        styles.styleOf(0),
      )
      for (const group of STYLE_GROUPS) {
        if (patch[group] === undefined) continue
        const hash = styles.hashOf(styles.idOf({ [group]: style[group] }))
        writer.set(sheet, 's', `${key}|${GROUP_KEYS[group]}`, [writer.stamp(), hash])
      }
    }
}
