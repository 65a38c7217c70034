import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { Kbd } from '../feedback/kbd.tsx'
import { usePortal } from '../provider.tsx'
import './tooltip.css'

export interface TooltipProps {
  readonly text: string
  readonly shortcut?: string
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  /** One element that takes a ref and the pointer and focus events. */
  readonly children: ReactElement<Record<string, unknown>>
}

/** A hint on hover and keyboard focus. It repeats or explains; what it says must never be the only place of it. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const portal = usePortal()
  return (
    <Base.Root
      onOpenChange={(_, { reason, allowPropagation }) => {
        // One Escape sends the hint away and what lies around it, too: nobody presses it for a hint.
        if (reason === 'escape-key') allowPropagation()
      }}
    >
      <Base.Trigger render={children} />
      <Base.Portal container={portal}>
        <Base.Positioner side={side} sideOffset={6} className="wf-tooltip-positioner">
          <Base.Popup className="wf-tooltip">
            {text}
            {shortcut !== undefined && <Kbd keys={shortcut} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
