import { type DateSystem, enteredNumber, SCIENTIFIC_FORMAT } from '../calc/index.ts'
import { type CellValue, ERRORS, type ErrorText } from '../model/index.ts'

/** What a field means in a cell. */
type EnteredField =
  | { readonly formula: string }
  /** `format`: of a cell that has none of its own. */
  | { readonly value: CellValue; readonly format: string | null }

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
/** Figures that a number keeps. */
const MOST_FIGURES = 15

const isError = (text: string): text is ErrorText => (ERRORS as readonly string[]).includes(text)

/** Reads a field as if it was typed; nothing of it is lost: a number with more figures than numbers have stays a text. */
export function readField(field: string, year: number, dateSystem: DateSystem): EnteredField {
  if (field === '') return { value: null, format: null }
  if (field.length > 1 && field.startsWith('=')) return { formula: field.slice(1) }
  const entry = field.trim()
  if (NUMBER.test(entry)) {
    const figures = entry.length <= MOST_FIGURES ? '' : entry.replace(/e.*$/i, '').replaceAll(/^[+-]?[0.]*|\./g, '')
    const number = Number(entry)
    if (figures.length > MOST_FIGURES || !Number.isFinite(number)) return { value: field, format: null }
    return { value: number, format: /e/i.test(entry) ? SCIENTIFIC_FORMAT : null }
  }
  const capitals = entry.length <= MOST_FIGURES ? entry.toUpperCase() : ''
  if (capitals === 'TRUE' || capitals === 'FALSE') return { value: capitals === 'TRUE', format: null }
  if (isError(capitals)) return { value: { error: capitals }, format: null }
  const entered = enteredNumber(field, year, dateSystem)
  return entered ? entered : { value: field, format: null }
}
