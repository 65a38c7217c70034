import { Button } from '@wenfang/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { IMAGE_ACCEPT } from './image-file.ts'
import './picture-drop.css'

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type, name }) => type.startsWith('image/') || /\.(?:emf|wmf)$/i.test(name))

/** A picture of this device: chosen, dropped here, or pasted anywhere in the dialog. */
export function PictureDrop({
  file,
  onChoose,
}: {
  readonly file: File | null
  readonly onChoose: (file: File | null) => void
}) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const picture = pictureIn(event.clipboardData)
      if (!picture) return
      event.preventDefault()
      event.stopPropagation()
      onChoose(picture)
    }
    document.addEventListener('paste', onPaste, true)
    return () => document.removeEventListener('paste', onPaste, true)
  }, [onChoose])

  return (
    <div
      className="writer-picture-drop"
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const picture = pictureIn(event.dataTransfer)
        if (picture) onChoose(picture)
      }}
    >
      <input
        ref={chooser}
        type="file"
        className="wf-unseen"
        accept={IMAGE_ACCEPT}
        aria-label="选择图片文件"
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      {file && <Preview file={file} />}
      <Button kind="quiet" isWide onClick={() => chooser.current?.click()}>
        {file ? file.name : '选择本机上的图片…'}
      </Button>
      <p className="writer-picture-hint">也可以把图片拖到这里，或按 Ctrl+V 粘贴</p>
    </div>
  )
}

/** Nothing where the browser cannot show it; whether it can be put in is said when it is. */
function Preview({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <img
      ref={image}
      className="writer-picture-preview"
      alt="选中的图片"
      onLoad={({ currentTarget }) => (currentTarget.hidden = false)}
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  )
}
