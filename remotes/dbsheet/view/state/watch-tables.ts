import type { ReadTable, ReadValue, TablesChange } from '@wenfang/shared-contract'
import {
  isComputed,
  readCell,
  type ChangeLog,
  type Database,
  type Field,
  type Table,
  type Touched,
} from '../../model/index.ts'
import type { TableSession } from './table-session.ts'

/** A field as it was told. */
interface ToldField {
  /** By row. */
  readonly values: ReadValue[]
  /** Which of its cells change, and up to where that was told. */
  readonly log: ChangeLog
  readonly revision: number
}

interface Told {
  readonly name: string
  readonly columns: readonly string[]
  readonly columnIds: readonly string[]
  readonly isPart: boolean
  readonly rows: Rows
  readonly fields: readonly ToldField[]
}

/** Records in the order in which they came, deleted ones left out. */
interface Rows {
  readonly count: number
  /** By slot; -1: deleted. */
  readonly of: Int32Array
}

type Cell = ReadTable['cells'][number]

const NOTHING: Told = {
  name: '',
  columns: [],
  columnIds: [],
  isPart: false,
  rows: { count: 0, of: new Int32Array(0) },
  fields: [],
}

/** Tells somebody the tables as formulas compute with them: records in the order in which they came, deleted ones left out. */
export function watchTables(
  session: Pick<TableSession, 'ownDatabase' | 'onTouched'>,
  listener: (change: TablesChange) => void,
): () => void {
  const told = new Map<string, Told>()
  let wasPart = false

  const tell = (touched: Touched | null): void => {
    const { tables, isPart } = session.ownDatabase
    const removed = [...told.keys()].filter((id) => !tables.some((table) => table.id === id))
    for (const id of removed) told.delete(id)
    const changed = tables.flatMap((table): ReadTable[] => {
      const before = told.get(table.id) ?? NOTHING
      const isShaped = before === NOTHING || !touched || touched.structure.size > 0 || touched.records.has(table.id)
      const cells: Cell[] = []
      const now = isShaped
        ? reshaped(session.ownDatabase, table, before, cells)
        : followed(session.ownDatabase, table, before, cells)
      told.set(table.id, now)
      const { name, columns, columnIds, rows, isPart: isPartOfRecords } = now
      return before === NOTHING || cells.length > 0 || isOther(before, now)
        ? [{ id: table.id, name, columns, columnIds, rows: rows.count, isPart: isPartOfRecords, cells }]
        : []
    })
    const isOtherPart = isPart !== wasPart
    wasPart = isPart
    if (changed.length + removed.length > 0 || isOtherPart) listener({ tables: changed, removed, isPart })
  }

  tell(null)
  return session.onTouched(tell)
}

/** Fields or records are others than before: everything is read. */
function reshaped(database: Database, table: Table, before: Told, cells: Cell[]): Told {
  const rows = rowsOf(table)
  const fields = table.fields.map((field, column) => readField(database, table, field, rows, before, column, cells))
  for (let column = fields.length; column < before.fields.length; column++) compare(before, column, [], cells)
  return {
    name: table.title,
    columns: table.fields.map(({ settings }) => settings.title),
    columnIds: table.fields.map(({ id }) => id),
    isPart: table.rights?.hidesRecords === true,
    rows,
    fields,
  }
}

/** Cells alone are others than before: of each field those are read that changed. */
function followed(database: Database, table: Table, before: Told, cells: Cell[]): Told {
  const { rows } = before
  const fields = table.fields.map((field, column) => {
    const known = before.fields[column]
    const { log, isAsked } = logOf(database, table, field)
    const slots = known?.log === log ? log.since(known.revision, isAsked) : null
    if (!known || !slots) return readField(database, table, field, rows, before, column, cells)
    const read = readCell(database, table, field)
    for (const slot of slots) {
      const row = rows.of[slot] ?? -1
      if (row < 0) continue
      const value = read(slot)
      if (isSame(value, known.values[row] ?? null)) continue
      known.values[row] = value
      cells.push({ row, column, value })
    }
    return { ...known, revision: log.revision }
  })
  return { ...before, fields }
}

function readField(
  database: Database,
  table: Table,
  field: Field,
  rows: Rows,
  before: Told,
  column: number,
  cells: Cell[],
): ToldField {
  const { log } = logOf(database, table, field)
  const read = readCell(database, table, field)
  const values: ReadValue[] = []
  for (let slot = 0; slot < table.length; slot++) if ((rows.of[slot] ?? -1) >= 0) values.push(read(slot))
  compare(before, column, values, cells)
  return { values, log, revision: log.revision }
}

function compare(before: Told, column: number, values: readonly ReadValue[], cells: Cell[]): void {
  const old = before.fields[column]?.values ?? []
  for (let row = 0; row < Math.max(values.length, old.length); row++) {
    const value = values[row] ?? null
    if (!isSame(value, old[row] ?? null)) cells.push({ row, column, value })
  }
}

/** Brings what is computed up to date, and says where its changes are noted. */
function logOf(
  database: Database,
  table: Table,
  field: Field,
): { readonly log: ChangeLog; readonly isAsked: (name: string) => boolean } {
  if (!isComputed(field) && field.kind !== 'link')
    return { log: table.log, isAsked: (name) => name === field.id || name.startsWith('#') }
  const results = database.computed.results(table, field)
  results.refresh()
  return { log: results.log, isAsked: () => true }
}

function rowsOf(table: Table): Rows {
  const of = new Int32Array(table.length)
  let count = 0
  for (let slot = 0; slot < table.length; slot++) of[slot] = table.isDeleted(slot) ? -1 : count++
  return { count, of }
}

const isOther = (one: Told, other: Told): boolean =>
  one.name !== other.name ||
  one.isPart !== other.isPart ||
  one.rows.count !== other.rows.count ||
  one.columns.join('\n') !== other.columns.join('\n')

const isSame = (one: ReadValue, other: ReadValue): boolean =>
  one === other || (isError(one) && isError(other) && one.error === other.error)

const isError = (value: ReadValue): value is { readonly error: string } => typeof value === 'object' && value !== null
