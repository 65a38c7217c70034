import type { Box } from '@wenfang/shared-grid'
import { anchorAt, AnchoredPopover } from '@wenfang/shared-ui'
import { commands } from '../../commands/index.ts'
import type { Field, RecordId } from '../../model/index.ts'
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
  const { session } = surface
  const { table, canWrite } = shown
  return (
    <AnchoredPopover
      anchor={anchorAt(box)}
      className="dbsheet-signature-popover"
      label={`${field.settings.title}的签名`}
      onClose={onClose}
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
    </AnchoredPopover>
  )
}
