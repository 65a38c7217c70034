import { Dialog, DialogActions } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { PropertyPatch } from '../../../model/tree/format-properties.ts'
import { openTabs, paragraphProperties } from '../../commands/paragraph/paragraph.command.ts'
import { formatOfSelection } from '../../commands/paragraph/paragraph-format.command.ts'
import { run, useSurface, useWriter } from '../../state/writer.ts'
import { OtherCommand } from '../other-command.view.tsx'
import { ParagraphFields } from './paragraph-fields.view.tsx'

const DEFAULT_POINTS = 10.5

export function ParagraphDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const points = useSurface(({ formatting }) => formatting?.fontSizePt ?? DEFAULT_POINTS)
  const [now] = useState(() => formatOfSelection(writer.surface))
  const [patch, setPatch] = useState<PropertyPatch>({})
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="段落"
      size="lg"
      actions={
        <DialogActions
          onConfirm={() => {
            onClose()
            if (Object.keys(patch).length > 0) run(writer, paragraphProperties, patch)
          }}
        >
          <OtherCommand label="制表位…" command={openTabs} args={undefined} onClose={onClose} />
        </DialogActions>
      }
    >
      {/* People of China count indents in characters of the paragraph's own size. */}
      <ParagraphFields now={now} patch={patch} onChange={setPatch} characterTwips={points * 20} />
    </Dialog>
  )
}
