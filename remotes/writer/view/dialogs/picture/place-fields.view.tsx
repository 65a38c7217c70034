import { Select } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import { type DrawingPlace, HORIZONTAL_FRAMES, VERTICAL_FRAMES } from '../../../model/tree/drawings/place.ts'
import { EMU_PER_CM } from './picture-form.ts'

const FRAME_NAMES: Readonly<Record<string, string>> = {
  column: '栏',
  margin: '页边距',
  page: '页面',
  character: '字符',
  leftMargin: '左边距',
  rightMargin: '右边距',
  paragraph: '段落',
  line: '行',
  topMargin: '上边距',
  bottomMargin: '下边距',
}
const ACROSS = [
  { value: 'left', label: '左对齐' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '右对齐' },
  { value: 'offset', label: '指定距离' },
] as const
const DOWN = [
  { value: 'top', label: '顶端对齐' },
  { value: 'center', label: '居中' },
  { value: 'bottom', label: '底端对齐' },
  { value: 'offset', label: '指定距离' },
] as const
const IN_LINE = <p className="writer-dialog-label">嵌入型的图片随文字走；先在“环绕”里选一种环绕方式，才能设置。</p>

/** Where a drawing stands that text flows around. */
export function PlaceFields({
  place,
  onChange,
}: {
  readonly place: DrawingPlace | null
  readonly onChange: (place: DrawingPlace) => void
}) {
  if (!place) return IN_LINE
  const { horizontal, vertical } = place
  return (
    <>
      <AxisFields
        label="水平"
        axis={horizontal}
        alignments={ACROSS}
        frames={HORIZONTAL_FRAMES}
        onChange={(next) => onChange({ ...place, horizontal: next })}
      />
      <AxisFields
        label="垂直"
        axis={vertical}
        alignments={DOWN}
        frames={VERTICAL_FRAMES}
        onChange={(next) => onChange({ ...place, vertical: next })}
      />
    </>
  )
}

interface Axis<From extends string, Align extends string> {
  readonly from: From
  readonly align: Align | null
  readonly offset: number
}

function AxisFields<From extends string, Align extends string>({
  label,
  axis,
  alignments,
  frames,
  onChange,
}: {
  readonly label: string
  readonly axis: Axis<From, Align>
  readonly alignments: readonly { readonly value: Align | 'offset'; readonly label: string }[]
  readonly frames: readonly From[]
  readonly onChange: (axis: Axis<From, Align>) => void
}) {
  return (
    <div className="writer-dialog-grid">
      <Select<Align | 'offset'>
        label={label}
        value={axis.align ?? 'offset'}
        options={alignments}
        onChange={(align) => onChange({ ...axis, align: align === 'offset' ? null : align })}
      />
      {axis.align === null && (
        <NumberField
          label={`${label}距离`}
          unit="厘米"
          step={0.1}
          value={axis.offset / EMU_PER_CM}
          onChange={(cm) => onChange({ ...axis, offset: cm * EMU_PER_CM })}
        />
      )}
      <Select
        label={`${label}相对于`}
        value={axis.from}
        options={frames.map((value) => ({ value, label: FRAME_NAMES[value] ?? value }))}
        onChange={(from) => onChange({ ...axis, from })}
      />
    </div>
  )
}
