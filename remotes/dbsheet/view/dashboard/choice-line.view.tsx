import { Select, type SelectOption } from '@wenfang/shared-ui'
import type { Field } from '../../model/index.ts'

interface ChoiceLineProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
}

/** One choice of the settings, below its name. */
export function ChoiceLine<Value extends string>(props: ChoiceLineProps<Value>) {
  return (
    <div className="dbsheet-card-field">
      <span className="dbsheet-card-title">{props.label}</span>
      <Select {...props} />
    </div>
  )
}

interface FieldLineProps {
  readonly label: string
  readonly fields: readonly Field[]
  readonly value: string | null | undefined
  /** What it is called to choose none. */
  readonly none: string
  readonly onChange: (field: string | null) => void
}

const NONE = ''

/** One field of those that would do, or none. */
export function FieldLine({ label, fields, value, none, onChange }: FieldLineProps) {
  return (
    <ChoiceLine
      label={label}
      value={fields.some(({ id }) => id === value) ? (value ?? NONE) : NONE}
      options={[
        { value: NONE, label: none },
        ...fields.map(({ id, settings }) => ({ value: id, label: settings.title })),
      ]}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  )
}
