// Texts counted in bytes, as versions for East Asian scripts do, and the two widths of characters.
import { ERROR } from '../values.ts'
import { must } from './collect.ts'
import type { Definitions } from './definition.ts'
import { find, searchText } from './text.ts'

/** What a byte function counts twice: East Asian characters. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

function bytes(text: string): number {
  return Array.from(text).reduce((total, letter) => total + (WIDE.test(letter) ? 2 : 1), 0)
}

/** The longest start of a text with at most so many bytes. */
function byteStart(text: string, count: number): string {
  let [end, used] = [0, 0]
  for (const letter of text) {
    used += WIDE.test(letter) ? 2 : 1
    if (used > count) break
    end += letter.length
  }
  return text.slice(0, end)
}

/** The longest end of a text with at most so many bytes. */
function byteEnd(text: string, count: number): string {
  let [start, used] = [text.length, 0]
  for (const letter of Array.from(text).toReversed()) {
    used += WIDE.test(letter) ? 2 : 1
    if (used > count) break
    start -= letter.length
  }
  return text.slice(start)
}

function halfWidth(text: string): string {
  return text
    .replaceAll(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}

function fullWidth(text: string): string {
  return text
    .replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '\u3000')
}

export const TEXT_BYTES: Definitions = {
  LENB: ['t', bytes],
  LEFTB: ['ti?', (text: string, count = 1) => (count < 0 ? ERROR.value : byteStart(text, count))],
  RIGHTB: ['ti?', (text: string, count = 1) => (count < 0 ? ERROR.value : byteEnd(text, count))],
  MIDB: [
    'tii',
    (text: string, start: number, count: number) =>
      start < 1 || count < 0 ? ERROR.value : byteStart(text.slice(byteStart(text, start - 1).length), count),
  ],
  FINDB: [
    'tti?',
    (wanted: string, text: string, start = 1) =>
      start < 1 ? ERROR.value : bytes(text.slice(0, find(wanted, text, byteStart(text, start - 1).length + 1) - 1)) + 1,
  ],
  SEARCHB: [
    'tti?',
    (wanted: string, text: string, start = 1) =>
      start < 1
        ? ERROR.value
        : bytes(text.slice(0, searchText(wanted, text, byteStart(text, start - 1).length + 1) - 1)) + 1,
  ],
  REPLACEB: [
    'tiit',
    (text: string, start: number, count: number, by: string) => {
      must(start >= 1 && count >= 0, ERROR.value)
      return byteStart(text, start - 1) + by + text.slice(byteStart(text, start - 1 + count).length)
    },
  ],
  ASC: ['t', halfWidth],
  DBCS: ['t', fullWidth],
  JIS: ['t', fullWidth],
}
