import { Checkbox, Segmented, Select } from '@wenfang/shared-ui'
import { EdgeFields, NumberField } from '@wenfang/shared-ui/measures'
import { useState } from 'react'
import type { TableWrap } from '../../../model/tree/tables/table-format.ts'
import { tableProperties } from '../../commands/table/table-properties.command.ts'
import { tablePlace } from '../../commands/table/table-place.ts'
import { commandContext, useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { WordsFields } from '../words-fields.view.tsx'
import { changesOf, type TableForm, tableFormOf } from './table-form.ts'
import { ALIGNMENTS, cm, twips, TWIPS_PER_CM } from './table-lengths.ts'
import { TableWrapFields } from './table-wrap-fields.view.tsx'

const WRAP: TableWrap = {
  distance: { top: 0, right: 180, bottom: 0, left: 180 },
  horizontal: { from: 'margin', align: 'left' },
  vertical: { from: 'text', offset: 0 },
}

const TABS = [
  { value: 'table', label: '表格' },
  { value: 'row', label: '行' },
  { value: 'column', label: '列' },
  { value: 'cell', label: '单元格' },
  { value: 'alt', label: '可选文字' },
] as const
const WIDTHS = [
  { value: 'auto', label: '自动' },
  { value: 'twips', label: '厘米' },
  { value: 'percent', label: '百分比' },
] as const
const WRAPS = [
  { value: 'none', label: '无环绕' },
  { value: 'around', label: '环绕' },
] as const
const HEIGHTS = [
  { value: 'auto', label: '自动' },
  { value: 'atLeast', label: '最小值' },
  { value: 'exact', label: '固定值' },
] as const
const VERTICALS = [
  { value: 'top', label: '靠上' },
  { value: 'center', label: '居中' },
  { value: 'bottom', label: '靠下' },
] as const
const DIRECTIONS = [
  { value: 'across', label: '横排' },
  { value: 'upright', label: '竖排（字直立）' },
  { value: 'down', label: '向右转 90°' },
  { value: 'up', label: '向左转 90°' },
] as const
export function TableDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [before] = useState(() => {
    const place = tablePlace(commandContext(writer))
    return place && tableFormOf(place)
  })
  const [form, setForm] = useState(before)
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('table')
  if (!before || !form) return null
  const change = (part: Partial<TableForm>): void => setForm({ ...form, ...part })
  const length = (label: string, key: 'width' | 'indent' | 'height' | 'columnWidth', min?: number) => (
    <NumberField
      key={key}
      label={label}
      unit="厘米"
      step={0.1}
      {...(min === undefined ? {} : { min })}
      value={cm(form[key])}
      onChange={(value) => change({ [key]: twips(value) })}
    />
  )
  return (
    <CommandDialog
      title="表格属性"
      command={tableProperties}
      args={changesOf(before, form)}
      size="md"
      onClose={onClose}
    >
      <Segmented label="属性" value={tab} options={TABS} onChange={setTab} />
      {tab === 'table' && (
        <>
          <div className="writer-dialog-grid">
            <Select
              label="表格宽度"
              value={form.widthKind}
              options={WIDTHS}
              onChange={(widthKind) => change({ widthKind, ...(widthKind === 'percent' ? { width: 100 } : {}) })}
            />
            {form.widthKind === 'twips' && length('宽度', 'width', 0)}
            {form.widthKind === 'percent' && (
              <NumberField
                label="宽度"
                unit="%"
                step={1}
                min={1}
                value={form.width}
                onChange={(width) => change({ width })}
              />
            )}
          </div>
          <div className="writer-dialog-grid">
            <Segmented
              label="对齐方式"
              value={form.alignment}
              options={ALIGNMENTS}
              onChange={(alignment) => change({ alignment })}
            />
            {form.alignment === 'left' && length('左缩进', 'indent')}
          </div>
          <Segmented
            label="文字环绕"
            value={form.wrap ? 'around' : 'none'}
            options={WRAPS}
            onChange={(how) => change({ wrap: how === 'around' ? (before.wrap ?? WRAP) : null })}
          />
          {form.wrap && <TableWrapFields wrap={form.wrap} onChange={(wrap) => change({ wrap })} />}
          <Checkbox isChecked={!form.isFixed} onChange={(isAuto) => change({ isFixed: !isAuto })}>
            自动调整列宽以适应内容
          </Checkbox>
          <p className="writer-dialog-label">默认单元格边距</p>
          <EdgeFields
            value={form.margins}
            unit="厘米"
            step={0.05}
            perUnit={TWIPS_PER_CM}
            onChange={(margins) => change({ margins })}
          />
        </>
      )}
      {tab === 'row' && (
        <>
          <div className="writer-dialog-grid">
            <Select
              label="行高"
              value={form.heightRule}
              options={HEIGHTS}
              onChange={(heightRule) => change({ heightRule })}
            />
            {form.heightRule !== 'auto' && length('高度', 'height', 0)}
          </div>
          <Checkbox isChecked={form.mayBreak} onChange={(mayBreak) => change({ mayBreak })}>
            允许跨页断行
          </Checkbox>
          <Checkbox isChecked={form.isHeader} onChange={(isHeader) => change({ isHeader })}>
            在各页顶端以标题行形式重复出现
          </Checkbox>
        </>
      )}
      {tab === 'column' && <div className="writer-dialog-grid">{length('列宽', 'columnWidth', 0.1)}</div>}
      {tab === 'cell' && (
        <>
          <div className="writer-dialog-grid">
            <Segmented
              label="垂直对齐方式"
              value={form.vertical}
              options={VERTICALS}
              onChange={(vertical) => change({ vertical })}
            />
            <Select
              label="文字方向"
              value={form.direction}
              options={DIRECTIONS}
              onChange={(direction) => change({ direction })}
            />
          </div>
          <Checkbox isChecked={form.wrapsText} onChange={(wrapsText) => change({ wrapsText })}>
            自动换行
          </Checkbox>
          <Checkbox isChecked={form.fitsText} onChange={(fitsText) => change({ fitsText })}>
            适应文字
          </Checkbox>
          <Checkbox
            isChecked={form.cellMargins === null}
            onChange={(isSame) => change({ cellMargins: isSame ? null : form.margins })}
          >
            单元格边距与整张表格相同
          </Checkbox>
          {form.cellMargins && (
            <EdgeFields
              value={form.cellMargins}
              unit="厘米"
              step={0.05}
              perUnit={TWIPS_PER_CM}
              onChange={(cellMargins) => change({ cellMargins })}
            />
          )}
        </>
      )}
      {tab === 'alt' && (
        <WordsFields words={form} onChange={({ title, description }) => change({ title, description })} />
      )}
    </CommandDialog>
  )
}
