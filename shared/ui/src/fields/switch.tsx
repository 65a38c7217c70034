import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import './fields.css'

/** On or off, at once. */
export function Switch({
  isOn,
  isDisabled = false,
  onChange,
  children,
}: {
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <label className="wf-switch-row">
      <span>{children}</span>
      <Base.Root className="wf-switch" checked={isOn} disabled={isDisabled} onCheckedChange={(next) => onChange(next)}>
        <Base.Thumb className="wf-switch-thumb" />
      </Base.Root>
    </label>
  )
}
