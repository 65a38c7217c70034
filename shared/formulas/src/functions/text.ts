// Letters of texts.
import { CellError, ERROR, matrixOf, type Value } from '../values.ts'
import { must } from './collect.ts'
import { wildcard } from './wildcard.ts'
import type { Definitions } from './definition.ts'

/** Characters 128 … 159 of Windows-1252. */
const CODE_PAGE = Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ')

/** Excel's longest text in a cell. */
const MAX_LENGTH = 32_767

export function limited(text: string): string {
  must(text.length <= MAX_LENGTH, ERROR.value)
  return text
}

export function find(wanted: string, text: string, start: number): number {
  must(start >= 1 && start <= text.length + 1, ERROR.value)
  const at = text.indexOf(wanted, start - 1)
  must(at >= 0, ERROR.value)
  return at + 1
}

export function searchText(wanted: string, text: string, start: number): number {
  must(start >= 1 && start <= text.length + 1, ERROR.value)
  const at = wildcard(wanted).search(text.slice(start - 1))
  must(at >= 0, ERROR.value)
  return at + start
}

const left = (text: string, count = 1): Value => (count < 0 ? ERROR.value : text.slice(0, count))

const right = (text: string, count = 1): Value => (count < 0 ? ERROR.value : count === 0 ? '' : text.slice(-count))

export const TEXT: Definitions = {
  LEN: ['t', (text: string) => text.length],
  LEFT: ['ti?', left],
  RIGHT: ['ti?', right],
  MID: [
    'tii',
    (text: string, start: number, count: number) =>
      start < 1 || count < 0 ? ERROR.value : text.slice(start - 1, start - 1 + count),
  ],
  LOWER: ['t', (text: string) => text.toLowerCase()],
  UPPER: ['t', (text: string) => text.toUpperCase()],
  PROPER: [
    't',
    (text: string) => text.toLowerCase().replaceAll(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ],
  TRIM: ['t', (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/^ | $/g, '')],
  // oxlint-disable-next-line no-control-regex -- control characters are what CLEAN removes.
  CLEAN: ['t', (text: string) => text.replaceAll(/[\u0000-\u001f]/g, '')],
  EXACT: ['tt', (a: string, b: string) => a === b],
  REPT: [
    'ti',
    (text: string, count: number) => (count < 0 || text.length * count > MAX_LENGTH ? ERROR.value : text.repeat(count)),
  ],
  CHAR: [
    'i',
    (code: number) => (code < 1 || code > 255 ? ERROR.value : (CODE_PAGE[code - 128] ?? String.fromCharCode(code))),
  ],
  CODE: ['t', (text: string) => (text === '' ? ERROR.value : text.charCodeAt(0))],
  UNICHAR: [
    'i',
    (code: number) =>
      code < 1 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? ERROR.value : String.fromCodePoint(code),
  ],
  UNICODE: ['t', (text: string) => text.codePointAt(0) ?? ERROR.value],
  FIND: ['tti?', (wanted: string, text: string, start = 1) => find(wanted, text, start)],
  SEARCH: ['tti?', (wanted: string, text: string, start = 1) => searchText(wanted, text, start)],
  REPLACE: [
    'tiit',
    (text: string, start: number, count: number, by: string) =>
      start < 1 || count < 0 ? ERROR.value : text.slice(0, start - 1) + by + text.slice(start - 1 + count),
  ],
  SUBSTITUTE: [
    'tttI?',
    (text: string, old: string, by: string, instance?: number) => {
      must(instance === undefined || instance >= 1, ERROR.value)
      if (old === '') return text
      const parts = text.split(old)
      if (instance === undefined) return limited(parts.join(by))
      return instance >= parts.length ? text : parts.slice(0, instance).join(old) + by + parts.slice(instance).join(old)
    },
  ],
  T: [
    'v',
    (value: Value) => {
      const cell = matrixOf(value).cells[0] ?? null
      return typeof cell === 'string' || cell instanceof CellError ? cell : ''
    },
  ],
  ENCODEURL: [
    't',
    (text: string) =>
      encodeURIComponent(text).replaceAll(
        /[!'()*]/g,
        (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
  ],
}
