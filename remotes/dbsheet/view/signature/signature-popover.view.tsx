import type { Box } from '@wenfang/shared-grid'
import { BasePopover, usePortal } from '@wenfang/shared-ui'
import { commands } from '../../commands/index.ts'
import type { Field, RecordId } from '../../model/index.ts'
import { anchorAt } from '../grid/anchored-menu.view.tsx'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import SignatureEditor from './signature-editor.view.tsx'

interface SignaturePopoverProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly record: RecordId
  readonly field: Field
  readonly box: Box
  readonly onClose: () => void
}

/** The signature of a cell, beside it. */
export default function SignaturePopover({ surface, shown, record, field, box, onClose }: SignaturePopoverProps) {
  const portal = usePortal()
  const { session } = surface
  const { table, canWrite } = shown
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
            className="wf-popover dbsheet-signature-popover"
            aria-label={`${field.settings.title}的签名`}
          >
            <SignatureEditor
              label={field.settings.title}
              value={table.get(record, field)}
              name={session.host.user.name}
              canWrite={canWrite}
              onSign={(value) => {
                session.run(commands.setCells, { table: table.id, field: field.id, records: [record], values: [value] })
                onClose()
              }}
            />
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
