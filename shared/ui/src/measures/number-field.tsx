// By its name: where the shell gives the kit, there is no second one.
import { Field, Input } from '@wenfang/shared-ui'

/** A number a person may type freely; what cannot be read stays as typed and counts as `fallback`. */
export function NumberField({
  label,
  unit,
  value,
  step,
  min,
  onChange,
}: {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly step: number
  readonly min?: number
  readonly onChange: (value: number) => void
}) {
  return (
    <Field label={`${label}（${unit}）`}>
      <Input
        type="number"
        inputMode="decimal"
        step={step}
        {...(min === undefined ? {} : { min })}
        defaultValue={Math.round(value * 100) / 100}
        onChange={(event) => {
          const next = event.target.valueAsNumber
          if (Number.isFinite(next)) onChange(next)
        }}
      />
    </Field>
  )
}
