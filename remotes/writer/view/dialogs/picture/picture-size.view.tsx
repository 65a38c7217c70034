import { EdgeFields, SizeFields } from '@wenfang/shared-ui/measures'
import { EMU_PER_CM, type PictureForm } from './picture-form.ts'

/** Size, rotation and, of a picture, how much of it is cut away. */
export function PictureSize({
  form,
  before,
  isPicture,
  onChange,
}: {
  readonly form: PictureForm
  readonly before: PictureForm
  readonly isPicture: boolean
  readonly onChange: (part: Partial<PictureForm>) => void
}) {
  return (
    <>
      <SizeFields
        size={form.size}
        before={before.size}
        unit="厘米"
        perUnit={EMU_PER_CM}
        isRatioKept={isPicture}
        rotation={form.rotation}
        onSize={(size) => onChange({ size })}
        onRotation={(rotation) => onChange({ rotation })}
      />
      {isPicture && (
        <>
          <p className="writer-dialog-label">裁剪（每边裁去的百分比）</p>
          <EdgeFields value={form.crop} unit="%" step={1} most={95} onChange={(crop) => onChange({ crop })} />
        </>
      )}
    </>
  )
}
