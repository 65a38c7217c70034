import { hexOf } from '../../../model/index.ts'
import type { Colour } from '../../../model/index.ts'
import { useSheetView } from '../../state/sheet-context.ts'

/** A colour of the file, chosen with the system's own picker. */
export function ColourField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: Colour | undefined
  readonly onChange: (colour: Colour) => void
}) {
  const { surface } = useSheetView()
  return (
    <label className="sheet-side-colour">
      <input
        type="color"
        value={hexOf(value, surface.themeColours) ?? '#ffffff'}
        onChange={(event) => onChange({ rgb: event.target.value.slice(1).toUpperCase() })}
      />
      {label}
    </label>
  )
}
