import { BasePopover, usePortal } from '@wenfang/shared-ui'
import { anchorAt } from '../grid/anchored-menu.view.tsx'
import type { Box } from '@wenfang/shared-grid'
import AttachmentList, { type AttachmentListProps } from './attachment-list.view.tsx'

interface AttachmentsPopoverProps extends AttachmentListProps {
  readonly box: Box
  readonly onClose: () => void
}

/** The files of a cell, beside it. */
export default function AttachmentsPopover({ box, onClose, ...list }: AttachmentsPopoverProps) {
  const portal = usePortal()
  return (
    <BasePopover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BasePopover.Portal container={portal}>
        <BasePopover.Positioner
          anchor={anchorAt(box)}
          align="start"
          side="bottom"
          sideOffset={2}
          className="wf-popover-positioner"
        >
          <BasePopover.Popup
            data-takes-keys
            className="wf-popover dbsheet-attachments-popover"
            aria-label={`${list.field.settings.title}里的文件`}
          >
            <AttachmentList {...list} onSeen={onClose} />
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
