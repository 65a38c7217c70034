import { Select, type SelectOption } from '@wenfang/shared-ui'

/** A choice with its name above it, as the fields beside it have theirs. */
export function LabelledSelect<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
}) {
  return (
    <div className="wf-field">
      <span className="wf-field-label" aria-hidden="true">
        {props.label}
      </span>
      <Select {...props} />
    </div>
  )
}
