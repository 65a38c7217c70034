import { Checkbox, Field, Input, Segmented, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { directionOf, type TableProperties, tableProperties } from '../../commands/table/table-format.command.ts'
import type { OoxmlElement } from '../../../model/kernel/index.ts'
import { attribute, childNamed, numberOf } from '../../../model/tree/nodes.ts'
import type { CellMargins, TableWrap } from '../../../model/tree/tables/table-format.ts'
import { type TablePlace, tablePlace } from '../../commands/table/table-place.ts'
import { commandContext, useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { NumberField } from '../number-field.view.tsx'

const TWIPS_PER_CM = 1440 / 2.54
const cm = (twips: number): number => twips / TWIPS_PER_CM
const twips = (centimetres: number): number => Math.round(centimetres * TWIPS_PER_CM)

const DEFAULT_MARGINS: CellMargins = { top: 0, right: 108, bottom: 0, left: 108 }
const WRAP: TableWrap = {
  distance: { top: 0, right: 180, bottom: 0, left: 180 },
  horizontal: { from: 'margin', align: 'left' },
  vertical: { from: 'text', offset: 0 },
}

/** All that the dialog shows; lengths in twips. */
interface Form {
  readonly widthKind: 'auto' | 'twips' | 'percent'
  readonly width: number
  readonly alignment: 'left' | 'center' | 'right'
  readonly indent: number
  readonly isFixed: boolean
  readonly margins: CellMargins
  readonly wrap: TableWrap | null
  readonly title: string
  readonly description: string
  readonly heightRule: 'auto' | 'atLeast' | 'exact'
  readonly height: number
  readonly mayBreak: boolean
  readonly isHeader: boolean
  readonly columnWidth: number
  readonly vertical: 'top' | 'center' | 'bottom'
  readonly direction: 'across' | 'down' | 'up' | 'upright'
  readonly cellMargins: CellMargins | null
  readonly wrapsText: boolean
  readonly fitsText: boolean
}

const marginsOf = (container: OoxmlElement | undefined, otherwise: CellMargins): CellMargins => {
  const side = (...names: readonly string[]): number | null => {
    for (const name of names) {
      const value = numberOf(childNamed(container, name), 'w')
      if (value !== null) return value
    }
    return null
  }
  return {
    top: side('top') ?? otherwise.top,
    right: side('right', 'end') ?? otherwise.right,
    bottom: side('bottom') ?? otherwise.bottom,
    left: side('left', 'start') ?? otherwise.left,
  }
}

const isOn = (container: OoxmlElement | undefined, name: string): boolean => {
  const property = childNamed(container, name)
  return property !== undefined && !['0', 'false', 'off'].includes(attribute(property, 'val') ?? '')
}

function wrapOf(properties: OoxmlElement | undefined): TableWrap | null {
  const place = childNamed(properties, 'tblpPr')
  if (!place) return null
  const from = (name: string): 'text' | 'margin' | 'page' => {
    const said = attribute(place, name)
    return said === 'margin' || said === 'page' ? said : 'text'
  }
  const align = attribute(place, 'tblpXSpec')
  return {
    distance: {
      top: numberOf(place, 'topFromText') ?? 0,
      right: numberOf(place, 'rightFromText') ?? 0,
      bottom: numberOf(place, 'bottomFromText') ?? 0,
      left: numberOf(place, 'leftFromText') ?? 0,
    },
    horizontal: {
      from: from('horzAnchor'),
      ...(align === 'left' || align === 'center' || align === 'right'
        ? { align }
        : { offset: numberOf(place, 'tblpX') ?? 0 }),
    },
    vertical: { from: from('vertAnchor'), offset: numberOf(place, 'tblpY') ?? 0 },
  }
}

function formOf({ table, grid, cell }: TablePlace): Form {
  const own = childNamed(table, 'tblPr')
  const row = childNamed(grid.rows[cell.row]?.row, 'trPr')
  const of = childNamed(cell.cell, 'tcPr')
  const width = childNamed(own, 'tblW')
  const kind = attribute(width, 'type')
  const value = numberOf(width, 'w') ?? 0
  const whole = grid.widths.reduce((sum, one) => sum + one, 0)
  const alignment = attribute(childNamed(own, 'jc'), 'val')
  const height = childNamed(row, 'trHeight')
  const rule = attribute(height, 'hRule')
  const vertical = attribute(childNamed(of, 'vAlign'), 'val')
  const margins = marginsOf(childNamed(own, 'tblCellMar'), DEFAULT_MARGINS)
  const cellMargins = childNamed(of, 'tcMar')
  return {
    widthKind: kind === 'pct' ? 'percent' : kind === 'dxa' ? 'twips' : 'auto',
    width: kind === 'pct' ? value / 50 : kind === 'dxa' ? value : whole,
    alignment: alignment === 'center' ? 'center' : alignment === 'right' || alignment === 'end' ? 'right' : 'left',
    indent: numberOf(childNamed(own, 'tblInd'), 'w') ?? 0,
    isFixed: attribute(childNamed(own, 'tblLayout'), 'type') === 'fixed',
    margins,
    wrap: wrapOf(own),
    title: attribute(childNamed(own, 'tblCaption'), 'val') ?? '',
    description: attribute(childNamed(own, 'tblDescription'), 'val') ?? '',
    heightRule: height ? (rule === 'exact' ? 'exact' : 'atLeast') : 'auto',
    height: numberOf(height) ?? 400,
    mayBreak: !isOn(row, 'cantSplit'),
    isHeader: isOn(row, 'tblHeader'),
    columnWidth: grid.widths[cell.column] || 1440,
    vertical: vertical === 'center' || vertical === 'bottom' ? vertical : 'top',
    direction: directionOf(cell.cell),
    cellMargins: cellMargins ? marginsOf(cellMargins, margins) : null,
    wrapsText: !isOn(of, 'noWrap'),
    fitsText: isOn(of, 'tcFitText'),
  }
}

/** Only what was changed is said, so that the rest of a selection keeps what it has. */
function changesOf(before: Form, after: Form): TableProperties {
  const changed = (...keys: readonly (keyof Form)[]): boolean =>
    keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return {
    table: {
      ...(changed('alignment') ? { alignment: after.alignment } : {}),
      ...(changed('indent') ? { indent: after.indent } : {}),
      ...(changed('widthKind', 'width')
        ? { width: after.widthKind === 'auto' ? { kind: 'auto' } : { kind: after.widthKind, value: after.width } }
        : {}),
      ...(changed('isFixed') ? { layout: after.isFixed ? 'fixed' : 'autofit' } : {}),
      ...(changed('margins') ? { cellMargins: after.margins } : {}),
      ...(changed('wrap') ? { wrap: after.wrap } : {}),
      ...(changed('title') ? { title: after.title } : {}),
      ...(changed('description') ? { description: after.description } : {}),
    },
    row: {
      ...(changed('heightRule', 'height')
        ? { height: after.heightRule === 'auto' ? null : { rule: after.heightRule, value: after.height } }
        : {}),
      ...(changed('mayBreak') ? { mayBreak: after.mayBreak } : {}),
      ...(changed('isHeader') ? { isHeader: after.isHeader } : {}),
    },
    cell: {
      ...(changed('vertical') ? { vertical: after.vertical } : {}),
      ...(changed('direction') ? { direction: after.direction } : {}),
      ...(changed('cellMargins') ? { margins: after.cellMargins } : {}),
      ...(changed('wrapsText') ? { wrapsText: after.wrapsText } : {}),
      ...(changed('fitsText') ? { fitsText: after.fitsText } : {}),
    },
    ...(changed('columnWidth') ? { columnWidth: after.columnWidth } : {}),
  }
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
const ALIGNMENTS = [
  { value: 'left', label: '左对齐' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '右对齐' },
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
const FRAMES = [
  { value: 'text', label: '文字' },
  { value: 'margin', label: '页边距' },
  { value: 'page', label: '页面' },
] as const

function Margins({
  value,
  onChange,
}: {
  readonly value: CellMargins
  readonly onChange: (value: CellMargins) => void
}) {
  return (
    <div className="writer-dialog-grid">
      {(
        [
          ['top', '上'],
          ['bottom', '下'],
          ['left', '左'],
          ['right', '右'],
        ] as const
      ).map(([side, label]) => (
        <NumberField
          key={side}
          label={label}
          unit="厘米"
          step={0.05}
          min={0}
          value={cm(value[side])}
          onChange={(centimetres) => onChange({ ...value, [side]: Math.max(0, twips(centimetres)) })}
        />
      ))}
    </div>
  )
}

export function TableDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [before] = useState(() => {
    const place = tablePlace(commandContext(writer))
    return place && formOf(place)
  })
  const [form, setForm] = useState(before)
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('table')
  if (!before || !form) return null
  const change = (part: Partial<Form>): void => setForm({ ...form, ...part })
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
          {form.wrap && <WrapFields wrap={form.wrap} onChange={(wrap) => change({ wrap })} />}
          <Checkbox isChecked={!form.isFixed} onChange={(isAuto) => change({ isFixed: !isAuto })}>
            自动调整列宽以适应内容
          </Checkbox>
          <p className="writer-dialog-label">默认单元格边距</p>
          <Margins value={form.margins} onChange={(margins) => change({ margins })} />
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
          {form.cellMargins && <Margins value={form.cellMargins} onChange={(cellMargins) => change({ cellMargins })} />}
        </>
      )}
      {tab === 'alt' && (
        <>
          <Field label="标题">
            <Input value={form.title} maxLength={250} onChange={(event) => change({ title: event.target.value })} />
          </Field>
          <Field label="说明" hint="读屏软件会读出来。">
            <Input
              value={form.description}
              maxLength={1000}
              onChange={(event) => change({ description: event.target.value })}
            />
          </Field>
        </>
      )}
    </CommandDialog>
  )
}

function WrapFields({ wrap, onChange }: { readonly wrap: TableWrap; readonly onChange: (wrap: TableWrap) => void }) {
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
      <Margins value={wrap.distance} onChange={(distance) => onChange({ ...wrap, distance })} />
    </>
  )
}
