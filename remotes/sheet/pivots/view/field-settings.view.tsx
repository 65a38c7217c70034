import { Button, Checkbox, Field, SearchField, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { TextField } from '../../charts/view/text-field.view.tsx'
import { type PivotDatePart, type PivotField, type PivotGroup, type PivotPayload, valuesOf } from '../../model/index.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { captionOfField, captionOfValue } from '../model/captions.ts'
import { splitIntoYearsAndMonths } from '../model/edit-pivot.ts'
import { fieldItems, type FieldItems } from './source-values.ts'

const SORTS = [
  { value: 'ascending' as const, label: '升序' },
  { value: 'descending' as const, label: '降序' },
  { value: 'manual' as const, label: '手动' },
]
const DATE_PARTS: readonly { readonly value: PivotDatePart | 'none' | 'yearsMonths'; readonly label: string }[] = [
  { value: 'none', label: '不分组' },
  { value: 'years', label: '按年' },
  { value: 'quarters', label: '按季度' },
  { value: 'months', label: '按月' },
  { value: 'days', label: '按日' },
  { value: 'yearsMonths', label: '按年和月（两个字段）' },
]
const ALL = ''

interface SettingsProps {
  readonly fieldKey: string
  readonly field: PivotField
  readonly payload: PivotPayload
  readonly onChange: (payload: PivotPayload) => void
}

/** Name, order, groups, subtotals and items of a field. */
export function FieldSettings({ fieldKey, field, payload, onChange }: SettingsProps) {
  const { surface } = useSheetView()
  const [found] = useState(() => fieldItems(surface, payload, field))
  const set = (part: Partial<PivotField>): void =>
    onChange({ ...payload, fields: { ...payload.fields, [fieldKey]: { ...field, ...part } } })
  const sortings = [
    { value: ALL, label: '按标签' },
    ...valuesOf(payload).map((value) => ({ value: value.id, label: `按${captionOfValue(value)}` })),
  ]
  return (
    <section className="sheet-side-group" aria-label={`${captionOfField(field)}的设置`}>
      <TextField
        label="字段名称"
        value={captionOfField(field)}
        onEnter={(text) => set({ caption: text.trim() === '' || text === field.column ? null : text })}
      />
      {found.isDate && (
        <Field label="日期分组">
          <Select
            label="日期分组"
            value={field.group && field.group.by !== 'range' ? field.group.by : 'none'}
            options={DATE_PARTS}
            onChange={(by) => {
              if (by === 'yearsMonths') return onChange(splitIntoYearsAndMonths(payload, fieldKey))
              set({ group: by === 'none' ? null : { by }, hidden: [], collapsed: [], selected: null })
            }}
          />
        </Field>
      )}
      {found.isNumeric && (
        <StepField group={field.group} found={found} onChange={(group) => set({ group, hidden: [] })} />
      )}
      {field.axis === 'page' ? (
        <PageItems field={field} found={found} onChange={set} />
      ) : (
        <>
          <div className="sheet-side-row">
            <Field label="排序">
              <Select label="排序" value={field.sort} options={SORTS} onChange={(sort) => set({ sort })} />
            </Field>
            <Field label="依据">
              <Select
                label="排序依据"
                value={field.sortBy ?? ALL}
                options={sortings}
                onChange={(id) => set({ sortBy: id === ALL ? null : id })}
              />
            </Field>
          </div>
          <Checkbox isChecked={field.hasSubtotal} onChange={(hasSubtotal) => set({ hasSubtotal })}>
            分类汇总
          </Checkbox>
        </>
      )}
      {(field.axis !== 'page' || field.selected === null) && <ItemList field={field} found={found} onChange={set} />}
    </section>
  )
}

function StepField({
  group,
  found,
  onChange,
}: {
  readonly group: PivotGroup | null
  readonly found: FieldItems
  readonly onChange: (group: PivotGroup | null) => void
}) {
  const step = group?.by === 'range' ? String(group.step) : ''
  return (
    <TextField
      label="数字分组的步长（留空不分组）"
      value={step}
      onEnter={(text) => {
        const wanted = Number(text)
        if (text.trim() === '') return onChange(null)
        const [low, high] = found.bounds ?? [0, 0]
        if (!(wanted > 0) || (high - low) / wanted > 10_000) return
        const start = Math.floor(low / wanted) * wanted
        onChange({ by: 'range', start, end: (Math.floor(high / wanted) + 1) * wanted, step: wanted })
      }}
    />
  )
}

function PageItems({
  field,
  found,
  onChange,
}: {
  readonly field: PivotField
  readonly found: FieldItems
  readonly onChange: (part: Partial<PivotField>) => void
}) {
  const options = [
    { value: ALL, label: '(全部或多项)' },
    ...found.items.map(({ key, label }) => ({ value: key, label })),
  ]
  return (
    <Field label="筛选为">
      <Select
        label="筛选为"
        value={field.selected ?? ALL}
        options={options}
        onChange={(key) => onChange({ selected: key === ALL ? null : key })}
      />
    </Field>
  )
}

function ItemList({
  field,
  found,
  onChange,
}: {
  readonly field: PivotField
  readonly found: FieldItems
  readonly onChange: (part: Partial<PivotField>) => void
}) {
  const [words, setWords] = useState('')
  const hidden = new Set(field.hidden)
  const shown = found.items.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))
  const setAll = (isShown: boolean): void => {
    const keys = new Set(shown.map(({ key }) => key))
    const rest = field.hidden.filter((key) => !keys.has(key))
    onChange({ hidden: isShown ? rest : [...rest, ...keys] })
  }
  const isAll = shown.every(({ key }) => !hidden.has(key))
  return (
    <>
      <SearchField label="搜索项目" value={words} onChange={setWords} />
      <Checkbox isChecked={isAll} isMixed={!isAll && shown.some(({ key }) => !hidden.has(key))} onChange={setAll}>
        全选
      </Checkbox>
      <ul className="pivot-items" aria-label="项目">
        {shown.map(({ key, label }) => (
          <li key={key}>
            <Checkbox
              isChecked={!hidden.has(key)}
              onChange={(isShown) =>
                onChange({ hidden: isShown ? field.hidden.filter((one) => one !== key) : [...field.hidden, key] })
              }
            >
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.rest > 0 && <p className="pivot-source">另有 {found.rest} 项没有列出</p>}
      {field.hidden.length > 0 && (
        <Button size="sm" kind="quiet" onClick={() => onChange({ hidden: [] })}>
          清除筛选
        </Button>
      )}
    </>
  )
}
