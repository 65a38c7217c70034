import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { KeptKeys } from '../keys/use-kept-keys.ts'
import { usePortal } from '../provider.tsx'
import '../overlays/menu.css'

interface ListedOption {
  readonly value: string
  readonly label: string
  readonly hint?: string
  readonly icon?: ReactNode
  readonly style?: CSSProperties
  readonly isDisabled?: boolean
}

/** The list that opens under a select, in a form or in a toolbar. */
export function SelectList({
  label,
  options,
  sideOffset,
  className,
  keys,
}: {
  readonly label: string
  readonly options: readonly ListedOption[]
  readonly sideOffset: number
  readonly className?: string
  readonly keys?: KeptKeys['popup']
}) {
  const portal = usePortal()
  return (
    <Base.Portal container={portal}>
      <Base.Backdrop className="wf-menu-scrim" />
      <Base.Positioner alignItemWithTrigger={false} sideOffset={sideOffset} className="wf-menu-positioner">
        <Base.Popup className={classNames('wf-menu', className)} {...keys}>
          <Base.List aria-label={label}>
            {options.map(({ value, label: text, hint, icon, style, isDisabled = false }) => (
              <Base.Item key={value} value={value} disabled={isDisabled} className="wf-menu-item">
                {icon !== undefined && <span className="wf-menu-icon">{icon}</span>}
                <span className="wf-menu-label" style={style}>
                  <Base.ItemText>{text}</Base.ItemText>
                  {hint !== undefined && <span className="wf-menu-hint">{hint}</span>}
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
  )
}
