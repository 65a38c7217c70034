import { Refused } from '@wenfang/shared-contract/commands'
import { defaultOf, isKept, type CellValue, type Field, type Table } from '../model/index.ts'

const isEmpty = (value: CellValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Nothing that a required field holds is emptied; a cell that is empty yet stays so. @throws Refused */
export function requireFilled(
  table: Table,
  field: Field,
  records: readonly number[],
  values: readonly CellValue[],
): void {
  if (field.settings.isRequired !== true) return
  for (const [at, record] of records.entries())
    if (isEmpty(values[values.length === 1 ? 0 : at] ?? null) && !isEmpty(table.get(record, field)))
      throw new Refused('required', `字段“${field.settings.title}”必填，不能清空`)
}

/** Records that programs make have all that is required, or a default of it: by field what is said of each. @throws Refused */
export function requireFilledInNew(
  table: Table,
  records: readonly { readonly fields: Readonly<Record<string, CellValue>> }[],
): void {
  // Who adds it is known to the server alone.
  const anybody = { userId: '0', timeMs: 0 }
  for (const field of table.fields) {
    if (field.settings.isRequired !== true || !isKept(field)) continue
    for (const { fields } of records)
      if (isEmpty(Object.hasOwn(fields, field.id) ? (fields[field.id] ?? null) : defaultOf(field, anybody)))
        throw new Refused('required', `字段“${field.settings.title}”必填，有一条记录没有写`)
  }
}
