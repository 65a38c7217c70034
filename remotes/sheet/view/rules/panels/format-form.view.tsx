import { Button, Checkbox, Field, Input, Select } from '@wenfang/shared-ui'
import type { SubmitEvent } from 'react'
import type { CellStyle, Threshold } from '../../../model/index.ts'
import {
  FORMAT_KINDS,
  formatFault,
  type FormatForm,
  type FormatKind,
  hasStyle,
  needsFirst,
  needsSecond,
  type Period,
  PERIODS,
} from '../../../rules/format-form.ts'
import { rangesOfText } from '../../../rules/range-text.ts'
import { ICON_SETS } from '../../../rules/index.ts'
import { ColourField } from './colour-field.view.tsx'
import { RangesField } from './ranges-field.view.tsx'

const optionsOf = <K extends string>(titles: Readonly<Record<K, string>>) =>
  (Object.entries(titles) as [K, string][]).map(([value, label]) => ({ value, label }))

const KIND_OPTIONS = optionsOf(FORMAT_KINDS)
const PERIOD_OPTIONS = optionsOf(PERIODS)
const ICON_OPTIONS = ICON_SETS.map(([value, label]) => ({ value, label }))
const LIMITS = optionsOf({
  min: '最小值',
  max: '最大值',
  num: '数字',
  percent: '百分比',
  percentile: '百分点值',
  formula: '公式',
})

interface FormProps {
  readonly form: FormatForm
  readonly ranges: string
  readonly onRanges: (text: string) => void
  readonly onChange: (form: FormatForm) => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

export function FormatFormFields({ form, ranges, onRanges, onChange, onSave, onCancel }: FormProps) {
  const fault = formatFault(form) ?? (rangesOfText(ranges) ? null : '请填写应用区域')
  const set = (part: Partial<FormatForm>): void => onChange({ ...form, ...part })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (fault === null) onSave()
  }
  const isRank = form.kind === 'top' || form.kind === 'bottom'
  return (
    <form className="sheet-form" onSubmit={submit}>
      <RangesField text={ranges} onChange={onRanges} />
      <Field label="条件">
        <Select<FormatKind> label="条件" value={form.kind} options={KIND_OPTIONS} onChange={(kind) => set({ kind })} />
      </Field>
      {needsFirst(form.kind) && (
        <Field
          label={form.kind === 'expression' ? '公式' : '值'}
          hint={
            form.kind === 'expression'
              ? '以区域左上角的单元格书写，例如 =$B1>100'
              : '数字、文字、日期，或以 = 开头的公式'
          }
        >
          <Input value={form.first} onChange={(event) => set({ first: event.target.value })} />
        </Field>
      )}
      {needsSecond(form.kind) && (
        <Field label="与">
          <Input value={form.second} onChange={(event) => set({ second: event.target.value })} />
        </Field>
      )}
      {form.kind === 'timePeriod' && (
        <Field label="日期">
          <Select<Period>
            label="日期"
            value={form.period}
            options={PERIOD_OPTIONS}
            onChange={(period) => set({ period })}
          />
        </Field>
      )}
      {isRank && (
        <>
          <Field label={form.isPercent ? '百分比' : '项数'}>
            <Input
              inputMode="numeric"
              value={String(form.rank)}
              onChange={(event) => set({ rank: Number(event.target.value) || 0 })}
            />
          </Field>
          <Checkbox isChecked={form.isPercent} onChange={(isPercent) => set({ isPercent })}>
            按百分比
          </Checkbox>
        </>
      )}
      {form.kind === 'colorScale' && <ScaleFields form={form} set={set} />}
      {form.kind === 'dataBar' && (
        <>
          <ColourField
            label="数据条颜色"
            value={form.bar.colour}
            onChange={(colour) => set({ bar: { ...form.bar, colour } })}
          />
          <Checkbox
            isChecked={!form.bar.isValueShown}
            onChange={(isHidden) => set({ bar: { ...form.bar, isValueShown: !isHidden } })}
          >
            仅显示数据条
          </Checkbox>
        </>
      )}
      {form.kind === 'iconSet' && (
        <>
          <Field label="图标">
            <Select
              label="图标"
              value={form.icons.name}
              options={ICON_OPTIONS}
              onChange={(name) => set({ icons: { ...form.icons, name } })}
            />
          </Field>
          <Checkbox
            isChecked={form.icons.isReversed}
            onChange={(isReversed) => set({ icons: { ...form.icons, isReversed } })}
          >
            反转图标次序
          </Checkbox>
          <Checkbox
            isChecked={!form.icons.isValueShown}
            onChange={(isHidden) => set({ icons: { ...form.icons, isValueShown: !isHidden } })}
          >
            仅显示图标
          </Checkbox>
        </>
      )}
      {hasStyle(form.kind) && <StyleFields style={form.style} onChange={(style) => set({ style })} />}
      <Checkbox isChecked={form.isStopping} onChange={(isStopping) => set({ isStopping })}>
        条件成立时不再应用后面的规则
      </Checkbox>
      {fault !== null && <p className="sheet-side-fault">{fault}</p>}
      <div className="sheet-form-actions">
        <Button kind="quiet" onClick={onCancel}>
          取消
        </Button>
        <Button kind="primary" type="submit" disabled={fault !== null}>
          保存规则
        </Button>
      </div>
    </form>
  )
}

interface PartProps {
  readonly form: FormatForm
  readonly set: (part: Partial<FormatForm>) => void
}

function ScaleFields({ form, set }: PartProps) {
  const change = (at: number, part: Partial<FormatForm['scale'][number]>): void =>
    set({ scale: form.scale.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const limit = (threshold: Threshold, at: number, part: Partial<Threshold>): void =>
    change(at, { threshold: { ...threshold, ...part } })
  const middle = { threshold: { type: 'percentile', value: '50', isInclusive: true }, colour: { rgb: 'FFEB84' } }
  const [first, last] = [form.scale[0], form.scale.at(-1)]
  return (
    <fieldset className="sheet-side-group">
      <legend>色阶</legend>
      {form.scale.map(({ threshold, colour }, at) => (
        <div className="sheet-side-row" key={at}>
          <ColourField
            label={at === 0 ? '低' : at === form.scale.length - 1 ? '高' : '中'}
            value={colour}
            onChange={(next) => change(at, { colour: next })}
          />
          <Select
            label="界限"
            value={threshold.type}
            options={LIMITS}
            onChange={(type) =>
              limit(threshold, at, { type, value: type === 'min' || type === 'max' ? null : (threshold.value ?? '50') })
            }
          />
          {threshold.type !== 'min' && threshold.type !== 'max' && (
            <Input
              aria-label="界限值"
              value={threshold.value ?? ''}
              onChange={(event) => limit(threshold, at, { value: event.target.value })}
            />
          )}
        </div>
      ))}
      <Checkbox
        isChecked={form.scale.length === 3}
        onChange={(isThree) => {
          if (first && last) set({ scale: isThree ? [first, middle, last] : [first, last] })
        }}
      >
        三色
      </Checkbox>
    </fieldset>
  )
}

const PRESETS: readonly (readonly [title: string, fill: string | null, text: string | null])[] = [
  ['浅红填充深红字', 'FFC7CE', '9C0006'],
  ['黄填充深黄字', 'FFEB9C', '9C5700'],
  ['绿填充深绿字', 'C6EFCE', '006100'],
  ['红色字', null, 'C00000'],
]

function StyleFields({
  style,
  onChange,
}: {
  readonly style: CellStyle
  readonly onChange: (style: CellStyle) => void
}) {
  const font = style.font ?? {}
  const filled = (rgb: string) => ({ pattern: 'solid', foreground: { rgb } })
  return (
    <fieldset className="sheet-side-group">
      <legend>格式</legend>
      <div className="sheet-side-presets">
        {PRESETS.map(([title, fill, text]) => (
          <button
            key={title}
            type="button"
            className="sheet-side-preset"
            style={{ background: fill ? `#${fill}` : undefined, color: text ? `#${text}` : undefined }}
            onClick={() => {
              const { fill: _fill, ...rest } = style
              onChange({
                ...rest,
                ...(text && { font: { ...font, colour: { rgb: text } } }),
                ...(fill && { fill: filled(fill) }),
              })
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="sheet-side-row">
        <ColourField
          label="填充"
          value={style.fill?.foreground ?? style.fill?.background}
          onChange={(colour) => onChange({ ...style, fill: { pattern: 'solid', foreground: colour } })}
        />
        <ColourField
          label="文字"
          value={font.colour}
          onChange={(colour) => onChange({ ...style, font: { ...font, colour } })}
        />
        <Checkbox
          isChecked={font.isBold === true}
          onChange={(isBold) => {
            const { isBold: _bold, ...rest } = font
            onChange({ ...style, font: isBold ? { ...rest, isBold } : rest })
          }}
        >
          加粗
        </Checkbox>
      </div>
    </fieldset>
  )
}
