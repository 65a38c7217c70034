import { Checkbox } from '@wenfang/shared-ui'
import { useState } from 'react'
import { EdgeFields } from '../edge-fields.view.tsx'
import { NumberField } from '../number-field.view.tsx'
import { EMU_PER_CM, type PictureForm } from './picture-form.ts'

/** Size, rotation and, of a picture, how much of it is cut away. */
export function SizeFields({
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
  const [isLocked, setLocked] = useState(isPicture)
  // Fields show what they were given: one that another one changes is made anew.
  const [made, setMade] = useState({ width: 0, height: 0, percent: 0 })
  const { size, crop } = form
  const ratio = size.height === 0 ? 0 : size.width / size.height
  const renew = (...fields: readonly (keyof typeof made)[]): void =>
    setMade(fields.reduce((next, field) => ({ ...next, [field]: next[field] + 1 }), made))
  const widthTo = (width: number): void => {
    onChange({ size: { width, height: isLocked && ratio > 0 ? width / ratio : size.height } })
    renew('height', 'percent')
  }
  const heightTo = (height: number): void => {
    onChange({ size: { width: isLocked && ratio > 0 ? height * ratio : size.width, height } })
    renew('width', 'percent')
  }
  const percent = before.size.width === 0 ? 100 : (size.width / before.size.width) * 100
  return (
    <>
      <div className="writer-dialog-grid">
        <NumberField
          key={`width${made.width}`}
          label="宽度"
          unit="厘米"
          step={0.1}
          min={0}
          value={size.width / EMU_PER_CM}
          onChange={(cm) => widthTo(cm * EMU_PER_CM)}
        />
        <NumberField
          key={`height${made.height}`}
          label="高度"
          unit="厘米"
          step={0.1}
          min={0}
          value={size.height / EMU_PER_CM}
          onChange={(cm) => heightTo(cm * EMU_PER_CM)}
        />
        <NumberField
          key={`percent${made.percent}`}
          label="缩放"
          unit="%"
          step={5}
          min={1}
          value={percent}
          onChange={(value) => {
            onChange({ size: { width: (before.size.width * value) / 100, height: (before.size.height * value) / 100 } })
            renew('width', 'height')
          }}
        />
        <NumberField
          label="旋转"
          unit="度"
          step={15}
          value={form.rotation}
          onChange={(rotation) => onChange({ rotation })}
        />
      </div>
      <Checkbox isChecked={isLocked} onChange={setLocked}>
        锁定纵横比
      </Checkbox>
      {isPicture && (
        <>
          <p className="writer-dialog-label">裁剪（每边裁去的百分比）</p>
          <EdgeFields value={crop} unit="%" step={1} most={95} onChange={(next) => onChange({ crop: next })} />
        </>
      )}
    </>
  )
}
