import { fitted, type CellValue } from '../fields/cell-value.ts'
import type { Field } from '../fields/field.schema.ts'
import type { OpOf } from '../ops/op.schema.ts'

/** Puts together what two made of one text: what they began with, what one made of it, what is there. */
type Merge = (base: string, mine: string, theirs: string) => string

let merge: Merge = (_, mine) => mine

/**
 * What judges edits merges texts; a page does where somebody comes to one, and shows until then what its own person wrote, in the
 * place of which comes what the server says.
 */
export function mergeTextsWith(merging: Merge): void {
  merge = merging
}

/** Whether it goes on with what its author began with, in the place of what is there by now. */
export const isMerged = (field: Field, { from, records }: OpOf<'cells.set'>): boolean =>
  from !== undefined && field.kind === 'longText' && records.length === 1

/** What the cell holds once the operation is done; undefined: the field cannot hold it. */
export function writtenValue(
  field: Field,
  op: OpOf<'cells.set'>,
  wanted: CellValue,
  present: CellValue,
): CellValue | undefined {
  const value = fitted(field, wanted)
  if (value === undefined || !isMerged(field, op)) return value
  return fitted(field, merge(op.from ?? '', textOf(value), textOf(present)))
}

const textOf = (value: CellValue): string => (typeof value === 'string' ? value : '')
