import { Select } from '@wenfang/shared-ui'
import { EdgeFields, NumberField } from '@wenfang/shared-ui/measures'
import type { TableWrap } from '../../../model/tree/tables/table-format.ts'
import { ALIGNMENTS, cm, twips, TWIPS_PER_CM } from './table-lengths.ts'

const FRAMES = [
  { value: 'text', label: '文字' },
  { value: 'margin', label: '页边距' },
  { value: 'page', label: '页面' },
] as const

/** Where a table stands that text flows around. */
export function TableWrapFields({
  wrap,
  onChange,
}: {
  readonly wrap: TableWrap
  readonly onChange: (wrap: TableWrap) => void
}) {
  const { horizontal, vertical } = wrap
  return (
    <>
      <div className="writer-dialog-grid">
        <Select
          label="水平位置"
          value={horizontal.align ?? 'offset'}
          options={[...ALIGNMENTS, { value: 'offset', label: '指定距离' }]}
          onChange={(align) =>
            onChange({
              ...wrap,
              horizontal: align === 'offset' ? { from: horizontal.from, offset: 0 } : { from: horizontal.from, align },
            })
          }
        />
        {horizontal.align === undefined && (
          <NumberField
            label="水平距离"
            unit="厘米"
            step={0.1}
            value={cm(horizontal.offset ?? 0)}
            onChange={(value) => onChange({ ...wrap, horizontal: { from: horizontal.from, offset: twips(value) } })}
          />
        )}
        <Select
          label="水平相对于"
          value={horizontal.from}
          options={FRAMES}
          onChange={(from) => onChange({ ...wrap, horizontal: { ...horizontal, from } })}
        />
      </div>
      <div className="writer-dialog-grid">
        <NumberField
          label="垂直距离"
          unit="厘米"
          step={0.1}
          value={cm(vertical.offset)}
          onChange={(value) => onChange({ ...wrap, vertical: { ...vertical, offset: twips(value) } })}
        />
        <Select
          label="垂直相对于"
          value={vertical.from}
          options={FRAMES}
          onChange={(from) => onChange({ ...wrap, vertical: { ...vertical, from } })}
        />
      </div>
      <p className="writer-dialog-label">距正文</p>
      <EdgeFields
        value={wrap.distance}
        unit="厘米"
        step={0.05}
        perUnit={TWIPS_PER_CM}
        onChange={(distance) => onChange({ ...wrap, distance })}
      />
    </>
  )
}
