import type { CellValue } from '../cell-value.ts'
import { displayed } from '../display.ts'
import type { FieldKind } from '../field-kinds.ts'
import type { Field } from '../field.schema.ts'
import { patterns } from './patterns.ts'
import type { Validation } from './validation.schema.ts'

/** What of a value is looked at. */
export type ValidationForm = 'letters' | 'number' | 'days' | 'members'

const FORMS: Partial<Record<FieldKind, ValidationForm>> = {
  text: 'letters',
  longText: 'letters',
  url: 'letters',
  email: 'letters',
  phone: 'letters',
  barcode: 'letters',
  number: 'number',
  currency: 'number',
  percent: 'number',
  date: 'days',
  multiSelect: 'members',
  person: 'members',
  group: 'members',
  attachment: 'members',
}

/** Null: nothing is asked of such fields. */
export const validationForm = (kind: FieldKind): ValidationForm | null => FORMS[kind] ?? null

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** What is wrong with a value that fits the kind of the field, in words; null where nothing is. An empty cell is never wrong. */
export function validationFault(field: Field, value: CellValue): string | null {
  const { validation } = field.settings
  if (!validation || value === null || value === '') return null
  const fault = faultOf(field, validation, value)
  return fault === null ? null : (validation.message ?? fault)
}

function faultOf(field: Field, { least, most, isWhole, pattern }: Validation, value: CellValue): string | null {
  const form = validationForm(field.kind)
  if (form === 'letters' && typeof value === 'string') {
    const count = Array.from(value).length
    if (least !== undefined && count < least) return `至少要 ${least} 个字`
    if (most !== undefined && count > most) return `最多 ${most} 个字`
    return pattern === undefined || patterns().fits(pattern, value) ? null : '不是要求的格式'
  }
  if (form === 'members' && Array.isArray(value)) {
    if (least !== undefined && value.length > 0 && value.length < least) return `至少要 ${least} 项`
    return most !== undefined && value.length > most ? `最多 ${most} 项` : null
  }
  if ((form === 'number' || form === 'days') && typeof value === 'number') {
    const [low, high] = form === 'days' ? ['早于', '晚于'] : ['小于', '大于']
    if (least !== undefined && value < least) return `不能${low} ${displayed(field, least, NO_NAMES)}`
    if (most !== undefined && value > most) return `不能${high} ${displayed(field, most, NO_NAMES)}`
    return form === 'number' && isWhole === true && !Number.isInteger(value) ? '要是整数' : null
  }
  return null
}

/** What is wrong with a rule itself, in words; null where nothing is. */
export function ruleFault(kind: FieldKind, { least, most, isWhole, pattern }: Validation): string | null {
  const form = validationForm(kind)
  if (form === null) return '这种字段没有校验'
  const isCount = form === 'letters' || form === 'members'
  const isWrong = (bound: number | undefined): boolean =>
    bound !== undefined && (!Number.isFinite(bound) || (isCount && (!Number.isInteger(bound) || bound < 0)))
  if (isWrong(least) || isWrong(most)) return isCount ? '最少和最多要是不小于 0 的整数' : '上下限要是能填进这个字段的值'
  if (least !== undefined && most !== undefined && least > most) return '最少的比最多的还大'
  if (isWhole !== undefined && form !== 'number') return '只有数字可以要求是整数'
  if (pattern === undefined) return null
  if (form !== 'letters') return '只有文字可以要求格式'
  return patterns().isPattern(pattern) ? null : '格式不是正则表达式'
}
