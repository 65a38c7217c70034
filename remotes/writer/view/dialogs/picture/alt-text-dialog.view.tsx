import { Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { alternativeText } from '../../commands/picture/image.command.ts'
import { useSurface } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'

export function AltTextDialog({ onClose }: { readonly onClose: () => void }) {
  const image = useSurface((snapshot) => snapshot.image)
  const [description, setDescription] = useState(image?.description ?? '')
  return (
    <CommandDialog
      title="替代文字"
      description="说明图片内容，读屏软件会读出来。"
      command={alternativeText}
      args={description.trim()}
      onClose={onClose}
    >
      <Field label="替代文字" isLabelHidden>
        <Input
          data-begins
          value={description}
          maxLength={250}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
    </CommandDialog>
  )
}
