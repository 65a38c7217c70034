import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import type { ReactNode } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'
import './fields.css'

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Only the icon is shown; the label becomes name and tooltip. */
  readonly icon?: ReactNode
}

/** Two to four views of the same thing, one of them chosen. Arrow keys move between them. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly value: Value
  readonly options: readonly SegmentedOption<Value>[]
  readonly onChange: (value: Value) => void
}) {
  return (
    <ToggleGroup
      aria-label={label}
      className="wf-segmented"
      value={[value]}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next[0])
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) =>
        option.icon === undefined ? (
          <Toggle key={option.value} value={option.value} className="wf-segment">
            {option.label}
          </Toggle>
        ) : (
          <Tooltip key={option.value} text={option.label}>
            <Toggle value={option.value} className="wf-segment wf-segment-icon" aria-label={option.label}>
              {option.icon}
            </Toggle>
          </Tooltip>
        ),
      )}
    </ToggleGroup>
  )
}
