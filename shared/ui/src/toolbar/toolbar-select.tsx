import { Select as Base } from '@base-ui/react/select'
import { Toolbar } from '@base-ui/react/toolbar'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { CSSProperties } from 'react'
import { usePortal } from '../provider.tsx'
import '../overlays/menu.css'
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
}: ToolbarSelectProps) {
  const portal = usePortal()
  const width = useListWidth(widthPx)
  const known = options.find((option) => option.value === value)
  return (
    <Base.Root
      value={known?.value ?? null}
      disabled={isDisabled}
      modal={false}
      onValueChange={(next) => typeof next === 'string' && onChange(next)}
    >
      <Toolbar.Button
        render={<Base.Trigger />}
        disabled={isDisabled}
        className="wf-toolbar-select"
        aria-label={label}
        style={width}
      >
        <span className="wf-select-value">{known?.label ?? value ?? fallbackText}</span>
        <ChevronDown aria-hidden="true" />
      </Toolbar.Button>
      <Base.Portal container={portal}>
        <Base.Backdrop className="wf-menu-scrim" />
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="wf-menu-positioner">
          <Base.Popup className="wf-menu wf-toolbar-list">
            <Base.List aria-label={label}>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.isDisabled ?? false}
                  className="wf-menu-item"
                >
                  <span className="wf-menu-label" style={option.style}>
                    <Base.ItemText>{option.label}</Base.ItemText>
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
