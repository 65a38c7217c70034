import { anchorAt, AnchoredPopover } from '@wenfang/shared-ui'
import type { Box } from '@wenfang/shared-grid'
import AttachmentList, { type AttachmentListProps } from './attachment-list.view.tsx'

interface AttachmentsPopoverProps extends AttachmentListProps {
  readonly box: Box
  readonly onClose: () => void
}

/** The files of a cell, beside it. */
export default function AttachmentsPopover({ box, onClose, ...list }: AttachmentsPopoverProps) {
  return (
    <AnchoredPopover
      anchor={anchorAt(box)}
      className="dbsheet-attachments-popover"
      label={`${list.field.settings.title}里的文件`}
      onClose={onClose}
    >
      <AttachmentList {...list} onSeen={onClose} />
    </AnchoredPopover>
  )
}
