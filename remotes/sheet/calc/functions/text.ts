import { parseNumber, toText } from '../coerce.ts'
import { CellError, eachCell, ERROR, Matrix, matrixOf, type Scalar, type Value } from '../values.ts'
import { must } from './collect.ts'
import { escapeRegExp, wildcard } from './criteria.ts'
import type { Definitions } from './definition.ts'
import { roundTo } from './math.ts'

/** Characters 128 … 159 of Windows-1252. */
const CODE_PAGE = Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ')

/** Excel's longest text in a cell. */
const MAX_LENGTH = 32_767
/** What a byte function counts twice: East Asian characters. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

function limited(text: string): string {
  must(text.length <= MAX_LENGTH, ERROR.value)
  return text
}

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

function find(wanted: string, text: string, start: number): number {
  must(start >= 1 && start <= text.length + 1, ERROR.value)
  const at = text.indexOf(wanted, start - 1)
  must(at >= 0, ERROR.value)
  return at + 1
}

function searchText(wanted: string, text: string, start: number): number {
  must(start >= 1 && start <= text.length + 1, ERROR.value)
  const at = text.slice(start - 1).search(wildcard(wanted, false))
  must(at >= 0, ERROR.value)
  return at + start
}

function grouped(value: number, digits: number): string {
  const rounded = Math.abs(roundTo(value, digits))
  const [whole = '', fraction] = rounded.toFixed(Math.max(0, Math.min(digits, 100))).split('.')
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${groups}.${fraction}` : groups
}

function money(sign: string): (value: number, digits?: number) => Value {
  return (value, digits = 2) => {
    must(digits < 128, ERROR.value)
    const text = sign + grouped(value, digits)
    return value < 0 ? (sign === '$' ? `(${text})` : `-${text}`) : text
  }
}

/** Where a text is cut by one of several delimiters. */
function delimiter(marks: Value | undefined, isCaseless: boolean): RegExp | null {
  const texts: string[] = []
  if (marks !== undefined) eachCell(marks, (cell) => texts.push(toText(cell)))
  if (texts.length === 0) return null
  must(!texts.includes(''), ERROR.value)
  return new RegExp(texts.map(escapeRegExp).join('|'), isCaseless ? 'gi' : 'g')
}

function around(
  text: string,
  marks: Value,
  instance: number,
  mode: number,
  isEndMark: number,
  otherwise: Value | undefined,
  isBefore: boolean,
): Value {
  must(instance !== 0 && Math.abs(instance) <= Math.max(1, text.length), ERROR.value)
  if (toText(matrixOf(marks).cells[0] ?? null) === '') return instance > 0 === isBefore ? '' : text
  const pattern = delimiter(marks, mode === 1)
  const hits = pattern ? [...text.matchAll(pattern)].map((hit) => [hit.index, hit.index + hit[0].length] as const) : []
  if (isEndMark === 1) {
    if (instance > 0) hits.push([text.length, text.length])
    else hits.unshift([0, 0])
  }
  const hit = hits.at(instance > 0 ? instance - 1 : instance)
  if (!hit) return otherwise ?? ERROR.na
  return isBefore ? text.slice(0, hit[0]) : text.slice(hit[1])
}

function regular(pattern: string, isCaseless: number, flags = ''): RegExp {
  try {
    return new RegExp(pattern, `${flags}u${isCaseless === 1 ? 'i' : ''}`)
  } catch {
    throw ERROR.value
  }
}

function valueToText(value: Scalar, format: number): string {
  must(format === 0 || format === 1, ERROR.value)
  if (value instanceof CellError) return value.code
  return typeof value === 'string' && format === 1 ? `"${value.replaceAll('"', '""')}"` : toText(value)
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

const left = (text: string, count = 1): Value => (count < 0 ? ERROR.value : text.slice(0, count))
const right = (text: string, count = 1): Value => (count < 0 ? ERROR.value : count === 0 ? '' : text.slice(-count))

export const TEXT: Definitions = {
  LEN: ['t', (text: string) => text.length],
  LENB: ['t', bytes],
  LEFT: ['ti?', left],
  RIGHT: ['ti?', right],
  LEFTB: ['ti?', (text: string, count = 1) => (count < 0 ? ERROR.value : byteStart(text, count))],
  RIGHTB: [
    'ti?',
    (text: string, count = 1) => (count < 0 ? ERROR.value : text.slice(byteStart(text, bytes(text) - count).length)),
  ],
  MID: [
    'tii',
    (text: string, start: number, count: number) =>
      start < 1 || count < 0 ? ERROR.value : text.slice(start - 1, start - 1 + count),
  ],
  MIDB: [
    'tii',
    (text: string, start: number, count: number) =>
      start < 1 || count < 0 ? ERROR.value : byteStart(text.slice(byteStart(text, start - 1).length), count),
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
  CONCATENATE: ['t*', (...texts: string[]) => limited(texts.join(''))],
  CONCAT: [
    'v*',
    (...values: Value[]) => {
      let text = ''
      for (const value of values) eachCell(value, (cell) => (text += toText(cell)))
      return limited(text)
    },
  ],
  TEXTJOIN: [
    'vbv*',
    (marks: Value, skipsEmpty: boolean, ...values: Value[]) => {
      const delimiters = matrixOf(marks).cells.map(toText)
      const parts: string[] = []
      for (const value of values)
        for (const cell of matrixOf(value).cells)
          if (!skipsEmpty || (cell !== null && cell !== '')) parts.push(toText(cell))
      return limited(
        parts.map((part, at) => (at === 0 ? '' : (delimiters[(at - 1) % delimiters.length] ?? '')) + part).join(''),
      )
    },
  ],
  FIND: ['tti?', (wanted: string, text: string, start = 1) => find(wanted, text, start)],
  FINDB: [
    'tti?',
    (wanted: string, text: string, start = 1) =>
      bytes(text.slice(0, find(wanted, text, byteStart(text, start - 1).length + 1) - 1)) + 1,
  ],
  SEARCH: ['tti?', (wanted: string, text: string, start = 1) => searchText(wanted, text, start)],
  SEARCHB: [
    'tti?',
    (wanted: string, text: string, start = 1) =>
      bytes(text.slice(0, searchText(wanted, text, byteStart(text, start - 1).length + 1) - 1)) + 1,
  ],
  REPLACE: [
    'tiit',
    (text: string, start: number, count: number, by: string) =>
      start < 1 || count < 0 ? ERROR.value : text.slice(0, start - 1) + by + text.slice(start - 1 + count),
  ],
  REPLACEB: [
    'tiit',
    (text: string, start: number, count: number, by: string) => {
      must(start >= 1 && count >= 0, ERROR.value)
      return byteStart(text, start - 1) + by + text.slice(byteStart(text, start - 1 + count).length)
    },
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
  VALUE: [
    'x',
    (value: Scalar) =>
      typeof value === 'boolean'
        ? ERROR.value
        : typeof value === 'string'
          ? (parseNumber(value) ?? ERROR.value)
          : (value ?? 0),
  ],
  NUMBERVALUE: [
    'tt?t?',
    (text: string, decimal = '.', group = ',') => {
      const [point, comma] = [decimal.charAt(0), group.charAt(0)]
      const compact = text.replaceAll(/\s/g, '')
      if (compact === '') return 0
      must(decimal !== '' && point !== comma, ERROR.value)
      const [whole = '', ...fraction] = compact.split(point)
      must(fraction.length <= 1 && !fraction.some((one) => comma !== '' && one.includes(comma)), ERROR.value)
      const plain = [comma === '' ? whole : whole.replaceAll(comma, ''), ...fraction].join('.')
      const percents = /%*$/.exec(plain)?.[0].length ?? 0
      const number = Number(plain.slice(0, plain.length - percents))
      return Number.isNaN(number) ? ERROR.value : number / 100 ** percents
    },
  ],
  FIXED: [
    'ni?b?',
    (value: number, digits = 2, isPlain = false) => {
      must(digits < 128, ERROR.value)
      const text = grouped(value, digits)
      return (roundTo(value, digits) < 0 ? '-' : '') + (isPlain ? text.replaceAll(',', '') : text)
    },
  ],
  DOLLAR: ['ni?', money('$')],
  RMB: ['ni?', money('¥')],
  VALUETOTEXT: ['si?', (value: Scalar, format = 0) => valueToText(value, format)],
  ARRAYTOTEXT: [
    'mi?',
    (matrix: Matrix, format = 0) => {
      if (format === 0) return matrix.cells.map((cell) => valueToText(cell, 0)).join(', ')
      const rows = Array.from({ length: matrix.rows }, (_, row) =>
        matrix
          .row(row)
          .map((cell) => valueToText(cell, 1))
          .join(','),
      )
      return `{${rows.join(';')}}`
    },
  ],
  TEXTBEFORE: [
    'tvI?I?I?V?',
    (text: string, marks: Value, instance = 1, mode = 0, end = 0, otherwise?: Value) =>
      around(text, marks, instance, mode, end, otherwise, true),
  ],
  TEXTAFTER: [
    'tvI?I?I?V?',
    (text: string, marks: Value, instance = 1, mode = 0, end = 0, otherwise?: Value) =>
      around(text, marks, instance, mode, end, otherwise, false),
  ],
  TEXTSPLIT: [
    'tV?V?B?I?S?',
    (text: string, columnMarks?: Value, rowMarks?: Value, skipsEmpty = false, mode = 0, pad: Scalar = ERROR.na) => {
      const [columns, rows] = [delimiter(columnMarks, mode === 1), delimiter(rowMarks, mode === 1)]
      must(columns !== null || rows !== null, ERROR.value)
      const cut = (part: string, by: RegExp | null): string[] =>
        (by ? part.split(by) : [part]).filter((one) => !skipsEmpty || one !== '')
      const lines = cut(text, rows).map((line) => cut(line, columns))
      const width = Math.max(...lines.map((line) => line.length))
      return Matrix.build(lines.length, width, (row, column) => lines[row]?.[column] ?? pad)
    },
  ],
  ASC: ['t', halfWidth],
  DBCS: ['t', fullWidth],
  ENCODEURL: [
    't',
    (text: string) =>
      encodeURIComponent(text).replaceAll(
        /[!'()*]/g,
        (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
  ],
  REGEXTEST: ['tti?', (text: string, pattern: string, isCaseless = 0) => regular(pattern, isCaseless).test(text)],
  REGEXREPLACE: [
    'tttI?i?',
    (text: string, pattern: string, by: string, instance = 0, isCaseless = 0) => {
      let seen = 0
      const found = [...text.matchAll(regular(pattern, isCaseless, 'g'))].length
      const wanted = instance < 0 ? found + instance + 1 : instance
      return text.replaceAll(regular(pattern, isCaseless, 'g'), (hit: string) =>
        wanted === 0 || ++seen === wanted ? hit.replace(regular(pattern, isCaseless), by) : hit,
      )
    },
  ],
  REGEXEXTRACT: [
    'tti?i?',
    (text: string, pattern: string, mode = 0, isCaseless = 0) => {
      const hits = [...text.matchAll(regular(pattern, isCaseless, 'g'))]
      const [first] = hits
      if (!first) return ERROR.na
      if (mode === 1) return Matrix.of(hits.map(([hit]) => [hit]))
      return mode === 2 ? Matrix.of([first.slice(1)]) : first[0]
    },
  ],
}
