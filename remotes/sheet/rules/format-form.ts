// Rules as people fill them in, and as files keep them.
import type { CellStyle, Colour, ConditionalFormatPayload, Threshold } from '../model/index.ts'
import { enteredFormula, formulaEntry } from './entered.ts'
import { periodFormula, textFormula } from './rule-formulas.ts'

export const FORMAT_KINDS = {
  greaterThan: '大于',
  lessThan: '小于',
  between: '介于',
  notBetween: '不介于',
  equal: '等于',
  notEqual: '不等于',
  greaterThanOrEqual: '大于或等于',
  lessThanOrEqual: '小于或等于',
  containsText: '文本包含',
  notContainsText: '文本不包含',
  beginsWith: '文本开头是',
  endsWith: '文本结尾是',
  timePeriod: '日期是',
  duplicateValues: '重复值',
  uniqueValues: '唯一值',
  top: '最大的若干项',
  bottom: '最小的若干项',
  aboveAverage: '高于平均值',
  belowAverage: '低于平均值',
  containsBlanks: '空单元格',
  notContainsBlanks: '非空单元格',
  containsErrors: '错误值',
  notContainsErrors: '无错误值',
  expression: '自定义公式',
  colorScale: '色阶',
  dataBar: '数据条',
  iconSet: '图标集',
} as const
export type FormatKind = keyof typeof FORMAT_KINDS

export const PERIODS = {
  today: '今天',
  yesterday: '昨天',
  tomorrow: '明天',
  last7Days: '最近 7 天',
  thisWeek: '本周',
  lastWeek: '上周',
  nextWeek: '下周',
  thisMonth: '本月',
  lastMonth: '上月',
  nextMonth: '下月',
} as const
export type Period = keyof typeof PERIODS

export interface FormatForm {
  readonly kind: FormatKind
  /** Values, texts or formulas, as they are entered. */
  readonly first: string
  readonly second: string
  readonly period: Period
  readonly rank: number
  readonly isPercent: boolean
  readonly isStopping: boolean
  readonly style: CellStyle
  readonly scale: readonly { readonly threshold: Threshold; readonly colour: Colour }[]
  readonly bar: { readonly colour: Colour; readonly isGradient: boolean; readonly isValueShown: boolean }
  readonly icons: { readonly name: string; readonly isReversed: boolean; readonly isValueShown: boolean }
}

const threshold = (type: string, value: string | null = null): Threshold => ({ type, value, isInclusive: true })

export const NEW_FORMAT: FormatForm = {
  kind: 'greaterThan',
  first: '',
  second: '',
  period: 'today',
  rank: 10,
  isPercent: false,
  isStopping: false,
  style: {
    font: { colour: { rgb: '9C0006' } },
    fill: { pattern: 'solid', foreground: { rgb: 'FFC7CE' } },
  },
  scale: [
    { threshold: threshold('min'), colour: { rgb: 'F8696B' } },
    { threshold: threshold('percentile', '50'), colour: { rgb: 'FFEB84' } },
    { threshold: threshold('max'), colour: { rgb: '63BE7B' } },
  ],
  bar: { colour: { rgb: '638EC6' }, isGradient: true, isValueShown: true },
  icons: { name: '3TrafficLights1', isReversed: false, isValueShown: true },
}

const COMPARISONS: ReadonlySet<string> = new Set([
  'greaterThan',
  'lessThan',
  'between',
  'notBetween',
  'equal',
  'notEqual',
  'greaterThanOrEqual',
  'lessThanOrEqual',
])

export const needsFirst = (kind: FormatKind): boolean =>
  COMPARISONS.has(kind) || ['containsText', 'notContainsText', 'beginsWith', 'endsWith', 'expression'].includes(kind)

export const needsSecond = (kind: FormatKind): boolean => kind === 'between' || kind === 'notBetween'

/** Whether the rule paints cells in a look of its own, not by a scale. */
export const hasStyle = (kind: FormatKind): boolean => !['colorScale', 'dataBar', 'iconSet'].includes(kind)

/** What is wrong with a form, in Chinese; null when it can be saved. */
export function formatFault(form: FormatForm): string | null {
  if (needsFirst(form.kind) && form.first.trim() === '') return '请填写条件的值'
  if (needsSecond(form.kind) && form.second.trim() === '') return '请填写第二个值'
  if (
    (form.kind === 'top' || form.kind === 'bottom') &&
    !(Number.isInteger(form.rank) && form.rank >= 1 && form.rank <= 1000)
  )
    return '项数应在 1 到 1000 之间'
  return null
}

export function formOfFormat(payload: ConditionalFormatPayload): FormatForm {
  const { attributes, formulas, colourScale, dataBar, iconSet } = payload
  const kind = kindOf(payload)
  const isText = kind === 'containsText' || kind === 'notContainsText' || kind === 'beginsWith' || kind === 'endsWith'
  return {
    ...NEW_FORMAT,
    kind,
    first: isText
      ? (attributes['text'] ?? '')
      : kind === 'expression'
        ? `=${formulas[0] ?? ''}`
        : formulaEntry(formulas[0]),
    second: formulaEntry(formulas[1]),
    period:
      attributes['timePeriod'] !== undefined && attributes['timePeriod'] in PERIODS
        ? (attributes['timePeriod'] as Period)
        : 'today',
    rank: Number(attributes['rank'] ?? 10),
    isPercent: attributes['percent'] === '1' || attributes['percent'] === 'true',
    isStopping: payload.isStopping,
    style: payload.style ?? {},
    ...(colourScale && {
      scale: colourScale.thresholds.map((one, at) => ({
        threshold: one,
        colour: colourScale.colours[at] ?? { rgb: 'FFFFFF' },
      })),
    }),
    ...(dataBar && {
      bar: {
        colour: dataBar.colour ?? NEW_FORMAT.bar.colour,
        isGradient: dataBar.extended?.isGradient ?? true,
        isValueShown: dataBar.isValueShown,
      },
    }),
    ...(iconSet && {
      icons: { name: iconSet.name, isReversed: iconSet.isReversed, isValueShown: iconSet.isValueShown },
    }),
  }
}

function kindOf({ type, operator, attributes }: ConditionalFormatPayload): FormatKind {
  const isOff = (value: string | undefined): boolean => value === '0' || value === 'false'
  if (type === 'cellIs') return operator !== null && operator in FORMAT_KINDS ? (operator as FormatKind) : 'equal'
  if (type === 'top10') return attributes['bottom'] === '1' || attributes['bottom'] === 'true' ? 'bottom' : 'top'
  if (type === 'aboveAverage') return isOff(attributes['aboveAverage']) ? 'belowAverage' : 'aboveAverage'
  return type in FORMAT_KINDS ? (type as FormatKind) : 'expression'
}

/** `cell`: the first cell of the rule in A1; `before`: what was there, whose details that the form does not show stay. */
export function payloadOfFormat(
  form: FormatForm,
  cell: string,
  before: ConditionalFormatPayload | null,
): ConditionalFormatPayload {
  const { kind } = form
  const isSameKind = before !== null && kindOf(before) === kind
  const rule: ConditionalFormatPayload = {
    type: COMPARISONS.has(kind)
      ? 'cellIs'
      : kind === 'top' || kind === 'bottom'
        ? 'top10'
        : kind === 'belowAverage'
          ? 'aboveAverage'
          : kind,
    priority: before?.priority ?? 1,
    isStopping: form.isStopping,
    operator: COMPARISONS.has(kind) ? kind : (OPERATORS[kind] ?? null),
    formulas: [],
    style: hasStyle(kind) ? form.style : null,
    attributes: isSameKind ? before.attributes : {},
    colourScale: null,
    dataBar: null,
    iconSet: null,
  }
  switch (kind) {
    case 'containsText':
    case 'notContainsText':
    case 'beginsWith':
    case 'endsWith':
      return { ...rule, attributes: { text: form.first }, formulas: [textFormula(kind, form.first, cell)] }
    case 'timePeriod':
      return { ...rule, attributes: { timePeriod: form.period }, formulas: [periodFormula(form.period, cell)] }
    case 'top':
    case 'bottom':
      return {
        ...rule,
        attributes: {
          rank: String(form.rank),
          ...(form.isPercent && { percent: '1' }),
          ...(kind === 'bottom' && { bottom: '1' }),
        },
      }
    case 'belowAverage':
      return { ...rule, attributes: { ...rule.attributes, aboveAverage: '0' } }
    case 'containsBlanks':
      return { ...rule, formulas: [`LEN(TRIM(${cell}))=0`] }
    case 'notContainsBlanks':
      return { ...rule, formulas: [`LEN(TRIM(${cell}))>0`] }
    case 'containsErrors':
      return { ...rule, formulas: [`ISERROR(${cell})`] }
    case 'notContainsErrors':
      return { ...rule, formulas: [`NOT(ISERROR(${cell}))`] }
    case 'expression':
      return { ...rule, formulas: [form.first.replace(/^=/, '')] }
    case 'colorScale':
      return {
        ...rule,
        colourScale: {
          thresholds: form.scale.map((one) => one.threshold),
          colours: form.scale.map(({ colour }) => colour),
        },
      }
    case 'dataBar':
      return { ...rule, dataBar: barOf(form, isSameKind ? before.dataBar : null) }
    case 'iconSet':
      return { ...rule, iconSet: iconsOf(form, isSameKind ? before.iconSet : null) }
    default:
      return COMPARISONS.has(kind)
        ? { ...rule, formulas: [form.first, ...(needsSecond(kind) ? [form.second] : [])].map(enteredFormula) }
        : rule
  }
}

const OPERATORS: Readonly<Partial<Record<FormatKind, string>>> = {
  containsText: 'containsText',
  notContainsText: 'notContains',
  beginsWith: 'beginsWith',
  endsWith: 'endsWith',
}

function barOf({ bar }: FormatForm, before: ConditionalFormatPayload['dataBar']): ConditionalFormatPayload['dataBar'] {
  return {
    thresholds: before?.thresholds ?? [threshold('min'), threshold('max')],
    colour: bar.colour,
    isValueShown: bar.isValueShown,
    extended: before?.extended ? { ...before.extended, isGradient: bar.isGradient } : null,
  }
}

function iconsOf(
  { icons }: FormatForm,
  before: ConditionalFormatPayload['iconSet'],
): ConditionalFormatPayload['iconSet'] {
  const count = Number(icons.name[0])
  const isKept = before?.thresholds.length === count
  return {
    ...icons,
    thresholds: isKept
      ? before.thresholds
      : Array.from({ length: count }, (_, at) => threshold('percent', String(Math.round((100 * at) / count)))),
  }
}

/** A rule in one line, in Chinese. */
export function describeFormat(payload: ConditionalFormatPayload): string {
  const form = formOfFormat(payload)
  const title = FORMAT_KINDS[form.kind]
  if (form.kind === 'timePeriod') return `${title}${PERIODS[form.period]}`
  if (form.kind === 'top' || form.kind === 'bottom') return `${title}（${form.rank}${form.isPercent ? '%' : ' 项'}）`
  if (form.kind === 'expression') return form.first
  if (needsSecond(form.kind)) return `${title} ${form.first} 与 ${form.second}`
  return needsFirst(form.kind) ? `${title} ${form.first}` : title
}
