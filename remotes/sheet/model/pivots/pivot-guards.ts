// Whoever may write may write anything: pieces of a pivot table that have another form are as if they were not there.
import {
  PIVOT_AGGREGATES,
  PIVOT_AXES,
  PIVOT_DATE_PARTS,
  PIVOT_LAYOUTS,
  PIVOT_SHOW_AS,
  type PivotField,
  type PivotSettings,
  type PivotValue,
} from '../pivot-payload.ts'

/** Letters of a heading, a caption, a key. */
const MAX_TEXT = 32_767
/** Items that a field names; Excel's own limit. */
const MAX_ITEMS = 1_048_576
/** Steps of a group of numbers. */
const MAX_STEPS = 100_000

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT
const isTextOrNone = (value: unknown): boolean => value === null || isText(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.length <= MAX_ITEMS && value.every(isText)
const isOneOf = (words: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && words.includes(value)

function isGroup(value: unknown): boolean {
  if (value === null) return true
  if (!isFields(value)) return false
  if (value['by'] !== 'range') return isOneOf(PIVOT_DATE_PARTS, value['by'])
  const { start, end, step } = value
  return (
    isNumber(start) && isNumber(end) && isNumber(step) && step > 0 && end >= start && (end - start) / step <= MAX_STEPS
  )
}

export function isPivotField(value: unknown): value is PivotField {
  return (
    isFields(value) &&
    isText(value['column']) &&
    isGroup(value['group']) &&
    isOneOf(PIVOT_AXES, value['axis']) &&
    isNumber(value['order']) &&
    isTextOrNone(value['caption']) &&
    isOneOf(['ascending', 'descending', 'manual'], value['sort']) &&
    isTextOrNone(value['sortBy']) &&
    isTexts(value['items']) &&
    isTexts(value['hidden']) &&
    isTextOrNone(value['selected']) &&
    isTexts(value['collapsed']) &&
    isFlag(value['hasSubtotal'])
  )
}

export function isPivotValue(value: unknown): value is PivotValue {
  return (
    isFields(value) &&
    isText(value['column']) &&
    isNumber(value['order']) &&
    isTextOrNone(value['caption']) &&
    isOneOf(PIVOT_AGGREGATES, value['aggregate']) &&
    isTextOrNone(value['format']) &&
    (value['showAs'] === null || isOneOf(PIVOT_SHOW_AS, value['showAs']))
  )
}

export function isPivotSettings(value: unknown): value is PivotSettings {
  return (
    isFields(value) &&
    isText(value['name']) &&
    isTextOrNone(value['part']) &&
    isTextOrNone(value['source']) &&
    isOneOf(PIVOT_LAYOUTS, value['layout']) &&
    isFlag(value['hasRowTotals']) &&
    isFlag(value['hasColumnTotals']) &&
    isOneOf(['column', 'row'], value['valuesAxis']) &&
    isTextOrNone(value['style']) &&
    isTextOrNone(value['unknown'])
  )
}
