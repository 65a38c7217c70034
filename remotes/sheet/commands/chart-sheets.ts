import { EditRefused, type Edit, type SharedWorkbook } from '../model/index.ts'

/** What lies beside cells: the page's own set-up, talk about it, and the chart, as long as no second one comes. */
const WITHOUT_CELLS: ReadonlySet<string> = new Set(['comment', 'printArea', 'protection'])

/** @throws EditRefused when cells of a sheet are changed that is one chart. */
export function refuseWithoutCells(book: SharedWorkbook, edits: Edit | readonly Edit[]): void {
  for (const edit of Array.isArray(edits) ? (edits as readonly Edit[]) : [edits as Edit])
    for (const sheetId of sheetsOf(edit)) if (isOfCells(book, edit, sheetId)) throw new EditRefused('chartSheet')
}

function sheetsOf(edit: Edit): readonly string[] {
  if (edit.kind === 'moveCells') return [edit.sheetId, edit.toSheetId]
  if (edit.kind === 'copySheet') return [edit.from]
  return 'sheetId' in edit && edit.sheetId !== null ? [edit.sheetId] : []
}

function isOfCells(book: SharedWorkbook, edit: Edit, sheetId: string): boolean {
  if (edit.kind === 'setSheet' || edit.kind === 'moveSheet' || edit.kind === 'removeSheet' || edit.kind === 'addSheet')
    return false
  if (edit.kind === 'putName' || edit.kind === 'removeName') return false
  if (book.sheets().find(({ id }) => id === sheetId)?.isChart !== true) return false
  if (edit.kind !== 'putObject') return true
  if (WITHOUT_CELLS.has(edit.objectKind)) return false
  return !(edit.objectKind === 'drawing' && book.objects(sheetId, 'drawing').some(({ id }) => id === edit.id))
}
