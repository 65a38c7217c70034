import {
  type CellValue,
  displayed,
  type Field,
  type PeopleNames,
  type RecordId,
  shownFields,
  type Table,
  type View,
} from '../model/index.ts'

/** Filled fields that a card shows below its title. */
const MOST_FIELDS = 5

export interface ToldField {
  readonly field: Field
  readonly value: CellValue
}

/** What the card of a record says below its title: the first filled fields that the view shows. */
export function toldFields(
  table: Table,
  view: View,
  record: RecordId,
  without: readonly (string | undefined)[],
): readonly ToldField[] {
  return shownFields(table, view)
    .filter(({ id }) => id !== table.titleField?.id && !without.includes(id))
    .map((field) => ({ field, value: table.get(record, field) }))
    .filter(({ value }) => value !== null && value !== false)
    .slice(0, MOST_FIELDS)
}

/** What the record is called by. */
export function recordTitle(table: Table, record: RecordId, people: PeopleNames): string {
  const { titleField } = table
  return (titleField && displayed(titleField, table.get(record, titleField), people)) || '未命名记录'
}
