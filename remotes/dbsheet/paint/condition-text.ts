import {
  asksDays,
  CURRENT_USER,
  dateText,
  displayed,
  isSpan,
  type Condition,
  type Field,
  type PeopleNames,
} from '../model/index.ts'
import { operatorTitle, SPAN_TITLES } from './operator-titles.ts'

/** What is asked of a field, in words; '' where nothing is. */
export function conditionText(field: Field, condition: Condition | null, people: PeopleNames): string {
  if (!condition) return ''
  const { operator, value = null } = condition
  const verb = operatorTitle(field, operator)
  if (operator === 'isEmpty' || operator === 'isFilled') return verb
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return ''
  return `${verb} ${valueText(field, value, people)}`
}

function valueText(field: Field, value: NonNullable<Condition['value']>, people: PeopleNames): string {
  if (isSpan(value)) return SPAN_TITLES[value]
  if (typeof value === 'boolean') return value ? '已勾选' : '未勾选'
  if (typeof value === 'number' && asksDays(field)) return dateText(value, false)
  if (Array.isArray(value))
    return value.map((member) => (member === CURRENT_USER ? '当前用户' : displayed(field, [member], people))).join('、')
  return typeof value === 'number' ? displayed(field, value, people) : value
}
