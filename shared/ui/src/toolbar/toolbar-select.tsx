import { Select as Base } from '@base-ui/react/select'
import { Toolbar } from '@base-ui/react/toolbar'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { CSSProperties } from 'react'
import { SelectList } from '../fields/select-list.tsx'
import { useKeptKeys, type KeepsKeys } from '../keys/use-kept-keys.ts'
import { useListWidth } from './tiles.ts'
import './toolbar.css'

export interface ToolbarSelectOption {
  readonly value: string
  readonly label: string
  /** How the option looks in the list: a style or a font shows itself. */
  readonly style?: CSSProperties
  readonly isDisabled?: boolean
}

export interface ToolbarSelectProps {
  readonly label: string
  /** Null where the selection has several values: the control is then empty. */
  readonly value: string | null
  readonly options: readonly ToolbarSelectOption[]
  readonly onChange: (value: string) => void
  readonly isDisabled?: boolean
  readonly widthPx?: number
  /** Shown when the value is not among the options, e.g. a font of the file that is not in our list. */
  readonly fallbackText?: string
  /** The keys stay in the document while the list is used, and are there again afterwards. */
  readonly keepsKeys?: KeepsKeys
}

/** One of many values in a toolbar: style, font, size. */
export function ToolbarSelect({
  label,
  value,
  options,
  onChange,
  isDisabled = false,
  widthPx = 96,
  fallbackText = '',
  keepsKeys = false,
}: ToolbarSelectProps) {
  const width = useListWidth(widthPx)
  const keys = useKeptKeys(keepsKeys, true)
  const known = options.find((option) => option.value === value)
  return (
    <Base.Root
      value={known?.value ?? null}
      disabled={isDisabled}
      modal={false}
      onOpenChange={(open) => (open ? keys.onOpen() : keys.onClose())}
      onValueChange={(next) => typeof next === 'string' && onChange(next)}
    >
      <Toolbar.Button
        render={<Base.Trigger />}
        disabled={isDisabled}
        className="wf-toolbar-select"
        aria-label={label}
        style={width}
        {...keys.trigger}
      >
        <span className="wf-select-value">{known?.label ?? value ?? fallbackText}</span>
        <ChevronDown aria-hidden="true" />
      </Toolbar.Button>
      <SelectList label={label} options={options} sideOffset={4} className="wf-toolbar-list" keys={keys.popup} />
    </Base.Root>
  )
}
