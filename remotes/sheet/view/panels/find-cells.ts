import { escapePattern, RegularExpression } from '@wenfang/shared-regex'
import { type DateSystem, entryText } from '../../calc/index.ts'
import { readField } from '../../commands/index.ts'
import type { CellInput, CellWindow, SharedWorkbook } from '../../model/index.ts'
import { windowsOf } from '../../binding/screen-cells.ts'
import { ERRORS, KIND } from '../../model/index.ts'

export interface FindOptions {
  readonly isCaseSensitive: boolean
  /** The cell says exactly this and nothing else. */
  readonly isWholeCell: boolean
}

export interface FoundCell {
  readonly row: number
  readonly column: number
  /** What was entered: text, number or formula with the equals sign. */
  readonly entered: string
  readonly isFormula: boolean
  readonly isNumber: boolean
  /** Number format of the cell. */
  readonly format: string
}

/** More hits than anybody steps through. */
export const MOST_HITS = 10_000

/**
 * Cells of a sheet whose entered content has the text, row by row.
 * @param most of them that are told
 */
export function findCells(
  model: SharedWorkbook,
  sheetId: string,
  query: string,
  options: FindOptions,
  most = MOST_HITS,
): readonly FoundCell[] {
  const info = model.sheets().find(({ id }) => id === sheetId)
  if (!info || query === '' || info.rowCount === 0 || info.columnCount === 0) return []
  const isHit = matcher(query, options)
  const canBeNumber = NUMBER_PART.test(query)
  const hits: FoundCell[] = []
  const formats = new Map<number, string>()
  const formatOf = (style: number): string => {
    let format = formats.get(style)
    if (format === undefined) formats.set(style, (format = model.styleOf(style).format ?? ''))
    return format
  }
  const system = model.dateSystem()
  const all = { top: 0, left: 0, bottom: info.rowCount - 1, right: info.columnCount - 1 }
  for (const window of windowsOf(model, sheetId, all)) {
    const { top, left, bottom, right } = window.range
    // Texts and formulas repeat: each is looked at once.
    const [isTextHit, isFormulaHit] = [new Map<number, boolean>(), new Map<number, boolean>()]
    const format = (at: number): string => formatOf(window.styles[at] ?? 0)
    const entered = (at: number): string => enteredOf(window, at, format(at), system)
    const isHitAt = (at: number): boolean => {
      const formula = window.formulas[at] ?? 0
      if (formula > 0) return kept(isFormulaHit, formula, () => isHit(entered(at)))
      const kind = window.kinds[at]
      if (kind === KIND.blank) return false
      if (kind === KIND.number) return canBeNumber && isHit(entered(at))
      if (kind !== KIND.text) return isHit(entered(at))
      return kept(isTextHit, window.values[at] ?? 0, () => isHit(entered(at)))
    }
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const at = (column - left) * window.height + row - top
        if (!isHitAt(at)) continue
        const isFormula = (window.formulas[at] ?? 0) > 0
        const isNumber = !isFormula && window.kinds[at] === KIND.number
        hits.push({ row, column, entered: entered(at), isFormula, isNumber, format: format(at) })
        if (hits.length >= most) return hits
      }
    }
  }
  return hits
}

/** All that a number can say as it is entered: `-1.5e+21`, `12%`, `2024/3/5 8:30:00`. */
const NUMBER_PART = /^[\d.e+\-%/: ]+$/i

function matcher(query: string, { isCaseSensitive, isWholeCell }: FindOptions): (text: string) => boolean {
  const fold = (text: string): string => (isCaseSensitive ? text : text.toLowerCase())
  const wanted = fold(query)
  return (text) => text !== '' && (isWholeCell ? fold(text) === wanted : fold(text).includes(wanted))
}

function kept(answers: Map<number, boolean>, key: number, find: () => boolean): boolean {
  const known = answers.get(key)
  if (known !== undefined) return known
  const found = find()
  answers.set(key, found)
  return found
}

function enteredOf(window: CellWindow, at: number, format: string, system: DateSystem): string {
  const formula = window.formulas[at] ?? 0
  if (formula > 0) return `=${window.formulaTexts[formula - 1] ?? ''}`
  const value = window.values[at] ?? 0
  switch (window.kinds[at]) {
    case KIND.number:
      return format === '' ? String(value) : entryText(value, format, system)
    case KIND.text:
      return window.texts[value]?.text ?? ''
    case KIND.boolean:
      return value === 1 ? 'TRUE' : 'FALSE'
    case KIND.error:
      return ERRORS[value] ?? ''
    default:
      return ''
  }
}

/** The content with every occurrence replaced. */
export function replaced(entered: string, query: string, replacement: string, options: FindOptions): string {
  if (options.isWholeCell) return replacement
  let [text, from] = ['', 0]
  for (const { start, end } of new RegularExpression(escapePattern(query), !options.isCaseSensitive).each(entered)) {
    text += entered.slice(from, start) + replacement
    from = end
  }
  return text + entered.slice(from)
}

const TEXT_FORMAT = '@'

/** What a cell holds when its content is replaced: as if it was typed there. Cells of text keep every figure as it stands. */
export function inputOf(text: string, { isNumber, format }: FoundCell, year: number, system: DateSystem): CellInput {
  if (format === TEXT_FORMAT) return { value: text }
  const read = readField(text, year, system)
  if ('formula' in read) return read
  // A day needs the looks of one: words that only now say it stay words.
  return { value: read.format !== null && !isNumber ? text : read.value }
}
