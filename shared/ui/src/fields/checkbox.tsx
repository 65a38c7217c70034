import { Checkbox as Base } from '@base-ui/react/checkbox'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import './fields.css'

export interface CheckboxProps {
  readonly isChecked: boolean
  /** Some, not all. */
  readonly isMixed?: boolean
  readonly onChange: (isChecked: boolean) => void
  /** Accessible name when there is no visible text. */
  readonly label?: string
  readonly tabIndex?: number
  readonly children?: ReactNode
}

export function Checkbox({ isChecked, isMixed = false, onChange, label, tabIndex, children }: CheckboxProps) {
  const box = (
    <Base.Root
      className="wf-checkbox"
      checked={isChecked}
      indeterminate={isMixed}
      onCheckedChange={(next) => onChange(next)}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      <Base.Indicator className="wf-checkbox-mark">{isMixed ? <Minus /> : <Check />}</Base.Indicator>
    </Base.Root>
  )
  if (children === undefined) return box
  return (
    <label className="wf-checkbox-row">
      {box}
      <span>{children}</span>
    </label>
  )
}
