import { Refused } from '@wenfang/shared-contract/commands'
import {
  fitted,
  isKept,
  isSameValue,
  mayBeUnique,
  parsed,
  type CellValue,
  type Field,
  type Table,
} from '../model/index.ts'
import { fieldOf, notWritten, tableOf, type Editing } from './editing.ts'
import { typedText, withOptions } from './filled.ts'
import { validOr } from './valid-values.ts'
import { recordsByValue } from './records-by-value.ts'

/** Rows of texts that go into a table that is there. */
export interface WantedRows {
  readonly table: string
  /** What the texts of each column are. */
  readonly fields: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The field by which records are known again; null: all rows are new records. */
  readonly key: string | null
  /** An empty text empties the cell; else it says nothing of it. */
  readonly clearsEmpty: boolean
}

/** What becomes of the rows, by their places. */
export interface MergedRows {
  readonly table: Table
  /** With the options that the rows need. */
  readonly fields: readonly Field[]
  readonly added: readonly number[]
  readonly changed: readonly ChangedRow[]
  readonly same: readonly number[]
  /** Several records are meant by them, or several rows mean one: nobody knows which. */
  readonly ambiguous: readonly number[]
  readonly withoutKey: readonly number[]
  /** Cells of which the field can make nothing. */
  readonly refused: number
}

interface ChangedRow {
  readonly row: number
  readonly record: number
  /** By column, those that become something else. */
  readonly values: ReadonlyMap<number, CellValue>
}

/** Which rows are new, which change records, and which cannot be told. Changes nothing. @throws Refused */
export function mergedRows(editing: Editing, wanted: WantedRows): MergedRows {
  const table = tableOf(editing, wanted.table)
  const known = wanted.fields.map((id) => fieldOf(table, id))
  for (const field of known) if (!isKept(field)) throw notWritten(field)
  const twice = known.find((field, at) => known.indexOf(field) !== at)
  if (twice) throw new Refused('twice', `有两列都写进字段“${twice.settings.title}”`)
  const keyAt = wanted.key === null ? -1 : wanted.fields.indexOf(wanted.key)
  const keyField = known[keyAt]
  if (wanted.key !== null && !keyField) throw new Refused('noKey', '没有一列写进用来认记录的字段')
  if (keyField && !mayBeUnique(keyField))
    throw new Refused('unfit', `字段“${keyField.settings.title}”不能认出记录：要的是文字或数字字段`)
  const fields = known.map((field, column) => withOptions(editing, field, columnOf(wanted.rows, column)))
  const read = (column: number, text: string): CellValue | undefined => {
    const field = fields[column]
    return field && validOr(field, parsed(field, typedText(field, text), editing.database.people))
  }
  const sorted = sortedByKey(table, keyField, wanted, (text) => read(keyAt, text) ?? null)
  const changed: ChangedRow[] = []
  const same: number[] = []
  let refused = 0
  for (const { row, record } of sorted.known) {
    const values = new Map<number, CellValue>()
    for (const [column, field] of fields.entries()) {
      const text = wanted.rows[row]?.[column] ?? ''
      const isEmpty = text.trim() === ''
      if (isEmpty && (!wanted.clearsEmpty || field.settings.isRequired === true)) continue
      const value = read(column, text)
      if (value === undefined) refused++
      else if (!isSameValue(fitted(field, value) ?? null, table.get(record, field))) values.set(column, value)
    }
    if (values.size === 0) same.push(row)
    else changed.push({ row, record, values })
  }
  for (const row of sorted.added)
    for (const column of fields.keys()) if (read(column, wanted.rows[row]?.[column] ?? '') === undefined) refused++
  const { added, ambiguous, withoutKey } = sorted
  return { table, fields, added, changed, same, ambiguous, withoutKey, refused }
}

interface SortedRows {
  readonly added: readonly number[]
  readonly known: readonly { readonly row: number; readonly record: number }[]
  readonly ambiguous: readonly number[]
  readonly withoutKey: readonly number[]
}

function sortedByKey(
  table: Table,
  key: Field | undefined,
  { rows, fields }: WantedRows,
  valueOf: (text: string) => CellValue,
): SortedRows {
  if (!key) return { added: [...rows.keys()], known: [], ambiguous: [], withoutKey: [] }
  const column = fields.indexOf(key.id)
  const held = recordsByValue(table, key)
  const values = rows.map((row) => valueOf(row[column] ?? ''))
  const counts = new Map<CellValue, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const added: number[] = []
  const known: { row: number; record: number }[] = []
  const ambiguous: number[] = []
  const withoutKey: number[] = []
  for (const [row, value] of values.entries()) {
    const [record, ...others] = value === null ? [] : (held.get(value) ?? [])
    if (value === null) withoutKey.push(row)
    else if (others.length > 0 || (counts.get(value) ?? 0) > 1) ambiguous.push(row)
    else if (record === undefined) added.push(row)
    else known.push({ row, record })
  }
  return { added, known, ambiguous, withoutKey }
}

function* columnOf(rows: WantedRows['rows'], column: number): Iterable<string> {
  for (const row of rows) yield row[column] ?? ''
}
