import type { AutocorrectOptions } from './options.ts'
import { replacementsOf } from './options.ts'
import { typographicQuote } from './quotes.ts'
import type { Replacement } from './replacements.ts'

export type ListSign =
  /** null: the bullet that the button makes. */
  | { readonly kind: 'bullet'; readonly character: string | null }
  | { readonly kind: 'number'; readonly title: string; readonly start: number }

/** What becomes of what was typed. Places are UTF-16 offsets in the paragraph. */
export type Correction =
  | { readonly kind: 'text'; readonly start: number; readonly end: number; readonly text: string }
  | { readonly kind: 'superscript'; readonly start: number; readonly end: number }
  | { readonly kind: 'link'; readonly start: number; readonly end: number; readonly url: string }
  | { readonly kind: 'list'; readonly length: number; readonly list: ListSign }
  | { readonly kind: 'heading'; readonly length: number; readonly level: 1 | 2 | 3 }

/** After these a word is complete. */
export const WORD_ENDS = ' .,;:!?)]}"\'，。；：！？）】》、”’'
/** Keys after which it is worth looking at what was typed. */
export const TRIGGERS: ReadonlySet<string> = new Set(`${WORD_ENDS}->=-`)

const HAN = /\p{Script=Han}/u

/**
 * What is corrected after a letter was typed.
 * @param before the paragraph's text up to and with that letter
 * @param language of the text, asked only where it decides
 */
export function correctionsAfter(
  before: string,
  options: AutocorrectOptions,
  language: () => string,
): readonly Correction[] {
  const last = before.at(-1) ?? ''
  const length = before.length
  if (options.quotes && (last === '"' || last === "'")) {
    const text = typographicQuote(last, before.slice(0, -1), language())
    return [...wordCorrections(before, options), { kind: 'text', start: length - 1, end: length, text }]
  }
  const sign = last === ' ' ? signAtStart(before, options) : null
  if (sign) return [sign]
  const replaced = options.replacements ? replacementAt(before, replacementsOf(options)) : null
  if (replaced) return [replaced]
  if (options.dashes && last === '-' && /[\p{Script=Han}”’）》]--$/u.test(before))
    return [{ kind: 'text', start: length - 2, end: length, text: '——' }]
  return WORD_ENDS.includes(last) ? wordCorrections(before, options) : []
}

/** What is corrected before Enter ends a paragraph. */
export const correctionsBeforeEnter = (text: string, options: AutocorrectOptions): readonly Correction[] =>
  // The end of a paragraph ends its last word like a space does.
  wordCorrections(`${text} `, options)

/** Corrections of the word that the last letter of `before` ends. */
function wordCorrections(before: string, options: AutocorrectOptions): readonly Correction[] {
  const end = before.length - 1
  const line = before.slice(0, end)
  const word = /\S+$/u.exec(line)?.[0] ?? ''
  if (word === '') return []
  const start = end - word.length
  if (before.at(-1) === ' ' && options.links) {
    const link = linkIn(word, start)
    if (link) return [link]
  }
  const replaced = options.replacements ? wordReplacement(line, replacementsOf(options)) : null
  if (replaced) return [replaced]
  return [
    ...(options.dashes ? dashIn(line, before) : []),
    ...(options.ordinals ? ordinalIn(line) : []),
    ...(options.fractions ? fractionIn(line) : []),
    // A stop may be one of an address or of an abbreviation; the space behind it tells.
    ...(before.endsWith('.') ? [] : capitalIn(line.replace(/[.,;:!?…)\]"'”’]+$/u, ''), options)),
  ]
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Entries that end in a sign or in Chinese are complete with their last letter. */
function replacementAt(before: string, entries: readonly Replacement[]): Correction | null {
  for (const [typed, put] of entries) {
    const isComplete = HAN.test(typed.at(-1) ?? '') || !isLetter(typed.at(-1))
    if (!isComplete || !before.toLowerCase().endsWith(typed.toLowerCase())) continue
    const start = before.length - typed.length
    const previous = before[start - 1]
    // `(c)` behind a letter is a list's sign or a call: `f(c)`; dots and arrows stand anywhere.
    if (/^\([a-z]+\)$/i.test(typed) && previous !== undefined && /[\p{Script=Latin}\p{N}]/u.test(previous)) continue
    if (previous !== undefined && previous === typed[0] && !HAN.test(previous)) continue
    if (typed === put) return null
    const text = put === '…' && previous !== undefined && HAN.test(previous) ? '……' : put
    return { kind: 'text', start, end: before.length, text }
  }
  return null
}

/** Entries of letters are replaced when their word is complete. */
function wordReplacement(line: string, entries: readonly Replacement[]): Correction | null {
  for (const [typed, put] of entries) {
    if (!isLetter(typed.at(-1)) || HAN.test(typed.at(-1) ?? '')) continue
    const start = line.length - typed.length
    if (start < 0 || line.slice(start).toLowerCase() !== typed.toLowerCase() || isLatin(line[start - 1])) continue
    if (typed === put) return null
    const isCapital = line[start] !== typed[0] && line[start] === typed[0]?.toUpperCase()
    const text = isCapital ? put.charAt(0).toUpperCase() + put.slice(1) : put
    return { kind: 'text', start, end: line.length, text }
  }
  return null
}

const isLatin = (character: string | undefined): boolean =>
  character !== undefined && /[\p{Script=Latin}\p{N}'’@._/-]/u.test(character)

function dashIn(line: string, before: string): readonly Correction[] {
  const joined = /[^\s-](--)[^\s-]+$/u.exec(line)
  if (joined) return dash(joined.index + joined[0].indexOf('--'), 2, '—')
  const apart = before.endsWith(' ') ? /\S (--?) [^\s-]+$/u.exec(line) : null
  return apart?.[1] === undefined ? [] : dash(apart.index + 2, apart[1].length, '–')
}
const dash = (start: number, length: number, text: string): readonly Correction[] => [
  { kind: 'text', start, end: start + length, text },
]

function ordinalIn(line: string): readonly Correction[] {
  const found = /(?<![\p{L}\p{N}.])(\d+)(st|nd|rd|th)$/u.exec(line)
  if (!found) return []
  const [, digits = '', ending = ''] = found
  const isRight = ending === endingOf(digits)
  return isRight ? [{ kind: 'superscript', start: line.length - ending.length, end: line.length }] : []
}

function endingOf(digits: string): string {
  if (/1[123]$/.test(digits)) return 'th'
  return { 1: 'st', 2: 'nd', 3: 'rd' }[digits.at(-1) ?? ''] ?? 'th'
}

const FRACTIONS: Readonly<Record<string, string>> = { '1/2': '½', '1/4': '¼', '3/4': '¾' }

function fractionIn(line: string): readonly Correction[] {
  const found = /(?<![\p{L}\p{N}./])[13]\/[24]$/u.exec(line)?.[0] ?? ''
  const text = FRACTIONS[found]
  return text === undefined ? [] : [{ kind: 'text', start: line.length - found.length, end: line.length, text }]
}

/** A full stop behind these ends no sentence. */
const ABBREVIATIONS =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|no|vol|fig|eq|ca|al|approx|dept|ed|eds|jr|sr|mr|mrs|ms|dr|prof|st|inc|ltd|co|corp|p|pp|[a-z])\.\s+$/i
const DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/

function capitalIn(line: string, options: AutocorrectOptions): readonly Correction[] {
  const found = /(?<![\p{Script=Latin}\p{N}'’@._/\\#-])[\p{Script=Latin}][\p{Script=Latin}'’-]*$/u.exec(line)
  if (!found) return []
  const [word] = found
  const capital = (text: string): readonly Correction[] => [
    { kind: 'text', start: found.index, end: found.index + word.length, text },
  ]
  if (options.dayNames && DAYS.test(word)) return capital(upperFirst(word))
  if (options.twoCapitals && /^\p{Lu}{2}\p{Ll}+$/u.test(word) && !/^\p{Lu}{2}s$/u.test(word))
    return capital(upperFirst(word.toLowerCase()))
  if (!options.sentenceCapitals || !/^\p{Ll}[\p{Ll}'’-]*$/u.test(word)) return []
  const ahead = line.slice(0, found.index)
  const begins = ahead === '' || (/[.!?]["'”’)]?\s+$/u.test(ahead) && !ABBREVIATIONS.test(ahead))
  return begins ? capital(upperFirst(word)) : []
}

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const ADDRESS = /^(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"'“”‘’，。；！？（）【】《》]+$/i
const MAIL = /^(?:mailto:)?[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i

/** An address at the end of a word; what stands before it without a space, and a full stop behind it, are not its own. */
function linkIn(word: string, at: number): Correction | null {
  const begin = word.search(/(?:https?:\/\/|www\.)/i)
  const text = (begin > 0 ? word.slice(begin) : word.replace(/^[^\w]+/u, '')).replace(
    /[.,;:!?)\]}，。；：！？）】》”’]+$/u,
    '',
  )
  const start = at + word.indexOf(text)
  const end = start + text.length
  if (ADDRESS.test(text) && URL.canParse(withScheme(text))) return { kind: 'link', start, end, url: withScheme(text) }
  return MAIL.test(text) ? { kind: 'link', start, end, url: `mailto:${text.replace(/^mailto:/i, '')}` } : null
}

const withScheme = (text: string): string => (/^www\./i.test(text) ? `https://${text}` : text)

/** null: the bullet of the button. */
const BULLETS: Readonly<Record<string, string | null>> = { '*': null, '-': '–', '•': null, '>': '➢' }

/** A sign and a space at the very beginning of a paragraph. */
function signAtStart(before: string, options: AutocorrectOptions): Correction | null {
  const sign = before.slice(0, -1)
  const { length } = before
  const character = BULLETS[sign]
  if (options.bullets && character !== undefined) return { kind: 'list', length, list: { kind: 'bullet', character } }
  const heading = /^#{1,3}$/.exec(sign)
  if (options.headings && heading) return { kind: 'heading', length, level: sign.length as 1 | 2 | 3 }
  const number = options.numbers ? numberSign(sign) : null
  return number ? { kind: 'list', length, list: number } : null
}

/** Of the list that the button makes. */
export const USUAL_NUMBERS = '1. 2. 3.'

const SIGNS: readonly (readonly [RegExp, title: string])[] = [
  [/^(\d{1,3})\.$/, USUAL_NUMBERS],
  [/^(\d{1,3})\)$/, '1) 2) 3)'],
  [/^[(（](\d{1,3})[)）]$/, '（1）（2）（3）'],
  [/^(A)\.$/, 'A. B. C.'],
  [/^(a)\)$/, 'a) b) c)'],
  [/^(I)\.$/, 'I. II. III.'],
  [/^(i)\.$/, 'i. ii. iii.'],
]

function numberSign(sign: string): ListSign | null {
  for (const [pattern, title] of SIGNS) {
    const found = pattern.exec(sign)?.[1]
    if (found === undefined) continue
    return { kind: 'number', title, start: /^\d+$/.test(found) ? Number(found) : 1 }
  }
  for (const [pattern, title] of CHINESE_SIGNS) {
    const start = chineseNumber(pattern.exec(sign)?.[1] ?? '')
    if (start > 0) return { kind: 'number', title, start }
  }
  return null
}

const CHINESE = '([一二三四五六七八九]?十?[一二三四五六七八九]?)'
const CHINESE_SIGNS: readonly (readonly [RegExp, title: string])[] = [
  [new RegExp(`^${CHINESE}、$`, 'u'), '一、二、三、'],
  [new RegExp(`^[（(]${CHINESE}[）)]$`, 'u'), '（一）（二）（三）'],
]

const DIGITS = '一二三四五六七八九'
/** 一 to 九十九. */
function chineseNumber(text: string): number {
  const [tens = '', ones] = text.includes('十') ? text.split('十') : ['0', text]
  const ten = tens === '0' ? 0 : tens === '' ? 1 : DIGITS.indexOf(tens) + 1
  return ten * 10 + (ones === undefined || ones === '' ? 0 : DIGITS.indexOf(ones) + 1)
}

const LINE_SIGNS: readonly (readonly [RegExp, title: string])[] = [
  [new RegExp(`^${CHINESE}、(?=\\S)`, 'u'), '一、二、三、'],
  [new RegExp(`^[（(]${CHINESE}[）)](?=\\S)`, 'u'), '（一）（二）（三）'],
  [/^(\d{1,3})[、．](?=\S)/u, USUAL_NUMBERS],
  [/^（(\d{1,3})）(?=\S)/u, '（1）（2）（3）'],
]

/** A line that begins with a number and goes on without a space, as Chinese is written: a list once Enter ends it. */
export function listOfLine(text: string, options: AutocorrectOptions): (Correction & { readonly kind: 'list' }) | null {
  if (!options.numbers) return null
  for (const [pattern, title] of LINE_SIGNS) {
    const found = pattern.exec(text)
    const sign = found?.[1] ?? ''
    if (!found || sign === '') continue
    const start = /^\d/.test(sign) ? Number(sign) : chineseNumber(sign)
    if (start > 0) return { kind: 'list', length: found[0].length, list: { kind: 'number', title, start } }
  }
  return null
}

export interface RuleLook {
  /** ST_Border of files. */
  readonly line: string
  /** Eighths of a point. */
  readonly size: number
}
const RULES: Readonly<Record<string, RuleLook>> = {
  '-': { line: 'single', size: 6 },
  _: { line: 'single', size: 12 },
  '=': { line: 'double', size: 6 },
  '*': { line: 'dotted', size: 24 },
  '~': { line: 'wave', size: 6 },
  '#': { line: 'thinThickThinSmallGap', size: 24 },
}

/** Three or more of one sign as the whole paragraph: a line across the text once Enter ends it. */
export function ruleOfLine(text: string, options: AutocorrectOptions): RuleLook | null {
  if (!options.rules || !/^([-_=*~#])\1{2,}$/.test(text)) return null
  return RULES[text.charAt(0)] ?? null
}
