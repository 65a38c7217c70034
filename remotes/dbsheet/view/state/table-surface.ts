import { field, type Json, type OfferedRange, type TakeRange } from '@wenfang/shared-contract'
import { currentOf } from '@wenfang/shared-remote/surface'
import { holdKeys } from '@wenfang/shared-ui'
import { isViewOf, type Dashboard, type RecordId, type Table, type View } from '../../model/index.ts'
import type { TableSession } from './table-session.ts'

/** Where this person is: which table and view, what he searches, which groups are folded, which record is open. */
export interface Place {
  readonly table: string
  readonly view: string
  /** Shown in the place of a table; '': none is. */
  readonly dashboard: string
  readonly search: string
  readonly folded: ReadonlySet<string>
  readonly openRecord: RecordId | null
  /** A record that this person has just made, and is led to. */
  readonly added: RecordId | null
}

const NOWHERE: Place = {
  table: '',
  view: '',
  dashboard: '',
  search: '',
  folded: new Set(),
  openRecord: null,
  added: null,
}

/** What another part of the file asks for, over whatever is shown. */
export type Asked = AskedRange | { readonly kind: 'rename' | 'remove'; readonly tab: string }

export interface AskedRange {
  readonly kind: 'range'
  readonly range: OfferedRange
  readonly commit: Parameters<TakeRange>[1]
}

/** The place as it is now. Tables and views that others removed are left for the first one. */
export class TableSurface {
  readonly session: TableSession
  readonly #listeners = new Set<() => void>()
  #place: Place = NOWHERE
  #asked: Asked | null = null
  /** What is said about this record is asked for: its card begins with that. */
  readonly askedThread: RecordId | null

  constructor(session: TableSession, last: Json | null) {
    this.session = session
    const asked = askedRecord(session.host.query)
    this.askedThread = last === null ? (asked?.openRecord ?? null) : null
    this.#place = { ...NOWHERE, ...placeOf(last), ...(last === null && asked) }
  }

  readonly place = (): Place => this.#place

  readonly asked = (): Asked | null => this.#asked

  ask(asked: Asked | null): void {
    if (asked) holdKeys()
    this.#asked = asked
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Null in a database without a table, which no file begins as. */
  get table(): Table | null {
    const { database } = this.session
    return database.table(this.#place.table) ?? database.tables[0] ?? null
  }

  /** Views of the table that stand in this person's list. */
  get views(): readonly View[] {
    const { id } = this.session.host.user
    return (this.table?.views ?? []).filter((view) => isViewOf(view, id))
  }

  get view(): View | null {
    const { table, views } = this
    return views.find(({ id }) => id === this.#place.view) ?? views[0] ?? table?.views[0] ?? null
  }

  /** Null while a table is shown, also when the dashboard was removed. */
  get dashboard(): Dashboard | null {
    return this.session.database.dashboard(this.#place.dashboard) ?? null
  }

  go(to: Partial<Place>): void {
    const isElsewhere = to.table !== undefined || to.view !== undefined || to.dashboard !== undefined
    // From the event that opens a card on, nothing that is typed reaches the cells. A phone would show its keys over the card.
    const isPhone = currentOf(this.session.host.layout$, 'pc') === 'mobile'
    if (to.openRecord != null && this.#place.openRecord === null && !isPhone) holdKeys()
    const left = isElsewhere && { dashboard: '', folded: new Set<string>(), openRecord: null }
    this.#place = { ...this.#place, ...left, ...to }
    for (const listener of this.#listeners) listener()
  }

  toggleGroup(key: string): void {
    const folded = new Set(this.#place.folded)
    if (!folded.delete(key)) folded.add(key)
    this.go({ folded })
  }

  /** To where it was kept; what was there and is not any more is left for the first table. */
  goBack(kept: Json): void {
    const to = placeOf(kept)
    const { table, view, dashboard } = placeOf(this.kept())
    if (to.table !== table || to.view !== view || to.dashboard !== dashboard) this.go(to)
  }

  /** For the next mount of the same document, and for steps that are undone. */
  kept(): Json {
    return { table: this.table?.id ?? '', view: this.view?.id ?? '', dashboard: this.dashboard?.id ?? '' }
  }
}

/** The record that the address names: its table, a slash, its number. */
function askedRecord(query: URLSearchParams): Pick<Place, 'table' | 'openRecord'> | null {
  const [, table = '', record = ''] = /^(.+)\/(\d+)$/.exec(query.get('record') ?? '') ?? []
  return table === '' ? null : { table, openRecord: Number(record) }
}

function placeOf(kept: Json | null): Pick<Place, 'table' | 'view' | 'dashboard'> {
  const word = (key: string): string => {
    const value = field(kept ?? undefined, key)
    return typeof value === 'string' ? value : ''
  }
  return { table: word('table'), view: word('view'), dashboard: word('dashboard') }
}
