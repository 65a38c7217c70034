import { cascadeNodes, type CellValue, type Field, type PeopleNames } from '../../model/index.ts'
import { OptionChip } from '@wenfang/shared-ui/chips'
import type { ToldField } from '../../paint/told-fields.ts'
import { unmarkedText } from '../../paint/unmarked-text.ts'

/** Fields of a card, a line each. */
export function CardLines({ told, people }: { readonly told: readonly ToldField[]; readonly people: PeopleNames }) {
  return told.map(({ field, value }) => (
    <span className="dbsheet-kanban-line" key={field.id}>
      <span className="dbsheet-none">{field.settings.title}</span>
      <CardValue field={field} value={value} people={people} />
    </span>
  ))
}

/** A cell on a card: options as chips, all else as its words. */
export function CardValue({
  field,
  value,
  people,
}: {
  readonly field: Field
  readonly value: CellValue
  readonly people: PeopleNames
}) {
  if (field.kind === 'cascade' && typeof value === 'string') {
    const node = cascadeNodes(field.settings.options ?? []).get(value)
    return node ? <OptionChip title={node.path} colour={node.option.colour} /> : null
  }
  if (field.kind !== 'select' && field.kind !== 'multiSelect')
    return <span className="dbsheet-kanban-text">{unmarkedText(field, value, people)}</span>
  const ids = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  return (
    <>
      {(field.settings.options ?? [])
        .filter(({ id }) => ids.includes(id))
        .map(({ id, title, colour }) => (
          <OptionChip key={id} title={title} colour={colour} />
        ))}
    </>
  )
}
