import { Button, Dialog, DialogActions, Field, Input } from '@wenfang/shared-ui'
import { useRef, useState } from 'react'
import { useWriter } from '../../state/writer.ts'
import { IMAGE_ACCEPT, insertImageFile } from './image-file.ts'

export function ImageDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [description, setDescription] = useState('')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="插入图片"
      size="sm"
      actions={
        <DialogActions
          confirmLabel="插入"
          isDisabled={file === null}
          onConfirm={() => {
            onClose()
            if (file) void insertImageFile(writer, file, description.trim())
          }}
        />
      }
    >
      <input
        ref={chooser}
        type="file"
        className="wf-unseen"
        accept={IMAGE_ACCEPT}
        aria-label="选择图片文件"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <Button kind="quiet" isWide onClick={() => chooser.current?.click()}>
        {file ? file.name : '选择本机上的图片…'}
      </Button>
      <Field label="替代文字" hint="说明图片内容，读屏软件会读出来，可以不填。">
        <Input value={description} maxLength={250} onChange={(event) => setDescription(event.target.value)} />
      </Field>
    </Dialog>
  )
}
