import { Button, Field, Input } from '@wenfang/shared-ui'
import { cropToRatio, NO_CROP, propsOfCrop, type Crop } from '../../model/index.ts'

const SIDES = [
  ['left', '左'],
  ['right', '右'],
  ['top', '上'],
  ['bottom', '下'],
] as const
const RATIOS = [
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
  ['3:4', 3 / 4],
] as const
const MOST_PERCENT = 95

interface CropFieldsProps {
  readonly crop: Crop
  /** Of the whole picture; null while it is not there. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly onChange: (props: Readonly<Record<string, number>>) => void
}

/** How much is cut off each side of a picture. */
export function CropFields({ crop, size, onChange }: CropFieldsProps) {
  const set = (next: Crop) => onChange(propsOfCrop(next))
  return (
    <fieldset className="outline-crop-fields">
      <legend>裁剪（%）</legend>
      <div className="outline-crop-sides">
        {SIDES.map(([side, name]) => (
          <Field key={side} label={name}>
            <Input
              type="number"
              min={0}
              max={MOST_PERCENT}
              defaultValue={String(Math.round(crop[side] * 100))}
              key={`${side} ${crop[side]}`}
              onBlur={({ currentTarget }) => {
                const share = Math.min(MOST_PERCENT, Math.max(0, Number(currentTarget.value) || 0)) / 100
                if (Math.abs(share - crop[side]) > 0.004) set({ ...crop, [side]: share })
              }}
            />
          </Field>
        ))}
      </div>
      <div className="outline-crop-ratios">
        {size &&
          RATIOS.map(([name, ratio]) => (
            <Button key={name} size="sm" onClick={() => set(cropToRatio(size.width, size.height, ratio))}>
              {name}
            </Button>
          ))}
        <Button size="sm" onClick={() => set(NO_CROP)}>
          整张图
        </Button>
      </div>
    </fieldset>
  )
}
