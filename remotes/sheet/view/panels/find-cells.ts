import type { SharedWorkbook } from '../../model/index.ts'
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
}

/** More hits than anybody steps through. */
export const MOST_HITS = 10_000

/** Cells of a sheet whose entered content has the text, row by row. */
export function findCells(
  model: SharedWorkbook,
  sheetId: string,
  query: string,
  options: FindOptions,
): readonly FoundCell[] {
  const info = model.sheets().find(({ id }) => id === sheetId)
  if (!info || query === '' || info.rowCount === 0 || info.columnCount === 0) return []
  const fold = (text: string): string => (options.isCaseSensitive ? text : text.toLowerCase())
  const wanted = fold(query)
  const isHit = (text: string): boolean => (options.isWholeCell ? fold(text) === wanted : fold(text).includes(wanted))
  const hits: FoundCell[] = []
  const all = { top: 0, left: 0, bottom: info.rowCount - 1, right: info.columnCount - 1 }
  for (const window of windowsOf(model, sheetId, all)) {
    const { top, left, bottom, right } = window.range
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const at = (column - left) * window.height + row - top
        const formula = window.formulas[at] ?? 0
        const entered = formula > 0 ? `=${window.formulaTexts[formula - 1] ?? ''}` : enteredOf(window, at)
        if (entered === '' || !isHit(entered)) continue
        hits.push({ row, column, entered, isFormula: formula > 0 })
        if (hits.length >= MOST_HITS) return hits
      }
    }
  }
  return hits
}

function enteredOf(window: ReturnType<SharedWorkbook['readWindow']>, at: number): string {
  const value = window.values[at] ?? 0
  switch (window.kinds[at]) {
    case KIND.number:
      return String(value)
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
  const pattern = query.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return entered.replaceAll(new RegExp(pattern, options.isCaseSensitive ? 'g' : 'gi'), () => replacement)
}
