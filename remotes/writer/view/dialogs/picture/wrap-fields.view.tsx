import { Select } from '@wenfang/shared-ui'
import { EdgeFields } from '@wenfang/shared-ui/measures'
import type { Wrapping } from '../../../model/tree/drawings/wrapping.ts'
import { EMU_PER_CM } from './picture-form.ts'

const KINDS: readonly { readonly value: Wrapping['kind']; readonly label: string }[] = [
  { value: 'square', label: '四周型' },
  { value: 'tight', label: '紧密型' },
  { value: 'through', label: '穿越型' },
  { value: 'topAndBottom', label: '上下型' },
  { value: 'behind', label: '衬于文字下方' },
  { value: 'inFront', label: '浮于文字上方' },
]
const SIDES: readonly { readonly value: Wrapping['side']; readonly label: string }[] = [
  { value: 'bothSides', label: '两边' },
  { value: 'left', label: '只在左侧' },
  { value: 'right', label: '只在右侧' },
  { value: 'largest', label: '只在较宽一侧' },
]
/** How text flows around a drawing. */
export function WrapFields({
  wrapping,
  onChange,
}: {
  readonly wrapping: Wrapping | null
  readonly onChange: (wrapping: Wrapping) => void
}) {
  if (!wrapping) return <p className="writer-dialog-label">图片现在是嵌入型；请先在“环绕”菜单里改成别的方式。</p>
  return (
    <>
      <div className="writer-dialog-grid">
        <Select
          label="环绕方式"
          value={wrapping.kind}
          options={KINDS}
          onChange={(kind) => onChange({ ...wrapping, kind })}
        />
        <Select
          label="环绕文字"
          value={wrapping.side}
          options={SIDES}
          onChange={(side) => onChange({ ...wrapping, side })}
        />
      </div>
      <p className="writer-dialog-label">距正文</p>
      <EdgeFields
        value={wrapping.distances}
        unit="厘米"
        step={0.1}
        perUnit={EMU_PER_CM}
        onChange={(distances) => onChange({ ...wrapping, distances })}
      />
    </>
  )
}
