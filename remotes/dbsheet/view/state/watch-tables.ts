import type { ReadTable, ReadValue, TablesChange } from '@wenfang/shared-contract'
import { isComputed, readColumn, type Field, type Table, type Touched } from '../../model/index.ts'
import type { TableSession } from './table-session.ts'

type Column = readonly ReadValue[]

interface Told {
  readonly name: string
  readonly columns: readonly string[]
  readonly columnIds: readonly string[]
  readonly isPart: boolean
  readonly values: ReadonlyMap<string, Column>
}

const NOTHING: Told = { name: '', columns: [], columnIds: [], isPart: false, values: new Map() }

/** Tells somebody the tables as formulas compute with them: records in the order in which they came, deleted ones left out. */
export function watchTables(session: TableSession, listener: (change: TablesChange) => void): () => void {
  const told = new Map<string, Told>()
  let wasPart = false

  const tell = (touched: Touched | null): void => {
    const { tables, isPart } = session.ownDatabase
    const removed = [...told.keys()].filter((id) => !tables.some((table) => table.id === id))
    for (const id of removed) told.delete(id)
    const changed = tables.flatMap((table) => {
      const before = told.get(table.id) ?? NOTHING
      const values = new Map(
        table.fields.map((field) => {
          const known = before.values.get(field.id)
          return [
            field.id,
            known && !isTouched(table, field, touched) ? known : readColumn(session.ownDatabase, table, field),
          ]
        }),
      )
      const now: Told = {
        name: table.title,
        columns: table.fields.map(({ settings }) => settings.title),
        columnIds: table.fields.map((field) => field.id),
        isPart: table.rights?.hidesRecords === true,
        values,
      }
      told.set(table.id, now)
      const change = changeOf(table.id, before, now)
      return change ? [change] : []
    })
    const isOtherPart = isPart !== wasPart
    wasPart = isPart
    if (changed.length + removed.length > 0 || isOtherPart) listener({ tables: changed, removed, isPart })
  }

  tell(null)
  return session.onTouched(tell)
}

/** What is computed may be so out of anything. */
const isTouched = (table: Table, field: Field, touched: Touched | null): boolean =>
  !touched ||
  touched.structure.size > 0 ||
  touched.records.has(table.id) ||
  touched.cells.get(table.id)?.has(field.id) === true ||
  isComputed(field)

function changeOf(id: string, before: Told, now: Told): ReadTable | null {
  const columns = [...now.values.values()]
  const old = [...before.values.values()]
  const rows = columns[0]?.length ?? 0
  const oldRows = old[0]?.length ?? 0
  const cells: { row: number; column: number; value: ReadValue }[] = []
  for (let column = 0; column < Math.max(columns.length, old.length); column++) {
    const [values, oldValues] = [columns[column], old[column]]
    if (values === oldValues) continue
    for (let row = 0; row < Math.max(rows, oldRows); row++) {
      const value = values?.[row] ?? null
      if (!isSame(value, oldValues?.[row] ?? null)) cells.push({ row, column, value })
    }
  }
  const isShaped =
    before === NOTHING ||
    before.name !== now.name ||
    before.isPart !== now.isPart ||
    rows !== oldRows ||
    before.columns.join('\n') !== now.columns.join('\n')
  return isShaped || cells.length > 0
    ? { id, name: now.name, columns: now.columns, columnIds: now.columnIds, rows, isPart: now.isPart, cells }
    : null
}

const isSame = (one: ReadValue, other: ReadValue): boolean =>
  one === other || (isError(one) && isError(other) && one.error === other.error)

const isError = (value: ReadValue): value is { readonly error: string } => typeof value === 'object' && value !== null
