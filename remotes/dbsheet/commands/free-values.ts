import { Refused } from '@wenfang/shared-contract/commands'
import { displayed, fitted, isUnique, UniqueValues, type CellValue, type Field, type Table } from '../model/index.ts'

const NO_NAMES: ReadonlyMap<string, string> = new Map()

const taken = (field: Field, value: CellValue): Refused =>
  new Refused(
    'taken',
    `字段“${field.settings.title}”的值不能重复，“${displayed(field, value, NO_NAMES)}”已经有别的记录用了`,
  )

/** What is written into a unique field stands in no other record. @throws Refused */
export function requireFree(
  table: Table,
  field: Field,
  records: readonly number[],
  values: readonly CellValue[],
): void {
  if (!isUnique(field)) return
  const unique = new UniqueValues(table, field)
  for (const [at, record] of records.entries()) {
    const value = fitted(field, values[values.length === 1 ? 0 : at] ?? null) ?? null
    if (!unique.put(table.slotOf(record), value)) throw taken(field, value)
  }
}

/** The same of records to come: a column a field. @throws Refused */
export function requireFreeInNew(
  table: Table,
  fields: readonly Field[],
  values: readonly (readonly CellValue[])[],
): void {
  for (const [column, field] of fields.entries()) {
    if (!isUnique(field)) continue
    const unique = new UniqueValues(table, field)
    for (const each of values[column] ?? []) {
      const value = fitted(field, each) ?? null
      if (!unique.put(-1, value)) throw taken(field, value)
    }
  }
}
