import { Dialog, DialogActions } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { PropertyPatch } from '../../../model/tree/format-properties.ts'
import { fontFormat, fontOfSelection } from '../../commands/text/font.command.ts'
import { run, useWriter } from '../../state/writer.ts'
import { CharacterFields } from './character-fields.view.tsx'

export function FontDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [now] = useState(() => fontOfSelection(writer.surface))
  const [patch, setPatch] = useState<PropertyPatch>({})
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="字体"
      size="lg"
      actions={
        <DialogActions
          onConfirm={() => {
            onClose()
            // Who changed nothing in the dialog changes nothing in the text.
            if (Object.keys(patch).length > 0) run(writer, fontFormat, patch)
          }}
        />
      }
    >
      <CharacterFields now={now} patch={patch} onChange={setPatch} />
    </Dialog>
  )
}
