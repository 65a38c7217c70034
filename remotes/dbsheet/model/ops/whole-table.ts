import { isKept } from '../fields/field-form.ts'
import type { CellValue } from '../fields/cell-value.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Table } from '../table/table.ts'
import { MAX_RECORDS, type Op } from './op.schema.ts'

export interface WholeTable {
  readonly id: string
  readonly title: string
  /** In front of which it goes; null: at the end. */
  readonly before: string | null
}

/** What makes the table once more, with what was written into it; when, and by whom, is from now on. */
export function wholeTable(table: Table, { id, title, before }: WholeTable): readonly Op[] {
  const [field, ...fields] = table.fields
  const [view, ...views] = table.views
  if (!field || !view) return []
  const records: number[] = []
  for (let slot = 0; slot < table.length; slot++) if (!table.isDeleted(slot)) records.push(table.ids[slot] ?? 0)
  const pieces = Array.from({ length: Math.ceil(records.length / MAX_RECORDS) }, (_, at) =>
    records.slice(at * MAX_RECORDS, (at + 1) * MAX_RECORDS),
  )
  const into = { table: id, before: null }
  return [
    { kind: 'table.add', table: id, title, field, view, before },
    ...(Object.keys(table.tab).length > 0 ? [{ kind: 'table.tab' as const, table: id, tab: table.tab }] : []),
    ...fields.map((each): Op => ({ ...into, kind: 'field.add', field: each })),
    ...views.map((each): Op => ({ ...into, kind: 'view.add', view: each })),
    ...pieces.map((piece): Op => ({ kind: 'records.add', table: id, records: piece, fields: [], values: [] })),
    ...table.fields.flatMap((each) => cellsOf(table, each, id)),
  ]
}

/** Everything that the field holds, as operations that put it in again. */
export function cellsOf(table: Table, field: Field, into = table.id): readonly Op[] {
  if (!isKept(field)) return []
  const ops: Op[] = []
  let records: number[] = []
  let values: CellValue[] = []
  const close = () => {
    if (records.length > 0) ops.push({ kind: 'cells.set', table: into, field: field.id, records, values })
    records = []
    values = []
  }
  for (let slot = 0; slot < table.length; slot++) {
    const value = table.column(field).get(slot)
    if (value === null || value === false) continue
    records.push(table.ids[slot] ?? 0)
    values.push(value)
    if (records.length === MAX_RECORDS) close()
  }
  close()
  return ops
}
