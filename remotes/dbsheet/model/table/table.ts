import type { CellsSource } from '@wenfang/shared-contract'
import type { Comment } from '../comments/comment.schema.ts'
import type { TableRights } from '../access/table-rights.ts'
import { newColumn, type AnyColumn } from '../columns/new-column.ts'
import { ChoiceColumn } from '../columns/choice-column.ts'
import { NumberColumn } from '../columns/number-column.ts'
import { SEGMENT } from '../columns/column.ts'
import { UnreadColumns } from '../columns/unread-columns.ts'
import { grown } from '../columns/grown.ts'
import type { PeopleNames } from '../fields/display.ts'
import { formOf, isComputed } from '../fields/field-form.ts'
import type { FieldKind } from '../fields/field-kinds.ts'
import type { Field } from '../fields/field.schema.ts'
import type { CellValue } from '../fields/cell-value.ts'
import type { RecordId } from '../record-id.ts'
import { RecordSlots } from '../record-slots.ts'
import { ChangeLog } from './change-log.ts'
import type { Tab } from './tab.schema.ts'
import type { View } from '../views/view.schema.ts'

/** What the table itself knows of each record, whether or not a field shows it. */
export interface SystemColumns {
  readonly createdTime: NumberColumn
  readonly createdBy: ChoiceColumn
  readonly modifiedTime: NumberColumn
  readonly modifiedBy: ChoiceColumn
  readonly autoNumber: NumberColumn
}
export type SystemName = keyof SystemColumns
export const SYSTEM_NAMES: readonly SystemName[] = [
  'createdTime',
  'createdBy',
  'modifiedTime',
  'modifiedBy',
  'autoNumber',
]

const isSystemName = (kind: FieldKind): kind is SystemName => (SYSTEM_NAMES as readonly string[]).includes(kind)

/** Where records were deleted, in the place of a field's name. */
export const DELETED = '#deleted'

/** In the place of a record's id, where there is none. */
export const NOBODY = 0

/** What a table asks of the database that it is in. */
export interface TableHome {
  readonly computed: { column(table: Table, field: Field): AnyColumn }
  readonly people: PeopleNames
  readonly tables: readonly Table[]
  readonly cells: CellsSource | null
  table(id: string): Table | undefined
  reshaped(): void
}

/** Each is made, or read, when it is first asked for. */
function systemColumns(read: (name: SystemName) => AnyColumn | null): SystemColumns {
  const numbers = new Map<SystemName, NumberColumn>()
  const choices = new Map<SystemName, ChoiceColumn>()
  const number = (name: SystemName): NumberColumn => {
    const known = numbers.get(name)
    if (known) return known
    const found = read(name)
    const column = found instanceof NumberColumn ? found : new NumberColumn()
    numbers.set(name, column)
    return column
  }
  const choice = (name: SystemName): ChoiceColumn => {
    const known = choices.get(name)
    if (known) return known
    const found = read(name)
    const column = found instanceof ChoiceColumn ? found : new ChoiceColumn()
    choices.set(name, column)
    return column
  }
  return {
    get createdTime() {
      return number('createdTime')
    },
    get createdBy() {
      return choice('createdBy')
    },
    get modifiedTime() {
      return number('modifiedTime')
    },
    get modifiedBy() {
      return choice('modifiedBy')
    },
    get autoNumber() {
      return number('autoNumber')
    },
  }
}

/** One table: its records in columns, by slot. A slot stays a record's for ever; deleted ones keep theirs, as the trash. */
export class Table {
  readonly id: string
  title: string
  tab: Tab = {}
  #fields: readonly Field[] = []
  views: readonly View[] = []
  /** Slots in use. */
  length = 0
  ids = new Float64Array(0)
  /** When the record was deleted; NaN where it was not. */
  readonly deleted = new NumberColumn()
  readonly system: SystemColumns = systemColumns((name) => this.unread.take(`#${name}`))
  nextAutoNumber = 1
  /** What is said about records, the oldest first; those of which nothing is said are not in it. */
  readonly comments = new Map<RecordId, readonly Comment[]>()
  /** What the reader whose copy this is may do; null where he may do everything. */
  rights: TableRights | null = null
  /** Of which it is a part; null while it is in none. */
  database: TableHome | null = null
  /** Which cells changed lately. */
  readonly log = new ChangeLog()
  readonly #slots = new RecordSlots()
  readonly #columns = new Map<string, AnyColumn>()
  /** Columns that nobody has asked for since the table was read; of the table itself those whose names begin with #. */
  readonly unread = new UnreadColumns()
  /** Segments whose bytes in the last snapshot do not stand any more, by field. */
  readonly dirty = new Map<string, Set<number>>()

  constructor(id: string, title: string) {
    this.id = id
    this.title = title
  }

  get fields(): readonly Field[] {
    return this.#fields
  }

  set fields(fields: readonly Field[]) {
    this.#fields = fields
    this.database?.reshaped()
  }

  field(id: string): Field | undefined {
    return this.fields.find((field) => field.id === id)
  }

  view(id: string): View | undefined {
    return this.views.find((view) => view.id === id)
  }

  /** The field that records are called by: the first. */
  get titleField(): Field | undefined {
    return this.fields[0]
  }

  /** The column that a field is read from: kept, or computed from others. */
  shown(field: Field): AnyColumn {
    const isSeen = isComputed(field) || field.kind === 'link'
    return isSeen && this.database ? this.database.computed.column(this, field) : this.column(field)
  }

  /** The column in which a field is kept, made when it has none yet. */
  column(field: Field): AnyColumn {
    if (isSystemName(field.kind)) return this.system[field.kind]
    const known = this.#columns.get(field.id)
    if (known) return known
    const column = this.unread.take(field.id) ?? newColumn(formOf(field))
    this.#columns.set(field.id, column)
    return column
  }

  /** Puts a column in the place of a field's; null: the field has none. Answers the one before. */
  replaceColumn(field: string, column: AnyColumn | null): AnyColumn | null {
    const before = this.#columns.get(field) ?? this.unread.take(field)
    if (column) this.#columns.set(field, column)
    else this.#columns.delete(field)
    this.dirty.delete(field)
    this.log.noteAll()
    for (let segment = 0; segment * SEGMENT < this.length; segment++) this.touch(field, segment * SEGMENT)
    return before
  }

  /** As if nobody had ever looked at the field. */
  dropColumn(field: string): void {
    if (this.#columns.has(field) || this.unread.has(field)) this.replaceColumn(field, null)
  }

  /** -1 where there is no such record, deleted or not. */
  slotOf(record: RecordId): number {
    return this.#slots.get(record)
  }

  isDeleted(slot: number): boolean {
    return this.deleted.get(slot) !== null
  }

  /** What is read in a cell. Null as well where field or record are not there. */
  get(record: RecordId, field: Field): CellValue {
    const slot = this.slotOf(record)
    return slot < 0 ? null : this.shown(field).get(slot)
  }

  /** What is kept in a cell. */
  stored(record: RecordId, field: Field): CellValue {
    const slot = this.slotOf(record)
    return slot < 0 ? null : this.column(field).get(slot)
  }

  set(slot: number, field: Field, value: CellValue): void {
    this.column(field).set(slot, value)
    this.touch(field.id, slot)
  }

  /** Reads every column. @throws WenfangError FileCorrupt */
  readAll(): void {
    for (const name of this.unread.names) this.#read(name)
  }

  /** What is changed at a slot must stand in columns. */
  #readAt(slot: number): void {
    for (const name of this.unread.namesAt(slot)) this.#read(name)
  }

  #read(name: string): void {
    const system = SYSTEM_NAMES.find((each) => name === `#${each}`)
    if (system) return void this.system[system]
    const column = this.unread.take(name)
    if (column) this.#columns.set(name, column)
  }

  /** So many records will come. */
  reserve(length: number): void {
    this.ids = grown(this.ids, length, 0)
    this.#slots.reserve(length)
  }

  /** A new record at the end, empty. */
  append(record: RecordId): number {
    const slot = this.length++
    this.ids = grown(this.ids, this.length, 0)
    this.ids[slot] = record
    this.#slots.set(record, slot)
    return slot
  }

  /** A record that one may not see any more: its slot is nobody's, and looks deleted. */
  forget(record: RecordId): void {
    const slot = this.slotOf(record)
    if (slot < 0) return
    this.#slots.delete(record)
    this.#readAt(slot)
    this.comments.delete(record)
    for (const column of Object.values(this.system)) column.set(slot, null)
    for (const column of this.#columns.values()) column.set(slot, null)
    this.ids[slot] = NOBODY
    this.deleted.set(slot, 0)
    this.touch('#records', slot)
  }

  /** A slot of a record that was forgotten. */
  appendNobody(): void {
    const slot = this.length++
    this.ids = grown(this.ids, this.length, 0)
    this.ids[slot] = NOBODY
  }

  /** Takes the last record out again, with everything in its cells. */
  dropLast(): void {
    const slot = this.length - 1
    this.#slots.delete(this.ids[slot] ?? 0)
    this.#readAt(slot)
    this.deleted.set(slot, null)
    for (const column of Object.values(this.system)) column.set(slot, null)
    for (const column of this.#columns.values()) column.set(slot, null)
    this.length = slot
    this.touch('#records', slot)
  }

  setDeleted(slot: number, atMs: number | null): void {
    this.deleted.set(slot, atMs)
    this.touch(DELETED, slot)
  }

  touch(field: string, slot: number): void {
    this.log.note(field, slot)
    const segments = this.dirty.get(field)
    if (segments) segments.add(Math.floor(slot / SEGMENT))
    else this.dirty.set(field, new Set([Math.floor(slot / SEGMENT)]))
  }

  /** Records that are not deleted. */
  get size(): number {
    let size = 0
    for (let slot = 0; slot < this.length; slot++) if (!this.isDeleted(slot)) size++
    return size
  }
}
