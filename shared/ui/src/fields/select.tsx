import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { usePortal } from '../provider.tsx'
import '../overlays/menu.css'
import './fields.css'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string
  readonly icon?: ReactNode
}

export interface SelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
  /** `quiet` has no border: for lists and toolbars. */
  readonly kind?: 'field' | 'quiet'
  readonly className?: string
}

/** One of a few values: arrows, typing, Enter, Escape. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  isDisabled = false,
  kind = 'field',
  className,
}: SelectProps<Value>) {
  const portal = usePortal()
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={isDisabled}
      modal={false}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Base.Trigger
        className={classNames('wf-select', kind === 'quiet' && 'wf-select-quiet', className)}
        aria-label={label}
      >
        <Base.Value className="wf-select-value" />
        <Base.Icon className="wf-select-icon">
          <ChevronDown />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal container={portal}>
        <Base.Backdrop className="wf-menu-scrim" />
        <Base.Positioner alignItemWithTrigger={false} sideOffset={5} className="wf-menu-positioner">
          <Base.Popup className="wf-menu">
            <Base.List aria-label={label}>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className="wf-menu-item">
                  <span className="wf-menu-icon">{option.icon}</span>
                  <span className="wf-menu-label">
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.hint !== undefined && <span className="wf-menu-hint">{option.hint}</span>}
                  </span>
                  <Base.ItemIndicator className="wf-menu-mark">
                    <Check />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
