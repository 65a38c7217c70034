import { columnName } from '../../formula/index.ts'
import type { NotePayload } from '../../model/index.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { cellWords } from './cell-words.ts'

/** The active cell in words: where it is, what it shows, how it comes to that, and what people noted at it. */
export function activeCellText(surface: SheetSurface): string {
  const selection = surface.selection()
  if (!selection) return ''
  const { row, column } = selection.active
  const { model, rules } = surface
  const sheetId = surface.activeSheetId()
  const window = model.readWindow(sheetId, { top: row, left: column, bottom: row, right: column })
  const formula = window.formulas[0] ?? 0
  const shown = cellWords(surface.workbook.getActiveSheet().getCell(row, column))
  const note = rules
    .objects('note', sheetId)
    .find(({ ranges }) => ranges.some(({ top, left }) => top === row && left === column))
  return [
    `${columnName(column)}${row + 1} ${shown === '' ? '空白' : shown}`,
    ...(formula > 0 ? [`公式 =${window.formulaTexts[formula - 1] ?? ''}`] : []),
    ...(note ? [`附注 ${noteText(note.payload)}`] : []),
  ].join('，')
}

/** Whoever may write may write anything. */
function noteText(payload: unknown): string {
  const { runs } = (payload ?? {}) as Partial<NotePayload>
  return Array.isArray(runs) ? runs.map((run) => String((run as { text?: unknown }).text ?? '')).join('') : ''
}
