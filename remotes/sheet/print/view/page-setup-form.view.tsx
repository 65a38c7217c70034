import { Button, Checkbox, Field, Input, Select } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import { TextField } from '../../charts/view/text-field.view.tsx'
import { columnName } from '../../formula/index.ts'
import { type CellRange, MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts'
import { useFieldEntry } from '../../view/panels/use-field-entry.ts'
import { LEAST_PERCENT, MOST_PERCENT, PAPER_SIZES, type Margins, type PageSetup } from '../index.ts'
import { FITS, fitOf, withBreaks } from '../setup/page-choices.ts'

interface FormProps {
  readonly setup: PageSetup
  readonly selection: readonly CellRange[]
  readonly onChange: (patch: Partial<PageSetup>) => void
}

const SIDES: readonly (readonly [keyof Margins, string])[] = [
  ['top', '上'],
  ['bottom', '下'],
  ['left', '左'],
  ['right', '右'],
  ['header', '页眉'],
  ['footer', '页脚'],
]
const CM_PER_INCH = 2.54

/** Page set-up of the sheet that is shown; each change is seen at once. */
export function PageSetupForm({ setup, selection, onChange }: FormProps) {
  const { scaling, headerFooter } = setup
  const fit = fitOf(scaling)
  const check = (label: string, isChecked: boolean, patch: (next: boolean) => Partial<PageSetup>): ReactNode => (
    <Checkbox isChecked={isChecked} onChange={(next) => onChange(patch(next))}>
      {label}
    </Checkbox>
  )
  const rows = selection[0]
  return (
    <aside className="wf-print-form" aria-label="页面设置">
      <h3>纸张</h3>
      <Select
        label="纸张大小"
        value={String(setup.paper)}
        options={PAPER_SIZES.map(({ code, title }) => ({ value: String(code), label: title }))}
        onChange={(code) => onChange({ paper: Number(code) })}
      />
      <Select
        label="纸张方向"
        value={setup.isLandscape ? 'landscape' : 'portrait'}
        options={[
          { value: 'portrait', label: '纵向' },
          { value: 'landscape', label: '横向' },
        ]}
        onChange={(next) => onChange({ isLandscape: next === 'landscape' })}
      />
      <h3>缩放</h3>
      <Select
        label="缩放方式"
        value={fit}
        options={[
          { value: 'percent', label: '按比例' },
          ...FITS.map(({ value, label }) => ({ value, label })),
          ...(fit === 'pages' ? [{ value: 'pages', label: '按页数' }] : []),
        ]}
        onChange={(next) =>
          onChange({ scaling: FITS.find(({ value }) => value === next)?.scaling ?? { kind: 'percent', percent: 100 } })
        }
      />
      {scaling.kind === 'percent' && (
        <NumberField
          label="比例（%）"
          value={scaling.percent}
          least={LEAST_PERCENT}
          most={MOST_PERCENT}
          onChange={(percent) => onChange({ scaling: { kind: 'percent', percent: Math.round(percent) } })}
        />
      )}
      <h3>页边距（厘米）</h3>
      <div className="sheet-print-grid">
        {SIDES.map(([side, title]) => (
          <NumberField
            key={side}
            label={title}
            value={Math.round(setup.margins[side] * CM_PER_INCH * 100) / 100}
            least={0}
            most={50}
            onChange={(cm) => onChange({ margins: { ...setup.margins, [side]: cm / CM_PER_INCH } })}
          />
        ))}
      </div>
      {check('水平居中', setup.isCentredAcross, (isCentredAcross) => ({ isCentredAcross }))}
      {check('垂直居中', setup.isCentredDown, (isCentredDown) => ({ isCentredDown }))}
      <h3>打印区域和标题</h3>
      <p className="wf-print-hint">
        {setup.areas.length === 0 ? '打印所有有内容的单元格' : setup.areas.map(rangeText).join('，')}
      </p>
      <div className="sheet-print-row">
        <Button size="sm" disabled={selection.length === 0} onClick={() => onChange({ areas: selection })}>
          设为选定区域
        </Button>
        <Button size="sm" kind="quiet" disabled={setup.areas.length === 0} onClick={() => onChange({ areas: [] })}>
          取消打印区域
        </Button>
      </div>
      {check(
        setup.titleRows
          ? `每页重复第 ${setup.titleRows.first + 1}–${setup.titleRows.last + 1} 行`
          : '每页重复顶端行（选定的行）',
        setup.titleRows !== null,
        (isOn) => ({
          titleRows: isOn ? { first: rows?.top ?? 0, last: Math.min(rows?.bottom ?? 0, MAX_ROWS - 2) } : null,
        }),
      )}
      {check(
        setup.titleColumns
          ? `每页重复 ${columnName(setup.titleColumns.first)}–${columnName(setup.titleColumns.last)} 列`
          : '每页重复左端列（选定的列）',
        setup.titleColumns !== null,
        (isOn) => ({
          titleColumns: isOn ? { first: rows?.left ?? 0, last: Math.min(rows?.right ?? 0, MAX_COLUMNS - 2) } : null,
        }),
      )}
      <div className="sheet-print-row">
        <Button size="sm" disabled={!rows} onClick={() => rows && onChange(withBreaks(setup, rows.top, rows.left))}>
          在活动单元格前分页
        </Button>
        <Button
          size="sm"
          kind="quiet"
          disabled={setup.rowBreaks.length + setup.columnBreaks.length === 0}
          onClick={() => onChange({ rowBreaks: [], columnBreaks: [] })}
        >
          清除分页符
        </Button>
      </div>
      <h3>选项</h3>
      {check('网格线', setup.hasGridLines, (hasGridLines) => ({ hasGridLines }))}
      {check('行号和列标', setup.hasHeadings, (hasHeadings) => ({ hasHeadings }))}
      {check('单色打印', setup.isBlackAndWhite, (isBlackAndWhite) => ({ isBlackAndWhite }))}
      {check('先行后列', setup.order === 'overThenDown', (isOver) => ({
        order: isOver ? 'overThenDown' : 'downThenOver',
      }))}
      <h3>页眉和页脚</h3>
      <TextField
        label="页眉"
        value={headerFooter.odd.header}
        onEnter={(header) => onChange({ headerFooter: { ...headerFooter, odd: { ...headerFooter.odd, header } } })}
      />
      <TextField
        label="页脚"
        value={headerFooter.odd.footer}
        onEnter={(footer) => onChange({ headerFooter: { ...headerFooter, odd: { ...headerFooter.odd, footer } } })}
      />
      <p className="wf-print-hint">
        &amp;P 页码，&amp;N 总页数，&amp;A 工作表，&amp;F 文件，&amp;D 日期，&amp;T 时间；&amp;L &amp;C &amp;R
        为左、中、右
      </p>
    </aside>
  )
}

const rangeText = ({ top, left, bottom, right }: CellRange): string =>
  `${columnName(left)}${top + 1}:${columnName(right)}${bottom + 1}`

/** Takes effect when it is left or Enter is pressed. */
function NumberField({
  label,
  value,
  least,
  most,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}) {
  const isRight = (entered: string): boolean =>
    entered.trim() !== '' && Number(entered) >= least && Number(entered) <= most
  const { text, props } = useFieldEntry((entered) => {
    if (isRight(entered) && Number(entered) !== value) onChange(Number(entered))
  })
  const isWrong = text !== null && !isRight(text)
  return (
    <Field label={label} error={isWrong ? `${least} 到 ${most}` : undefined}>
      <Input inputMode="decimal" value={text ?? String(value)} {...props} />
    </Field>
  )
}
