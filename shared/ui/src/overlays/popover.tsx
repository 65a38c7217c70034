import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { usePortal } from '../provider.tsx'
import './popover.css'

export interface PopoverProps {
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly label: string
  readonly align?: 'start' | 'center' | 'end'
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly className?: string
  readonly children: ReactNode
}

/** A small panel at a button, for content that is not a list of actions. */
export function Popover({ trigger, label, align = 'center', isOpen, onOpenChange, className, children }: PopoverProps) {
  const portal = usePortal()
  return (
    <Base.Root {...(isOpen === undefined ? {} : { open: isOpen })} onOpenChange={(open) => onOpenChange?.(open)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={portal}>
        <Base.Backdrop className="wf-menu-scrim" />
        <Base.Positioner align={align} sideOffset={6} className="wf-popover-positioner">
          <Base.Popup data-takes-keys className={classNames('wf-popover', className)} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
