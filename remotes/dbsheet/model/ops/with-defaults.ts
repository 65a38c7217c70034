import type { CellValue } from '../fields/cell-value.ts'
import { defaultOf } from '../fields/field-default.ts'
import type { Table } from '../table/table.ts'
import type { OpOf } from './op.schema.ts'
import type { Stamp } from './stamp.ts'

type Addition = OpOf<'records.add'>

/**
 * The records with the defaults of fields that nothing is said of, where they are wanted.
 * @param isSaid whether what is named is also said
 */
export function withDefaults(
  table: Table,
  { hasDefaults, ...op }: Addition,
  stamp: Stamp,
  isSaid: (field: string) => boolean = () => true,
): Addition {
  if (hasDefaults !== true) return op
  const fields = [...op.fields]
  const values = [...op.values]
  for (const field of table.fields) {
    const at = fields.indexOf(field.id)
    if (at >= 0 && isSaid(field.id)) continue
    const value = defaultOf(field, stamp)
    if (value === null || value === false) continue
    const column = op.records.map((): CellValue => value)
    if (at >= 0) values[at] = column
    else {
      fields.push(field.id)
      values.push(column)
    }
  }
  return { ...op, fields, values }
}
