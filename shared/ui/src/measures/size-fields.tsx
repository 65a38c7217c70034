// By its name: where the shell gives the kit, there is no second one.
import { Checkbox } from '@wenfang/shared-ui'
import { useState } from 'react'
import { NumberField } from './number-field.tsx'
import './measures.css'

interface Size {
  readonly width: number
  readonly height: number
}

const SIDES = [
  ['width', '宽度', 'height'],
  ['height', '高度', 'width'],
] as const

/** Width and height, by themselves or with their ratio kept, as part of what they were, and how far something is turned. */
export function SizeFields({
  size,
  before,
  unit,
  perUnit,
  isRatioKept,
  rotation,
  onSize,
  onRotation,
}: {
  readonly size: Size
  /** 100 % of it. */
  readonly before: Size
  /** In Chinese. */
  readonly unit: string
  /** How much of a size one of the unit is. */
  readonly perUnit: number
  /** At first. */
  readonly isRatioKept: boolean
  /** Degrees. */
  readonly rotation: number
  readonly onSize: (size: Size) => void
  readonly onRotation: (degrees: number) => void
}) {
  const [isLocked, setLocked] = useState(isRatioKept)
  // Fields show what they were given: one that another one changes is made anew.
  const [made, setMade] = useState({ width: 0, height: 0, percent: 0 })
  const renew = (...fields: readonly (keyof typeof made)[]): void =>
    setMade(fields.reduce((next, field) => ({ ...next, [field]: next[field] + 1 }), made))
  const percent = before.width === 0 ? 100 : (size.width / before.width) * 100
  return (
    <>
      <div className="wf-measures">
        {SIDES.map(([side, label, other]) => (
          <NumberField
            key={`${side}${made[side]}`}
            label={label}
            unit={unit}
            step={0.1}
            min={0}
            value={size[side] / perUnit}
            onChange={(value) => {
              const length = value * perUnit
              const isKept = isLocked && size[side] > 0 && size[other] > 0
              onSize({ ...size, [side]: length, ...(isKept && { [other]: (length * size[other]) / size[side] }) })
              renew(other, 'percent')
            }}
          />
        ))}
        <NumberField
          key={`percent${made.percent}`}
          label="缩放"
          unit="%"
          step={5}
          min={1}
          value={percent}
          onChange={(value) => {
            onSize({ width: (before.width * value) / 100, height: (before.height * value) / 100 })
            renew('width', 'height')
          }}
        />
        <NumberField label="旋转" unit="度" step={15} value={rotation} onChange={onRotation} />
      </div>
      <Checkbox isChecked={isLocked} onChange={setLocked}>
        锁定纵横比
      </Checkbox>
    </>
  )
}
