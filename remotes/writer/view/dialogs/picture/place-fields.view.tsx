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
      <div className="writer-dialog-grid">
        <Select
          label="水平"
          value={horizontal.align ?? 'offset'}
          options={ACROSS}
          onChange={(align) =>
            onChange({ ...place, horizontal: { ...horizontal, align: align === 'offset' ? null : align } })
          }
        />
        {horizontal.align === null && (
          <NumberField
            label="水平距离"
            unit="厘米"
            step={0.1}
            value={horizontal.offset / EMU_PER_CM}
            onChange={(cm) => onChange({ ...place, horizontal: { ...horizontal, offset: cm * EMU_PER_CM } })}
          />
        )}
        <Select
          label="水平相对于"
          value={horizontal.from}
          options={HORIZONTAL_FRAMES.map((value) => ({ value, label: FRAME_NAMES[value] ?? value }))}
          onChange={(from) => onChange({ ...place, horizontal: { ...horizontal, from } })}
        />
      </div>
      <div className="writer-dialog-grid">
        <Select
          label="垂直"
          value={vertical.align ?? 'offset'}
          options={DOWN}
          onChange={(align) =>
            onChange({ ...place, vertical: { ...vertical, align: align === 'offset' ? null : align } })
          }
        />
        {vertical.align === null && (
          <NumberField
            label="垂直距离"
            unit="厘米"
            step={0.1}
            value={vertical.offset / EMU_PER_CM}
            onChange={(cm) => onChange({ ...place, vertical: { ...vertical, offset: cm * EMU_PER_CM } })}
          />
        )}
        <Select
          label="垂直相对于"
          value={vertical.from}
          options={VERTICAL_FRAMES.map((value) => ({ value, label: FRAME_NAMES[value] ?? value }))}
          onChange={(from) => onChange({ ...place, vertical: { ...vertical, from } })}
        />
      </div>
    </>
  )
}
