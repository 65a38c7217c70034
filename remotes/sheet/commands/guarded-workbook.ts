import type { SharedWorkbook } from '../model/index.ts'
import { refusePivotCells } from './pivot-guard.ts'
import { refuseProtected } from './protection.ts'
import { refuseWithoutCells } from './chart-sheets.ts'

/** The workbook as commands change it: what a sheet is protected against is refused before anything is done. */
export function guarded(book: SharedWorkbook): SharedWorkbook {
  return {
    sheets: () => book.sheets(),
    readWindow: (...values) => book.readWindow(...values),
    styleOf: (id) => book.styleOf(id),
    bands: (...values) => book.bands(...values),
    objects: (...values) => book.objects(...values),
    pivotFill: (...values) => book.pivotFill(...values),
    dateSystem: () => book.dateSystem(),
    themeColours: () => book.themeColours(),
    occupiedAreas: (sheetId) => book.occupiedAreas(sheetId),
    names: () => book.names(),
    onBeforeChange: (listener) => book.onBeforeChange(listener),
    onChange: (listener) => book.onChange(listener),
    apply(edits) {
      refuseWithoutCells(book, edits)
      refuseProtected(book, edits)
      refusePivotCells(book, edits)
      book.apply(edits)
    },
    group: () => book.group(),
    undo: (most) => book.undo(most),
    redo: (most) => book.redo(most),
    onStep: (listener) => book.onStep(listener),
    canUndo$: book.canUndo$,
    canRedo$: book.canRedo$,
    anchor: (...values) => book.anchor(...values),
    position: (anchor) => book.position(anchor),
    setFellowTables: (tables) => book.setFellowTables(tables),
    keepReference: (text) => book.keepReference(text),
    keptReference: (...values) => book.keptReference(...values),
    toWorkbookData: () => book.toWorkbookData(),
    workbookDataSteps: () => book.workbookDataSteps(),
    dispose: () => book.dispose(),
  }
}
