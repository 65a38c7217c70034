import { parsedDate } from './calendar.ts'
import type { FieldPatch } from './field.schema.ts'
import type { FieldKind } from './field-kinds.ts'
import { memberTexts } from './parsed.ts'
import { dayOrder, yearFirst } from './written-day.ts'
import { hasDecimalCommas, withPoint } from './written-number.ts'

/** What a field of such texts would be. */
export interface InferredField {
  readonly kind: FieldKind
  readonly settings: FieldPatch
}

const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
const MONEY =
  /^[+-]?\s*[¥￥$€£]\s*[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$|^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?\s*[€£元]$/
const PERCENT = /^[+-]?\d+(?:\.(\d+))?%$/
const CLOCK = /\d[T\s]+\d{1,2}[:：时]\d/
const URL = /^https?:\/\/\S+$/i
const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/
const PHONE = /^(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}$|^0\d{2,3}[- ]\d{7,8}$/
const FLAGS: ReadonlySet<string> = new Set([
  '是',
  '否',
  '✓',
  '✗',
  '√',
  '×',
  '☑',
  '☐',
  'true',
  'false',
  'yes',
  'no',
  'ja',
  'nein',
  'oui',
  'non',
  'checked',
])
/** As many different texts as a person can choose from. */
const MOST_CHOICES = 30
const LONGEST_CHOICE = 20
/** Digits after the point that are shown. */
const MOST_DECIMALS = 4
/** More digits than a number keeps: codes of articles and identity cards. */
const MOST_DIGITS = 15

/**
 * The kind that holds all of these texts as they are: nothing that would be lost is converted, so leading zeros and long numbers make a
 * text. Empty ones say nothing.
 * @param areTexts whoever wrote them could have written numbers: what looks like one is a code
 */
export function inferredField(texts: readonly string[], areTexts = false): InferredField {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '')
  const all = (is: (text: string) => boolean): boolean => filled.every(is)
  if (filled.length === 0) return { kind: 'text', settings: {} }
  if (all((text) => FLAGS.has(text.toLowerCase()))) return { kind: 'checkbox', settings: {} }
  if (all((text) => PHONE.test(text))) return { kind: 'phone', settings: {} }
  const number = areTexts ? null : inferredNumber(filled)
  if (number) return number
  const order = dayOrder(filled)
  const days = order ? filled.map((text) => yearFirst(text, order)) : filled
  if (days.every((text) => parsedDate(text, true) !== undefined && /\d\D+\d+\D+\d/.test(text)))
    return { kind: 'date', settings: days.some((text) => CLOCK.test(text)) ? { hasTime: true } : {} }
  if (all((text) => URL.test(text))) return { kind: 'url', settings: {} }
  if (all((text) => EMAIL.test(text))) return { kind: 'email', settings: {} }
  if (filled.some((text) => text.includes('\n'))) return { kind: 'longText', settings: {} }
  if (areTexts && all((text) => NUMBER.test(text))) return { kind: 'text', settings: {} }
  return { kind: isChosenSeverally(filled) ? 'multiSelect' : isChosen(filled) ? 'select' : 'text', settings: {} }
}

function inferredNumber(filled: readonly string[]): InferredField | null {
  const texts = hasDecimalCommas(filled) ? filled.map(withPoint) : filled
  for (const [kind, pattern] of [
    ['number', NUMBER],
    ['currency', MONEY],
    ['percent', PERCENT],
  ] as const) {
    if (!texts.every((text) => pattern.test(text) && isKeptNumber(text))) continue
    const digits = Math.min(MOST_DECIMALS, mostDecimals(pattern, texts))
    // Years and numbers of orders are not written in groups of three.
    if (kind === 'number' && digits === 0 && !texts.some((text) => text.includes(','))) return { kind, settings: {} }
    if (kind !== 'currency') return { kind, settings: { digits } }
    const symbols = new Set(texts.map((text) => /[$€£]/.exec(text)?.[0] ?? '¥'))
    const [symbol = '¥'] = symbols
    if (symbols.size === 1) return { kind, settings: { digits, ...(symbol !== '¥' && { symbol }) } }
  }
  return null
}

function isKeptNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  const whole = /\d[\d,]*/.exec(text)?.[0] ?? ''
  return digits.length <= MOST_DIGITS && !(whole.length > 1 && whole.startsWith('0'))
}

const mostDecimals = (pattern: RegExp, texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, decimals(pattern.exec(text))), 0)

const decimals = (found: RegExpExecArray | null): number => (found?.[1] ?? found?.[2] ?? '').length

/** Few different short texts, each of which comes twice on the average. */
function isChosen(texts: readonly string[]): boolean {
  const different = new Set<string>()
  for (const text of texts) {
    different.add(text)
    if (different.size > MOST_CHOICES || text.length > LONGEST_CHOICE) return false
  }
  return texts.length >= 4 && different.size * 2 <= texts.length
}

/** Lists of few different short texts, most of which stand in several of them, or alone. */
function isChosenSeverally(texts: readonly string[]): boolean {
  const lists = new Map<string, number>()
  const all = new Set(texts)
  let [hasSeveral, count] = [false, 0]
  for (const text of all) {
    const members = memberTexts(text)
    // One that a file has in quotation marks is a list of one.
    hasSeveral ||= members.length > 1 || (members[0] !== undefined && text === `"${members[0]}"`)
    for (const member of members) {
      if (member.length > LONGEST_CHOICE) return false
      lists.set(member, (lists.get(member) ?? 0) + 1)
    }
    if (lists.size > MOST_CHOICES) return false
  }
  for (const text of texts) count += memberTexts(text).length
  const shared = [...lists].filter(([member, times]) => times > 1 || all.has(member)).length
  return hasSeveral && count >= 4 && lists.size * 1.5 <= count && shared * 2 >= lists.size
}
