import { ColourPicker, Toolbar } from '@wenfang/shared-ui'
import PaintBucket from 'lucide-react/icons/paint-bucket'

/** A colour in one line, for dialogs of many fields: `RRGGBB`, or null for 自动. */
export function ColourChoice({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}) {
  return (
    <div className="wf-field">
      <span className="wf-field-label" aria-hidden="true">
        {label}
      </span>
      <Toolbar label={label}>
        <ColourPicker
          label={label}
          icon={<PaintBucket />}
          value={value === null ? null : `#${value.toLowerCase()}`}
          automaticLabel="自动"
          onChange={(next) => onChange(next === null ? null : next.slice(1).toUpperCase())}
        />
      </Toolbar>
    </div>
  )
}
