import { type CellInput, type Edit, KIND, type SharedWorkbook, type TablePayload } from '../model/index.ts'
import { movedFormula } from './moved-formula.ts'

/** A cell that was written by itself. */
interface Entry {
  readonly sheetId: string
  readonly row: number
  readonly column: number
}

/**
 * A formula entered in a table's column, for all rows of it, as in Excel: where nothing else stands in the column, or where
 * all others have one formula. Empty otherwise; what somebody typed is never written over.
 */
export function calculatedColumn(book: SharedWorkbook, { sheetId, row, column }: Entry): readonly Edit[] {
  for (const { ranges, payload } of book.objects(sheetId, 'table')) {
    const table = payload as TablePayload | null | undefined
    const [range] = ranges
    if (!range || !table || column < range.left || column > range.right) continue
    const top = range.top + (table.hasHeader ? 1 : 0)
    const bottom = range.bottom - (table.hasTotals ? 1 : 0)
    if (row >= top && row <= bottom) return filled(book, { sheetId, row, column }, top, bottom)
  }
  return []
}

function filled(book: SharedWorkbook, entry: Entry, top: number, bottom: number): readonly Edit[] {
  const { sheetId, row, column } = entry
  const lines = { top, bottom, left: column, right: column }
  if (isMerged(book, entry, top, bottom)) return []
  const { kinds, formulas, formulaTexts } = book.readWindow(sheetId, lines, { notation: 'R1C1' })
  const typed = formulas[row - top] ?? 0
  if (typed === 0) return []
  const textOf = (formula: number): string | undefined => formulaTexts[formula - 1]
  const others = [...formulas].filter((_, at) => at !== row - top)
  const isEmpty =
    others.every((formula) => formula === 0) && kinds.every((kind, at) => kind === KIND.blank || top + at === row)
  const [one] = others
  const isCalculated =
    one !== undefined &&
    one !== 0 &&
    textOf(one) !== textOf(typed) &&
    others.every((formula) => formula !== 0 && textOf(formula) === textOf(one))
  if (others.length === 0 || (!isEmpty && !isCalculated)) return []
  // As people write it: names of columns go without the table's inside of it.
  const written = book.readWindow(sheetId, { ...lines, top: row, bottom: row })
  const text = written.formulaTexts[(written.formulas[0] ?? 0) - 1]
  if (text === undefined) return []
  const cells = Array.from({ length: bottom - top + 1 }, (_, at): readonly (CellInput | undefined)[] => {
    const to = top + at
    return [to === row ? undefined : { formula: movedFormula(text, { row, column }, { row: to, column }) }]
  })
  return [{ kind: 'setCells', sheetId, top, left: column, cells }]
}

const isMerged = (book: SharedWorkbook, { sheetId, column }: Entry, top: number, bottom: number): boolean =>
  book
    .objects(sheetId, 'merge')
    .some(({ ranges }) =>
      ranges.some((one) => one.left <= column && column <= one.right && one.top <= bottom && top <= one.bottom),
    )
