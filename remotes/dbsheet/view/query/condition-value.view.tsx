import { Input, Select } from '@wenfang/shared-ui'
import {
  asksDays,
  cascadeNodes,
  CURRENT_USER,
  dateText,
  formOf,
  groupsAmong,
  hasOptions,
  parsed,
  parsedDate,
  peopleAmong,
  SPANS,
  type CellValue,
  type Condition,
  type Field,
  type PeopleNames,
} from '../../model/index.ts'
import { SPAN_TITLES } from '../../paint/operator-titles.ts'

interface ConditionValueProps {
  readonly field: Field
  readonly condition: Condition
  readonly people: PeopleNames
  /** What is asked, in other words than those of a filter. */
  readonly label?: string
  readonly onChange: (value: CellValue) => void
}

/** What a cell is compared with, asked for as the field's kind needs it; nothing where the condition needs nothing. */
export function ConditionValue({ field, condition, people, label: asked, onChange }: ConditionValueProps) {
  const { operator, value = null } = condition
  if (operator === 'isEmpty' || operator === 'isFilled') return null
  const label = asked ?? `与“${field.settings.title}”比较的值`
  if (asksDays(field)) {
    if (operator === 'within')
      return (
        <Select
          label={label}
          value={typeof value === 'string' ? value : 'today'}
          options={SPANS.map((span) => ({ value: span, label: SPAN_TITLES[span] }))}
          onChange={onChange}
        />
      )
    return (
      <Input
        type="date"
        aria-label={label}
        value={typeof value === 'number' ? dateText(value, false) : ''}
        onChange={({ target }) => onChange(parsedDate(target.value, false) ?? null)}
      />
    )
  }
  switch (field.kind === 'link' ? 'text' : formOf(field)) {
    case 'flag':
      return (
        <Select
          label={label}
          value={value === true ? 'on' : 'off'}
          options={[
            { value: 'on', label: '已勾选' },
            { value: 'off', label: '未勾选' },
          ]}
          onChange={(next) => onChange(next === 'on')}
        />
      )
    case 'choice':
    case 'choices':
      return <MembersChoice field={field} value={value} people={people} onChange={onChange} />
    case 'number':
      return (
        <Input
          aria-label={label}
          inputMode="decimal"
          defaultValue={typeof value === 'number' ? String(value) : ''}
          onChange={({ target }) => {
            const number = parsed({ ...field, kind: 'number' }, target.value, people)
            if (number !== undefined) onChange(number)
          }}
        />
      )
    case 'text':
      return (
        <Input
          aria-label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

function MembersChoice({
  field,
  value,
  people,
  onChange,
}: {
  readonly field: Field
  readonly value: CellValue
  readonly people: PeopleNames
  readonly onChange: (value: CellValue) => void
}) {
  const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  const choices =
    field.kind === 'cascade'
      ? [...cascadeNodes(field.settings.options ?? [])].map(([id, { path }]) => ({ id, title: path }))
      : hasOptions(field.kind)
        ? (field.settings.options ?? []).map(({ id, title }) => ({ id, title }))
        : field.kind === 'group'
          ? groupsAmong(people).map(([id, title]) => ({ id, title }))
          : [{ id: CURRENT_USER, title: '当前用户' }, ...peopleAmong(people).map(([id, title]) => ({ id, title }))]
  return (
    <fieldset className="dbsheet-members-choice">
      <legend className="wf-unseen">{`“${field.settings.title}”的值`}</legend>
      {choices.map(({ id, title }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
          />
          {title}
        </label>
      ))}
      {choices.length === 0 && <span className="dbsheet-none">这个字段还没有选项</span>}
    </fieldset>
  )
}
