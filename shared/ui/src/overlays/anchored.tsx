import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Popover as BasePopover } from '@base-ui/react/popover'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { usePortal } from '../provider.tsx'
import './menu.css'
import './popover.css'

/** An element, or a place of the page that no element fills (`anchorAt`). */
export type Anchor = Element | RefObject<Element | null> | { getBoundingClientRect(): DOMRect }

interface AnchoredProps {
  readonly anchor: Anchor
  readonly label: string
  readonly className?: string
  readonly align?: 'start' | 'end'
  readonly offsetPx?: number
  readonly onClose: () => void
  /** Gives the keys back by itself; without it they go to what had them. */
  readonly onReturn?: (() => void) | undefined
  readonly children: ReactNode
}

interface AnchoredPopoverProps extends AnchoredProps {
  /** Of a press beside it, Escape and the like: whether it really closes. */
  readonly closes?: (isOpen: boolean, details: BasePopover.Root.ChangeEventDetails) => boolean
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** A box of the page, in CSS pixels of the window. */
export const anchorAt = (box: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}): Anchor => ({ getBoundingClientRect: () => new DOMRect(box.x, box.y, box.width, box.height) })

const returning = (onReturn: () => void) => (): false => {
  onReturn()
  return false
}

/** A small panel at what no button of the kit opened: a cell, a control inside of a document. It is open as long as it is there. */
export function AnchoredPopover({
  anchor,
  label,
  className,
  align = 'start',
  offsetPx = 2,
  onClose,
  onReturn,
  closes = (isOpen) => !isOpen,
  onKeyDown,
  children,
}: AnchoredPopoverProps) {
  const portal = usePortal()
  return (
    <BasePopover.Root open onOpenChange={(isOpen, details) => closes(isOpen, details) && onClose()}>
      <BasePopover.Portal container={portal}>
        <BasePopover.Backdrop className="wf-menu-scrim" />
        <BasePopover.Positioner anchor={anchor} align={align} sideOffset={offsetPx} className="wf-popover-positioner">
          <BasePopover.Popup
            data-takes-keys
            className={classNames('wf-popover', className)}
            aria-label={label}
            {...(onReturn && { finalFocus: returning(onReturn) })}
            {...(onKeyDown && { onKeyDown })}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}

/** A list of actions in such a place. The keys stay where they are put once it is closed. */
export function AnchoredMenu({
  anchor,
  label,
  className,
  align = 'start',
  offsetPx = 2,
  onClose,
  onReturn,
  children,
}: AnchoredProps) {
  const portal = usePortal()
  return (
    <BaseMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseMenu.Portal container={portal}>
        <BaseMenu.Backdrop className="wf-menu-scrim" />
        <BaseMenu.Positioner anchor={anchor} align={align} sideOffset={offsetPx} className="wf-menu-positioner">
          <BaseMenu.Popup
            data-takes-keys
            className={classNames('wf-menu', className)}
            aria-label={label}
            finalFocus={onReturn ? returning(onReturn) : false}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
