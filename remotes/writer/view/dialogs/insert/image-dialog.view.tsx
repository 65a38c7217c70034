import type { OtherFile } from '@wenfang/shared-contract'
import { Dialog, DialogActions, Field, Input, Segmented } from '@wenfang/shared-ui'
import { useCallback, useState } from 'react'
import { useWriter } from '../../state/writer.ts'
import { DrivePictures } from './drive-pictures.view.tsx'
import { insertImageFile, orTell } from './image-file.ts'
import { PictureDrop } from './picture-drop.view.tsx'

type Place = 'device' | 'drive'

/** A picture of this device, chosen, dropped or pasted, or one of the person's own files. */
export function ImageDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const { pictures } = writer.host
  const [place, setPlace] = useState<Place>('device')
  const [file, setFile] = useState<File | null>(null)
  const [own, setOwn] = useState<OtherFile | null>(null)
  const [description, setDescription] = useState('')
  const chosen = place === 'device' ? file : own
  const chooseOwn = useCallback((next: OtherFile | null) => setOwn(next), [])

  const insert = async (): Promise<void> => {
    if (place === 'device') {
      if (file) await insertImageFile(writer, file, description.trim())
      return
    }
    if (!own || !pictures) return
    let bytes: Uint8Array
    try {
      bytes = await pictures.read(own.id, 'png')
    } catch {
      return writer.ui.toast('warning', `没能读到“${own.name}”，它可能被删除了，或者你没有下载它的权限；请另选一张图片`)
    }
    const picture = new File([bytes as BlobPart], own.name, { type: 'image/png' })
    await insertImageFile(writer, picture, description.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="插入图片"
      size="sm"
      actions={
        <DialogActions
          confirmLabel="插入"
          isDisabled={chosen === null}
          onConfirm={() => {
            onClose()
            void orTell(writer, insert)
          }}
        />
      }
    >
      <div className="writer-dialog-stack">
        {pictures && (
          <Segmented
            label="图片在哪里"
            value={place}
            options={[
              { value: 'device', label: '本机' },
              { value: 'drive', label: '我的文件' },
            ]}
            onChange={setPlace}
          />
        )}
        {place === 'drive' && pictures ? (
          <DrivePictures files={pictures} chosen={own?.id ?? null} onChoose={chooseOwn} />
        ) : (
          <PictureDrop file={file} onChoose={setFile} />
        )}
        <Field label="替代文字" hint="说明图片内容，读屏软件会读出来，可以不填。">
          <Input value={description} maxLength={250} onChange={(event) => setDescription(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
