import { Select as Base } from '@base-ui/react/select'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { SelectList } from './select-list.tsx'
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
      <SelectList label={label} options={options} sideOffset={5} />
    </Base.Root>
  )
}
