import { Button, Field, Input, Segmented } from '@wenfang/shared-ui'
import { useState } from 'react'
import { cropOf, NO_CROP } from '../../model/index.ts'
import type { BlockOptionsProps } from './block-options.view.tsx'
import { CropFields } from './crop-fields.view.tsx'

const SIZES = [
  { value: '0', label: '原始大小' },
  { value: '240', label: '小' },
  { value: '420', label: '中' },
  { value: '640', label: '大' },
] as const
const ALIGNMENTS = [
  { value: 'left', label: '靠左' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '靠右' },
] as const

/** How a picture stands and what is said of it; of video and audio only the latter. */
export function PictureOptions({ kind, props, anchor, set, onClose }: BlockOptionsProps) {
  const isPicture = kind === 'image'
  const [before] = useState({ caption: String(props['caption'] ?? ''), alt: String(props['alt'] ?? '') })
  const [caption, setCaption] = useState(before.caption)
  const [alt, setAlt] = useState(before.alt)
  return (
    <form
      className="outline-options"
      onSubmit={(event) => {
        event.preventDefault()
        // What was left as it was may be somebody else's by now.
        set({ ...(caption !== before.caption && { caption }), ...(alt !== before.alt && { alt }) })
        onClose()
      }}
    >
      {isPicture && (
        <>
          <Segmented
            label="大小"
            value={String(props['width'] ?? 0)}
            options={SIZES}
            onChange={(width) => set({ width: Number(width) })}
          />
          <Segmented
            label="位置"
            value={String(props['alignment'] ?? 'left')}
            options={ALIGNMENTS}
            onChange={(alignment) => set({ alignment })}
          />
        </>
      )}
      <Field label={isPicture ? '图片说明' : '说明'}>
        <Input value={caption} maxLength={1_000} onChange={({ currentTarget }) => setCaption(currentTarget.value)} />
      </Field>
      {isPicture && (
        <>
          <Field label="替代文字">
            <Input value={alt} maxLength={1_000} onChange={({ currentTarget }) => setAlt(currentTarget.value)} />
          </Field>
          <CropFields crop={cropOf(props) ?? NO_CROP} size={sizeOf(anchor)} onChange={set} />
        </>
      )}
      <Button type="submit" size="sm" kind="primary">
        确定
      </Button>
    </form>
  )
}

/** Of the picture beside the control, in its own pixels. */
function sizeOf(control: HTMLElement): { readonly width: number; readonly height: number } | null {
  const picture = control.closest('figure')?.querySelector('img')
  return picture && picture.naturalWidth > 0 ? { width: picture.naturalWidth, height: picture.naturalHeight } : null
}
