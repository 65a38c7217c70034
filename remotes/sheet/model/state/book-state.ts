import type * as Y from 'yjs'
import { StampClock } from '../stamps.ts'
import type { CellStyle } from '../workbook-data.ts'
import { StyleTable } from '../styles/style-table.ts'
import { TileCache } from '../tiles/tile-cache.ts'
import { bookMaps, readSheetMaps, SHEET_MAPS, type BookMaps, type SheetMapName } from './layout.ts'
import { SheetState } from './sheet-state.ts'
import type { StoredBook } from './stored-book.ts'
import { FellowIndex } from '../tables/fellow-index.ts'
import { TableIndex } from '../tables/table-index.ts'
import { MoveIndex } from '../moves/move-index.ts'
import { nameIndex, type NameIndex } from './names.ts'
import { tabOrder, type Tab } from './tabs.ts'

/** All records of a workbook as this replica reads them. */
export class BookState implements StoredBook {
  readonly doc: Y.Doc
  readonly maps: BookMaps
  readonly clock: StampClock
  styles: StyleTable
  readonly tiles = new TileCache()
  readonly sheets = new Map<string, SheetState>()
  fellows = new FellowIndex([])
  #tabs: readonly Tab[] | null = null
  #tabNames: ReadonlyMap<string, string> | null = null
  #names: NameIndex | null = null
  #moves: MoveIndex | null = null
  #tables: { readonly revision: number; readonly index: TableIndex } | null = null

  constructor(doc: Y.Doc) {
    this.doc = doc
    this.maps = bookMaps(doc)
    this.clock = new StampClock(doc.clientID)
    this.styles = this.#readStyles()
    for (const id of this.maps.sheets.keys()) this.attach(id)
    for (const name of ['sheetOrder', 'names', 'moves'] as const)
      this.maps[name].forEach((record, key) => this.see(name, key, record))
  }

  /** The standard style arrived. */
  forgetStyles(): void {
    this.styles = this.#readStyles()
  }

  #readStyles(): StyleTable {
    const standard = this.maps.book.get('standardStyle') as readonly [number, CellStyle] | undefined
    return new StyleTable(this.maps.styles, standard?.[1] ?? {})
  }

  /** A sheet appeared in the document. */
  attach(id: string): SheetState | null {
    const known = this.sheets.get(id)
    const maps = known ? null : readSheetMaps(this.maps.sheets.get(id))
    if (!maps) return known ?? null
    const sheet = new SheetState(id, maps)
    this.sheets.set(id, sheet)
    for (const name of SHEET_MAPS) sheet.maps[name].forEach((record, key) => this.see(name, key, record))
    this.forgetTabs()
    return sheet
  }

  /** Stamps given here from now on are later than this record's. */
  see(map: SheetMapName | 'sheetOrder' | 'names' | 'moves', key: string, record: unknown): void {
    if (!Array.isArray(record)) return
    const isMade = (map === 'rows' || map === 'cols') && !key.startsWith('d')
    const stamp: unknown = record[isMade ? 2 : map === 'sheetOrder' ? 1 : 0]
    if (typeof stamp === 'number' && Number.isSafeInteger(stamp)) this.clock.see(stamp)
  }

  /** An id that nobody else makes. */
  newId(): string {
    return `${this.doc.clientID.toString(36)}_${Math.floor(this.clock.next() / 65_536).toString(36)}`
  }

  get tabs(): readonly Tab[] {
    return (this.#tabs ??= tabOrder(this))
  }

  forgetTabs(): void {
    this.#tables = null
    this.#tabs = null
    this.#tabNames = null
  }

  get names(): NameIndex {
    return (this.#names ??= nameIndex(this.maps.names))
  }

  forgetNames(): void {
    this.#names = null
  }

  get moves(): MoveIndex {
    return (this.#moves ??= new MoveIndex(this.maps.moves))
  }

  forgetMoves(): void {
    this.#moves = null
  }

  /** Columns have the names of their header cells, so whatever is written may change them. */
  get tables(): TableIndex {
    let revision = this.#tabs ? 0 : -1
    for (const sheet of this.sheets.values()) if (sheet.tableIds.size > 0) revision += sheet.revision
    if (revision >= 0 && this.#tables?.revision === revision) return this.#tables.index
    const index = new TableIndex(this)
    this.#tables = { revision, index }
    return index
  }

  axes(sheetId: string): SheetState | null {
    return this.sheetName(sheetId) === null ? null : (this.sheets.get(sheetId) ?? null)
  }

  sheetName(sheetId: string): string | null {
    this.#tabNames ??= new Map(this.tabs.map(({ id, name }) => [id, name]))
    return this.#tabNames.get(sheetId) ?? null
  }

  sheetNamed(name: string): string | null {
    const wanted = name.toLowerCase()
    return this.tabs.find((tab) => tab.name.toLowerCase() === wanted)?.id ?? null
  }

  name(id: string): { readonly name: string; readonly sheetId: string | null } | null {
    return this.names.byId.get(id) ?? null
  }

  nameId(word: string, sheetId: string): string | null {
    const key = word.toLowerCase()
    return this.names.byName.get(`${sheetId}!${key}`) ?? this.names.byName.get(`!${key}`) ?? null
  }
}
