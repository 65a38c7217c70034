import { Button, COLOURS } from '@wenfang/shared-ui'

/** A colour as `RRGGBB`, or null for what `noneLabel` says. */
export function ColourField({
  label,
  value,
  noneLabel,
  onChange,
}: {
  readonly label: string
  readonly value: string | null
  readonly noneLabel: string
  readonly onChange: (value: string | null) => void
}) {
  return (
    <fieldset className="writer-colours">
      <legend>{label}</legend>
      <Button kind="quiet" aria-pressed={value === null} onClick={() => onChange(null)}>
        {noneLabel}
      </Button>
      <span className="writer-colours-grid">
        {COLOURS.map((colour) => {
          const hex = colour.value.slice(1).toUpperCase()
          return (
            <button
              key={colour.value}
              type="button"
              className="writer-colour"
              style={{ background: colour.value }}
              aria-label={colour.name}
              title={colour.name}
              aria-pressed={value?.toUpperCase() === hex}
              onClick={() => onChange(hex)}
            />
          )
        })}
      </span>
      <label className="writer-colour-own">
        其他
        <input
          type="color"
          value={`#${value ?? '000000'}`}
          onChange={(event) => onChange(event.target.value.slice(1).toUpperCase())}
        />
      </label>
    </fieldset>
  )
}
