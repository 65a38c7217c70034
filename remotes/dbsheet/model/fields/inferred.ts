import { parsedDate } from './calendar.ts'
import type { FieldPatch } from './field.schema.ts'
import type { FieldKind } from './field-kinds.ts'

/** What a field of such texts would be. */
export interface InferredField {
  readonly kind: FieldKind
  readonly settings: FieldPatch
}

const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
const MONEY = /^[¥￥]\s*[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
const PERCENT = /^[+-]?\d+(?:\.(\d+))?%$/
const CLOCK = /\d[T\s]+\d{1,2}[:：时]\d/
const URL = /^https?:\/\/\S+$/i
const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/
const PHONE = /^(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}$|^0\d{2,3}[- ]\d{7,8}$/
const FLAGS: ReadonlySet<string> = new Set(['是', '否', '✓', '✗', '√', '×', '☑', '☐', 'true', 'false', 'yes', 'no'])
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
  for (const [kind, pattern] of [
    ['number', NUMBER],
    ['currency', MONEY],
    ['percent', PERCENT],
  ] as const)
    if (!areTexts && all((text) => pattern.test(text) && isKeptNumber(text)))
      return { kind, settings: { digits: Math.min(MOST_DECIMALS, mostDecimals(pattern, filled)) } }
  if (all((text) => parsedDate(text, true) !== undefined && /\d\D+\d+\D+\d/.test(text)))
    return { kind: 'date', settings: filled.some((text) => CLOCK.test(text)) ? { hasTime: true } : {} }
  if (all((text) => URL.test(text))) return { kind: 'url', settings: {} }
  if (all((text) => EMAIL.test(text))) return { kind: 'email', settings: {} }
  if (all((text) => PHONE.test(text))) return { kind: 'phone', settings: {} }
  if (filled.some((text) => text.includes('\n'))) return { kind: 'longText', settings: {} }
  const areCodes = areTexts && all((text) => NUMBER.test(text))
  return { kind: !areCodes && isChosen(filled) ? 'select' : 'text', settings: {} }
}

function isKeptNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  const whole = /\d[\d,]*/.exec(text)?.[0] ?? ''
  return digits.length <= MOST_DIGITS && !(whole.length > 1 && whole.startsWith('0'))
}

const mostDecimals = (pattern: RegExp, texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, pattern.exec(text)?.[1]?.length ?? 0), 0)

/** Few different short texts, each of which comes twice on the average. */
function isChosen(texts: readonly string[]): boolean {
  const different = new Set<string>()
  for (const text of texts) {
    different.add(text)
    if (different.size > MOST_CHOICES || text.length > LONGEST_CHOICE) return false
  }
  return texts.length >= 4 && different.size * 2 <= texts.length
}
