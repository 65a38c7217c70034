import { type CellValue, ERRORS, type ErrorText } from '../../model/index.ts'
import { type DateSystem, enteredNumber } from '../../calc/index.ts'

/** A field in quotes that ends where a cell or a row ends. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
const PLAIN = /[^\t\r\n]*/y

/**
 * Cells of a text as other programs put it on the clipboard: tabs between cells, lines between rows. Quotes belong to the text,
 * but around a cell that needs them: with a tab, a line or a doubled quote in it.
 */
export function pastedFields(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; ;) {
    const quoted = text[at] === '"' ? matchAt(QUOTED, text, at) : null
    const isNeeded = quoted !== null && /[\t\r\n]|""/.test(quoted[1] ?? '')
    if (isNeeded) row.push((quoted[1] ?? '').replaceAll('""', '"').replaceAll('\r\n', '\n'))
    const [plain] = isNeeded ? quoted : (matchAt(PLAIN, text, at) ?? [''])
    if (!isNeeded) row.push(plain)
    at += plain.length
    if (text[at] === '\t') {
      at += 1
      continue
    }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
    // The last line ends like the others.
    if (at >= text.length) return rows
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** What a field means in a cell. */
type PastedField =
  | { readonly formula: string }
  /** `format`: of a cell that has none of its own. */
  | { readonly value: CellValue; readonly format: string | null }

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
/** Figures that a number keeps. */
const MOST_FIGURES = 15

const isError = (text: string): text is ErrorText => (ERRORS as readonly string[]).includes(text)

/** Reads a field as if it was typed; nothing of it is lost: a number with more figures than numbers have stays a text. */
export function readField(field: string, year: number, dateSystem: DateSystem): PastedField {
  if (field === '') return { value: null, format: null }
  if (field.length > 1 && field.startsWith('=')) return { formula: field.slice(1) }
  const entry = field.trim()
  if (NUMBER.test(entry)) {
    const figures = entry.length <= MOST_FIGURES ? '' : entry.replace(/e.*$/i, '').replaceAll(/^[+-]?[0.]*|\./g, '')
    const number = Number(entry)
    return { value: figures.length <= MOST_FIGURES && Number.isFinite(number) ? number : field, format: null }
  }
  const capitals = entry.length <= MOST_FIGURES ? entry.toUpperCase() : ''
  if (capitals === 'TRUE' || capitals === 'FALSE') return { value: capitals === 'TRUE', format: null }
  if (isError(capitals)) return { value: { error: capitals }, format: null }
  const entered = enteredNumber(field, year, dateSystem)
  return entered ? entered : { value: field, format: null }
}
