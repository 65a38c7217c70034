import type * as Y from 'yjs'
import { movedAnchor } from '../moves/moved-anchor.ts'
import type { MoveRecord } from '../moves/move-record.ts'
import type { BookState } from '../state/book-state.ts'
import { SHEET_MAPS, type SheetMapName } from '../state/layout.ts'
import type { SheetChange, WorkbookChange } from '../workbook-change.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../workbook-data.ts'
import { objectKinds, SheetChanges } from './sheet-changes.ts'

type Keys = Map<SheetMapName, ReadonlySet<string>>

/** Lets the state follow each transaction and says what it did. Returns a dispose function. */
export function followChanges(
  book: BookState,
  isLocal: (origin: unknown) => boolean,
  tell: (change: WorkbookChange) => void,
): () => void {
  const followers = new Map([...book.sheets].map(([id, sheet]) => [id, new SheetChanges(sheet)]))
  let tabs = tabsText(book)
  let tables = tablesText(book)

  const onTransaction = (transaction: Y.Transaction): void => {
    const { changed } = transaction as { changed: ReadonlyMap<unknown, ReadonlySet<string | null>> }
    const keysOf = (map: unknown): ReadonlySet<string> | null => (changed.get(map) as ReadonlySet<string>) ?? null
    let areSheetsChanged = false
    for (const id of keysOf(book.maps.sheets) ?? []) {
      const sheet = book.attach(id)
      if (sheet && !followers.has(id)) followers.set(id, new SheetChanges(sheet))
      areSheetsChanged = true
    }
    const names = keysOf(book.maps.names.shared)
    for (const key of names ?? []) book.see('names', key, book.maps.names.get(key))
    if (names) book.forgetNames()
    const moves = keysOf(book.maps.moves.shared)
    for (const key of moves ?? []) book.see('moves', key, book.maps.moves.get(key))
    if (moves) book.forgetMoves()
    const moved = [...(moves ?? [])]
      .map((key) => book.maps.moves.get(key) as MoveRecord | undefined)
      .filter((record) => record !== undefined)
    const order = keysOf(book.maps.sheetOrder.shared)
    for (const key of order ?? []) book.see('sheetOrder', key, book.maps.sheetOrder.get(key))
    if (keysOf(book.maps.book.shared)?.has('standardStyle')) book.forgetStyles()
    const isLate = book.styles.arrived(keysOf(book.maps.styles.shared) ?? [])
    const written = new Map<string, Keys>()
    for (const [id, sheet] of book.sheets) {
      const keys: Keys = new Map()
      for (const name of SHEET_MAPS) {
        const found = keysOf(sheet.maps[name].shared)
        if (!found) continue
        keys.set(name, found)
        for (const key of found) book.see(name, key, sheet.maps[name].get(key))
        sheet.refresh(name, found)
      }
      if (keys.size > 0) written.set(id, keys)
      if (keys.has('meta')) areSheetsChanged = true
    }
    if (order || areSheetsChanged) {
      areSheetsChanged = true
      book.forgetTabs()
    }
    if (written.size === 0 && !names && !moves && !areSheetsChanged && !isLate) return
    const sheets: SheetChange[] = []
    for (const [id, keys] of written) {
      const change = followers.get(id)?.take(keys)
      if (change) sheets.push(change)
    }
    const now = areSheetsChanged ? tabsText(book) : tabs
    const isRenamed = now !== tabs
    tabs = now
    const tablesNow = tablesText(book)
    const areTablesChanged = tablesNow !== tables
    tables = tablesNow
    const isMoved =
      names !== null ||
      moves !== null ||
      isRenamed ||
      areTablesChanged ||
      sheets.some(({ structure }) => structure.length > 0)
    tell({
      isLocal: isLocal(transaction.origin),
      areSheetsChanged,
      areNamesChanged: names !== null,
      movedTo(anchor) {
        for (const record of moved) {
          const found = movedAnchor(anchor, record)
          if (found) return found
        }
        return null
      },
      sheets: isMoved || isLate ? everySheet(book, sheets, isMoved, isLate, moves !== null) : sheets,
    })
  }
  book.doc.on('afterTransaction', onTransaction)
  return () => book.doc.off('afterTransaction', onTransaction)
}

/** Tables of another part of the file came, went or are called otherwise: formulas read otherwise. */
export const fellowsChange = (book: BookState): WorkbookChange => ({
  isLocal: false,
  areSheetsChanged: false,
  areNamesChanged: true,
  movedTo: () => null,
  sheets: everySheet(book, [], true, false, false),
})

const kindsOf = (book: BookState, id: string): SheetChange['objects'] => {
  const sheet = book.sheets.get(id)
  return sheet ? objectKinds(sheet, null) : []
}

/** What formulas say of tables. */
const tablesText = (book: BookState): string =>
  book.tables.all
    .map(({ name, columns }) => [name, ...columns.map((column) => column.name)].join('\u0000'))
    .join('\u0001')

const tabsText = (book: BookState): string => JSON.stringify(book.tabs)

const WHOLE: CellRange = { top: 0, left: 0, bottom: MAX_ROWS - 1, right: MAX_COLUMNS - 1 }

/**
 * `isMoved`: formulas of every sheet may speak of what moved. `isLate`: formats arrived after what uses them. `areCellsMoved`:
 * and so may rules and charts, which lines take along without that.
 */
function everySheet(
  book: BookState,
  sheets: readonly SheetChange[],
  isMoved: boolean,
  isLate: boolean,
  areCellsMoved: boolean,
): SheetChange[] {
  const told = new Map(sheets.map((change) => [change.sheetId, change]))
  return book.tabs.map(({ id }) => {
    const change = told.get(id) ?? { sheetId: id, structure: [], cells: [], areBandsChanged: false, objects: [] }
    return {
      ...change,
      areFormulasMoved: isMoved,
      ...(areCellsMoved && { objects: kindsOf(book, id) }),
      ...(isLate && { cells: [WHOLE], areBandsChanged: true }),
    }
  })
}
