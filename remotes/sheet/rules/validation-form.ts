import type { ValidationPayload } from '../model/index.ts'
import { enteredFormula, formulaEntry } from './entered.ts'
import { rangesOfText } from './range-text.ts'

export const VALIDATION_TYPES = {
  list: '下拉列表',
  whole: '整数',
  decimal: '小数',
  date: '日期',
  time: '时间',
  textLength: '文本长度',
  custom: '自定义公式',
  none: '任何值',
} as const
export type ValidationType = keyof typeof VALIDATION_TYPES

export const OPERATORS = {
  between: '介于',
  notBetween: '不介于',
  equal: '等于',
  notEqual: '不等于',
  greaterThan: '大于',
  lessThan: '小于',
  greaterThanOrEqual: '大于或等于',
  lessThanOrEqual: '小于或等于',
} as const
export type Operator = keyof typeof OPERATORS

export const ERROR_STYLES = { stop: '拒绝输入', warning: '警告', information: '提示' } as const
export type ErrorStyle = keyof typeof ERROR_STYLES

export interface ValidationForm {
  readonly type: ValidationType
  readonly operator: Operator
  /** A list: words, one a line or with commas between, or `=A1:A9`. Otherwise a value or a formula. */
  readonly first: string
  readonly second: string
  readonly errorStyle: ErrorStyle
  readonly isBlankAllowed: boolean
  readonly hasDropDown: boolean
  readonly promptTitle: string
  readonly promptText: string
  readonly errorTitle: string
  readonly errorText: string
}

export const NEW_VALIDATION: ValidationForm = {
  type: 'list',
  operator: 'between',
  first: '',
  second: '',
  errorStyle: 'stop',
  isBlankAllowed: true,
  hasDropDown: true,
  promptTitle: '',
  promptText: '',
  errorTitle: '',
  errorText: '',
}

/** Excel's longest list of words. */
const MOST_LETTERS = 255

export const hasOperator = (type: ValidationType): boolean =>
  type === 'whole' || type === 'decimal' || type === 'date' || type === 'time' || type === 'textLength'

export const hasTwoLimits = ({ type, operator }: ValidationForm): boolean =>
  hasOperator(type) && (operator === 'between' || operator === 'notBetween')

/** What is wrong with a form, in Chinese; null when it can be saved. */
export function validationFault(form: ValidationForm): string | null {
  if (form.type === 'none') return null
  if (form.first.trim() === '') return form.type === 'list' ? '请填写选项，或填写来源区域' : '请填写条件'
  if (hasTwoLimits(form) && form.second.trim() === '') return '请填写第二个值'
  if (form.type === 'list' && !form.first.trim().startsWith('=') && wordsOf(form.first).join(',').length > MOST_LETTERS)
    return '选项合计最多 255 个字，请改用单元格区域作来源'
  return null
}

export function payloadOfValidation(form: ValidationForm): ValidationPayload {
  const { type, operator, errorStyle, isBlankAllowed, hasDropDown } = form
  return {
    type,
    operator,
    errorStyle,
    isBlankAllowed,
    hasDropDown,
    formula1: type === 'none' ? null : type === 'list' ? listFormula(form.first) : limitOf(type, form.first),
    formula2: hasTwoLimits(form) ? limitOf(type, form.second) : null,
    prompt: form.promptText.trim() === '' ? null : { title: form.promptTitle.trim(), text: form.promptText.trim() },
    error: { title: form.errorTitle.trim(), text: form.errorText.trim() },
  }
}

export function formOfValidation(payload: ValidationPayload): ValidationForm {
  const { type, operator, errorStyle, formula1, formula2, prompt, error } = payload
  const literal = /^"(.*)"$/s.exec(formula1 ?? '')?.[1]
  return {
    type: type in VALIDATION_TYPES ? (type as ValidationType) : 'none',
    operator: operator in OPERATORS ? (operator as Operator) : 'between',
    first:
      type === 'list'
        ? (literal?.replaceAll('""', '"').split(',').join('\n') ?? `=${formula1 ?? ''}`)
        : type === 'custom'
          ? `=${formula1 ?? ''}`
          : formulaEntry(formula1),
    second: formulaEntry(formula2),
    errorStyle: errorStyle in ERROR_STYLES ? (errorStyle as ErrorStyle) : 'stop',
    isBlankAllowed: payload.isBlankAllowed,
    hasDropDown: payload.hasDropDown,
    promptTitle: prompt?.title ?? '',
    promptText: prompt?.text ?? '',
    errorTitle: error?.title ?? '',
    errorText: error?.text ?? '',
  }
}

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[\n,，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

function listFormula(entry: string): string {
  const text = entry.trim()
  if (text.startsWith('=')) {
    // A list stays where it is, whichever cell of the rule asks for it.
    const source = text.slice(1)
    return /^[A-Z]+\d+(?::[A-Z]+\d+)?$/i.test(source) && rangesOfText(source) ? fixed(source) : source
  }
  return `"${wordsOf(text).join(',').replaceAll('"', '""')}"`
}

const fixed = (source: string): string => source.toUpperCase().replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')

const limitOf = (type: ValidationType, entry: string): string =>
  type === 'custom' ? entry.trim().replace(/^=/, '') : enteredFormula(entry)

/** A rule in one line, in Chinese. */
export function describeValidation(payload: ValidationPayload): string {
  const form = formOfValidation(payload)
  const title = VALIDATION_TYPES[form.type]
  if (form.type === 'list') return `${title}：${form.first.split('\n').join('、')}`
  if (form.type === 'none') return title
  if (form.type === 'custom') return `${title} ${form.first}`
  return `${title}${OPERATORS[form.operator]} ${form.first}${hasTwoLimits(form) ? ` 与 ${form.second}` : ''}`
}
