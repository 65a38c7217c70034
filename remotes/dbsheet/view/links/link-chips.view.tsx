import { displayed, type CellValue, type Field, type PeopleNames } from '../../model/index.ts'

/** Linked records by their titles. */
export function LinkChips({
  field,
  value,
  people,
}: {
  readonly field: Field
  readonly value: CellValue
  readonly people: PeopleNames
}) {
  return (Array.isArray(value) ? value : []).map((member) => (
    <span className="dbsheet-link-chip" key={member}>
      {displayed(field, [member], people)}
    </span>
  ))
}
