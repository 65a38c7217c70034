import { useOptionColour } from './use-option-colour.ts'
import './chips.css'

/** An option or person as grids paint them. */
export function OptionChip({ title, colour }: { readonly title: string; readonly colour: number | null }) {
  return (
    <span ref={useOptionColour(colour)} className="wf-chip">
      {title}
    </span>
  )
}
