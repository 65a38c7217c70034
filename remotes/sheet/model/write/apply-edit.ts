import type { Edit } from '../edit.ts'
import { setBand } from './edit-bands.ts'
import { clearCells, setCells } from './edit-cells.ts'
import { putName, removeName } from './edit-names.ts'
import { putObject, removeObject } from './edit-objects.ts'
import { fillPivot } from './edit-pivots.ts'
import { editSheets, liveSheet, setSheet } from './edit-sheets.ts'
import { editStructure } from './edit-structure.ts'
import { setStyle } from './edit-style.ts'
import { moveCells } from './move-cells.ts'
import type { Writer } from './writer.ts'

/** @throws EditRefused */
export function applyEdit(writer: Writer, edit: Edit): void {
  switch (edit.kind) {
    case 'setCells':
      return setCells(writer, liveSheet(writer, edit.sheetId), edit)
    case 'moveCells':
      return moveCells(writer, liveSheet(writer, edit.sheetId), liveSheet(writer, edit.toSheetId), edit)
    case 'clearCells':
      return clearCells(writer, liveSheet(writer, edit.sheetId), edit)
    case 'setStyle':
      return setStyle(writer, liveSheet(writer, edit.sheetId), edit.ranges, edit.style)
    case 'insert':
    case 'remove':
    case 'move':
    case 'permute':
      return editStructure(writer, liveSheet(writer, edit.sheetId), edit)
    case 'setBand':
      return setBand(writer, liveSheet(writer, edit.sheetId), edit)
    case 'putObject':
      return putObject(writer, liveSheet(writer, edit.sheetId), edit)
    case 'removeObject':
      return removeObject(writer, liveSheet(writer, edit.sheetId), edit.id)
    case 'fillPivot':
      return fillPivot(writer, liveSheet(writer, edit.sheetId), edit)
    case 'setSheet':
      return setSheet(writer, liveSheet(writer, edit.sheetId), edit.settings)
    case 'addSheet':
    case 'copySheet':
    case 'removeSheet':
    case 'moveSheet':
      return editSheets(writer, edit)
    case 'putName':
      return putName(writer, edit)
    case 'removeName':
      return removeName(writer, edit.id)
  }
}
