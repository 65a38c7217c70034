import { Field, Select } from '@wenfang/shared-ui'
import { TextField } from '../../charts/view/text-field.view.tsx'
import { PIVOT_AGGREGATES, type PivotPayload, type PivotShowAs, type PivotValue } from '../../model/index.ts'
import { AGGREGATE_TITLES, captionOfValue } from '../model/captions.ts'

const AGGREGATES = PIVOT_AGGREGATES.map((value) => ({ value, label: AGGREGATE_TITLES[value] }))
const SHOW_AS: readonly { readonly value: PivotShowAs | 'none'; readonly label: string }[] = [
  { value: 'none', label: '无计算' },
  { value: 'percentOfTotal', label: '总计的百分比' },
  { value: 'percentOfCol', label: '列汇总的百分比' },
  { value: 'percentOfRow', label: '行汇总的百分比' },
  { value: 'percentOfParentRow', label: '父行汇总的百分比' },
  { value: 'runTotal', label: '按行字段累计' },
  { value: 'rankAscending', label: '升序排名' },
  { value: 'rankDescending', label: '降序排名' },
]
const FORMATS = [
  { value: '', label: '与源数据相同' },
  { value: 'General', label: '常规' },
  { value: '0', label: '整数' },
  { value: '#,##0', label: '千位分隔' },
  { value: '#,##0.00', label: '千位分隔，两位小数' },
  { value: '0.00%', label: '百分比' },
  { value: '"¥"#,##0.00', label: '人民币' },
]

/** How a column is counted and shown. */
export function ValueSettings({
  valueId,
  value,
  payload,
  onChange,
}: {
  readonly valueId: string
  readonly value: PivotValue
  readonly payload: PivotPayload
  readonly onChange: (payload: PivotPayload) => void
}) {
  const set = (part: Partial<PivotValue>): void =>
    onChange({ ...payload, values: { ...payload.values, [valueId]: { ...value, ...part } } })
  const own = value.format !== null && FORMATS.every((one) => one.value !== value.format)
  return (
    <section className="sheet-side-group" aria-label={`${captionOfValue(value)}的设置`}>
      <TextField
        label="名称"
        value={captionOfValue(value)}
        onEnter={(text) => set({ caption: text.trim() === '' ? null : text })}
      />
      <Field label="汇总方式">
        <Select
          label="汇总方式"
          value={value.aggregate}
          options={AGGREGATES}
          onChange={(aggregate) => set({ aggregate })}
        />
      </Field>
      <Field label="值显示方式">
        <Select
          label="值显示方式"
          value={value.showAs ?? 'none'}
          options={SHOW_AS}
          onChange={(showAs) => set({ showAs: showAs === 'none' ? null : showAs })}
        />
      </Field>
      <Field label="数字格式">
        <Select
          label="数字格式"
          value={value.format ?? ''}
          options={own ? [...FORMATS, { value: value.format ?? '', label: value.format ?? '' }] : FORMATS}
          onChange={(format) => set({ format: format === '' ? null : format })}
        />
      </Field>
    </section>
  )
}
