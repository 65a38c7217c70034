import { Refused } from '@wenfang/shared-contract/commands'
import { ruleFault, validationFault, type CellValue, type Field, type FieldPatch } from '../model/index.ts'

/** What is written is what the field asks for. @throws Refused */
export function requireValid(field: Field, values: readonly CellValue[]): void {
  if (!field.settings.validation) return
  for (const value of values) {
    const fault = validationFault(field, value)
    if (fault !== null) throw new Refused('invalid', `“${field.settings.title}”${fault}`)
  }
}

/** A value that a field can hold and does not refuse; undefined where it is none. */
export const validOr = (field: Field, value: CellValue | undefined): CellValue | undefined =>
  value === undefined || validationFault(field, value) !== null ? undefined : value

/** @throws Refused where such a field cannot ask for that */
export function requireRule({ kind }: Pick<Field, 'kind'>, { validation }: FieldPatch): void {
  const fault = validation ? ruleFault(kind, validation) : null
  if (fault !== null) throw new Refused('unfit', fault)
}
