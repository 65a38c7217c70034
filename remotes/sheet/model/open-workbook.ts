import type * as Y from 'yjs'
import { fellowsChange, followChanges } from './changes/book-changes.ts'
import { EditRefused, type Edit } from './edit.ts'
import { keepReference, keptReference } from './formulas/kept-reference.ts'
import { printFormula } from './formulas/print-formula.ts'
import { fillOf, pivotDigest } from './pivots/pivot-records.ts'
import { occupiedAreas } from './read/occupied-areas.ts'
import { readBands } from './read/read-bands.ts'
import { readObjects } from './read/read-objects.ts'
import { extentOf, readSheetInfo } from './read/read-sheet.ts'
import { readWindow } from './read/read-window.ts'
import type { AnchorPosition, CellAnchor, NamedFormula, SharedWorkbook } from './shared-workbook.ts'
import { BookState } from './state/book-state.ts'
import type { SheetState } from './state/sheet-state.ts'
import { FellowIndex } from './tables/fellow-index.ts'
import { createSignal } from './signal.ts'
import { themeColoursOf, toWorkbookData, workbookDataSteps } from './to-workbook-data.ts'
import { OwnUndo } from './undo.ts'
import type { WorkbookChange } from './workbook-change.ts'
import { applyEdit } from './write/apply-edit.ts'
import { putRecord, Writer } from './write/writer.ts'
import { GRID } from './axis/slots.ts'

/** The workbook that a document holds. The document may be empty: then it has no sheets. */
export function openWorkbook(doc: Y.Doc): SharedWorkbook {
  const book = new BookState(doc)
  const stepListeners = new Set<() => void>()
  const undo = new OwnUndo(book, () => {
    for (const listener of stepListeners) listener()
  })
  const origin = {}
  const listeners = new Set<(change: WorkbookChange) => void>()
  const canUndo$ = createSignal(false)
  const canRedo$ = createSignal(false)
  const stopFollowing = followChanges(
    book,
    (by) => by === origin,
    (change) => {
      for (const listener of listeners) listener(change)
    },
  )
  const showSteps = (): void => {
    canUndo$.set(undo.canUndo)
    canRedo$.set(undo.canRedo)
  }
  const sheetOf = (id: string): SheetState => {
    const sheet = book.axes(id)
    if (!sheet) throw new EditRefused('noSheet')
    return sheet
  }

  function apply(edits: Edit | readonly Edit[]): void {
    const writer = new Writer(book)
    doc.transact(() => {
      try {
        for (const edit of Array.isArray(edits) ? (edits as readonly Edit[]) : [edits as Edit]) applyEdit(writer, edit)
      } catch (error) {
        for (const { place, key, before } of writer.changes.toReversed()) putRecord(book, place, key, before)
        throw error
      }
    }, origin)
    undo.push(writer.changes)
    showSteps()
  }

  function step(run: () => boolean): boolean {
    const done = doc.transact(run, origin)
    showSteps()
    return done
  }

  function names(): NamedFormula[] {
    return [...book.names.byId].map(([id, { name, sheetId, template, stamp, isHidden, comment }]) => {
      const first = { block: GRID, index: 0 }
      const home = { sheetId: sheetId ?? book.tabs[0]?.id ?? '', row: first, column: first }
      return {
        id,
        name,
        sheetId,
        formula: printFormula(template, home, 0, 0, 'A1', book, book.moves.eraOf(stamp)),
        isHidden,
        comment,
      }
    })
  }

  function position({ sheetId, row, column }: CellAnchor): AnchorPosition | null {
    const sheet = book.sheets.get(sheetId)
    if (!sheet) return null
    const atRow = row === null ? null : sheet.rows.locate(row)
    const atColumn = column === null ? null : sheet.columns.locate(column)
    const isAlive = book.sheetName(sheetId) !== null && (atRow?.isAlive ?? true) && (atColumn?.isAlive ?? true)
    return { sheetId, row: atRow?.position ?? 0, column: atColumn?.position ?? 0, isAlive }
  }

  return {
    sheets: () => book.tabs.map(({ id, name }) => readSheetInfo(sheetOf(id), name)),
    readWindow: (sheetId, range, options) => readWindow(book, sheetOf(sheetId), range, options),
    styleOf: (id) => book.styles.styleOf(id),
    bands: (sheetId, axis) => readBands(book, sheetOf(sheetId), axis),
    objects(sheetId, kind) {
      const sheet = book.axes(sheetId)
      return sheet ? readObjects(book, sheet, kind) : []
    },
    pivotFill(sheetId, id) {
      const sheet = sheetOf(sheetId)
      const fill = fillOf(sheet, id)
      return fill ? { isCurrent: fill[1] === pivotDigest(sheet, id), isOwn: book.clock.isOwn(fill[0]) } : null
    },
    dateSystem: () => (book.maps.book.get('dateSystem') as readonly [number, 1900 | 1904] | undefined)?.[1] ?? 1900,
    themeColours: () => themeColoursOf(book),
    occupiedAreas(sheetId) {
      const sheet = sheetOf(sheetId)
      const { rows, columns } = extentOf(sheet)
      return occupiedAreas(sheet, { top: 0, left: 0, bottom: rows - 1, right: columns - 1 })
    },
    names,
    onBeforeChange(listener) {
      doc.on('beforeTransaction', listener)
      return () => doc.off('beforeTransaction', listener)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply,
    group() {
      const end = undo.group()
      return () => {
        end()
        showSteps()
      }
    },
    undo: (most) => step(() => undo.undo(most)),
    redo: (most) => step(() => undo.redo(most)),
    onStep(listener) {
      stepListeners.add(listener)
      return () => stepListeners.delete(listener)
    },
    canUndo$,
    canRedo$,
    anchor(sheetId, row, column) {
      const sheet = sheetOf(sheetId)
      return { sheetId, row: sheet.rows.idAt(row), column: sheet.columns.idAt(column) }
    },
    position,
    setFellowTables(tables) {
      const fellows = new FellowIndex(tables)
      if (fellows.text === book.fellows.text) return
      book.fellows = fellows
      const change = fellowsChange(book)
      for (const listener of listeners) listener(change)
    },
    keepReference: (text) => keepReference(book, text),
    keptReference: (kept, notation) => keptReference(book, kept, notation),
    toWorkbookData: () => toWorkbookData(book),
    workbookDataSteps: () => workbookDataSteps(book),
    dispose() {
      stopFollowing()
      listeners.clear()
      stepListeners.clear()
    },
  }
}
