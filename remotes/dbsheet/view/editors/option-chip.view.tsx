import { useOptionColour } from './use-option-colour.ts'
import './choices.css'

/** An option or person as the grid paints them. */
export function OptionChip({ title, colour }: { readonly title: string; readonly colour: number | null }) {
  return (
    <span ref={useOptionColour(colour)} className="dbsheet-chip">
      {title}
    </span>
  )
}
