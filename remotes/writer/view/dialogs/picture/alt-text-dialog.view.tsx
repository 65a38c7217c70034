import { Dialog, DialogActions, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { alternativeText } from '../../commands/picture/image.command.ts'
import { run, useSurface, useWriter } from '../../state/writer.ts'

export function AltTextDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const image = useSurface((snapshot) => snapshot.image)
  const [description, setDescription] = useState(image?.description ?? '')
  const apply = (): void => {
    onClose()
    run(writer, alternativeText, description.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="替代文字"
      description="说明图片内容，读屏软件会读出来。"
      size="sm"
      actions={<DialogActions onConfirm={apply} />}
    >
      <Field label="替代文字" isLabelHidden>
        <Input
          data-begins
          value={description}
          maxLength={250}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
