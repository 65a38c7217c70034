import type { Box } from '@wenfang/shared-grid'
import { BaseMenu, usePortal } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'

/** What floats at a box of the page that no element fills. */
export const anchorAt = ({ x, y, width, height }: Box) => ({
  getBoundingClientRect: () => new DOMRect(x, y, width, height),
})

/** A menu at a box of the page. */
export function AnchoredMenu({
  box,
  label,
  onClose,
  children,
}: {
  readonly box: Box
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const portal = usePortal()
  return (
    <BaseMenu.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseMenu.Portal container={portal}>
        <BaseMenu.Backdrop className="wf-menu-scrim" />
        <BaseMenu.Positioner
          anchor={anchorAt(box)}
          align="start"
          side="bottom"
          sideOffset={2}
          className="wf-menu-positioner"
        >
          <BaseMenu.Popup data-takes-keys className="wf-menu" aria-label={label} finalFocus={false}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
