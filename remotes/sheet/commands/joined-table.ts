import { FormulaSyntaxError, parseA1, type Position, printA1 } from '../formula/index.ts'
import {
  KIND,
  type CellInput,
  type CellRange,
  type Edit,
  type SharedWorkbook,
  type TablePayload,
} from '../model/index.ts'
import { CopiedCells } from './copied-cells.ts'

/** So many rows say whether a column has one formula. */
const LOOKED_AT_ROWS = 20

interface Entry {
  readonly sheetId: string
  readonly row: number
  readonly column: number
}

/**
 * What makes the row a row of the table above it, as in Excel, when the first cell of it was written: the table grows, and
 * the new row has its formulas and formats. Empty where the cell lies below no table, below its totals, or where
 * something else stands in the row.
 */
export function joinedTable(book: SharedWorkbook, { sheetId, row, column }: Entry): readonly Edit[] {
  const table = book
    .objects(sheetId, 'table')
    .find(({ ranges: [range] }) => range?.bottom === row - 1 && spans(range, column))
  const range = table?.ranges[0]
  const payload = table?.payload as TablePayload | null | undefined
  if (!table || !range || !payload || payload.hasTotals) return []
  const firstRow = range.top + (payload.hasHeader ? 1 : 0)
  const line: CellRange = { ...range, top: row, bottom: row }
  if (!isFree(book, sheetId, line, column)) return []
  const grown: Edit = {
    kind: 'putObject',
    sheetId,
    id: table.id,
    objectKind: 'table',
    ranges: [{ ...range, bottom: row }],
  }
  if (firstRow > range.bottom) return [grown]
  const cells = newCells(book, sheetId, { ...range, top: firstRow }, column)
  return cells.every((cell) => cell === undefined)
    ? [grown]
    : [grown, { kind: 'setCells', sheetId, top: row, left: range.left, cells: [cells] }]
}

const spans = ({ left, right }: CellRange, column: number): boolean => left <= column && column <= right

/** Nothing but the cell that was written stands there, and nothing that would be cut in two. */
function isFree(book: SharedWorkbook, sheetId: string, line: CellRange, column: number): boolean {
  const { kinds, formulas } = book.readWindow(sheetId, line)
  const isWritten = (at: number): boolean => kinds[at] !== KIND.blank || formulas[at] !== 0
  if (!kinds.every((_, at) => isWritten(at) === (line.left + at === column))) return false
  return (['merge', 'table', 'pivot'] as const).every((kind) =>
    book
      .objects(sheetId, kind)
      .every(({ ranges }) =>
        ranges.every(
          ({ top, bottom, left, right }) =>
            bottom < line.top || top > line.bottom || right < line.left || left > line.right,
        ),
      ),
  )
}

/** What the row gets from those above it, `rows`. */
function newCells(
  book: SharedWorkbook,
  sheetId: string,
  rows: CellRange,
  written: number,
): readonly (CellInput | undefined)[] {
  const row = rows.bottom + 1
  const range = { ...rows, top: Math.max(rows.top, rows.bottom - LOOKED_AT_ROWS + 1) }
  const above = new CopiedCells(book, sheetId, range)
  const { formulas, formulaTexts, styles: looks } = book.readWindow(sheetId, range, { notation: 'R1C1' })
  // As people write it: names of columns go without the table's inside of it.
  const asWritten = book.readWindow(sheetId, { ...rows, top: rows.bottom })
  const { styles } = book.readWindow(sheetId, { ...rows, top: row, bottom: row })
  const last = above.height - 1
  return Array.from({ length: above.width }, (_, at) => {
    const column = rows.left + at
    const texts = Array.from({ length: above.height }, (__, line) => {
      const formula = formulas[at * above.height + line] ?? 0
      return formula === 0 ? null : (formulaTexts[formula - 1] ?? null)
    })
    const isCalculated = texts[0] !== null && texts.every((text) => text === texts[0])
    const keepsLook = styles[at] !== 0 || looks[at * above.height + last] === 0
    if (column === written) return keepsLook ? undefined : above.input(last, at, row, column, 'formats')
    if (isCalculated) {
      const text = asWritten.formulaTexts[(asWritten.formulas[at] ?? 0) - 1] ?? ''
      const formula = movedFormula(text, { row: rows.bottom, column }, { row, column })
      return keepsLook ? { formula } : { ...above.input(last, at, row, column, 'formats'), formula }
    }
    return keepsLook ? undefined : above.input(last, at, row, column, 'formats')
  })
}

/** A formula of one cell as it reads at another; what is no formula stays. */
function movedFormula(text: string, from: Position, to: Position): string {
  try {
    return printA1(parseA1(text, from), to)
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return text
    throw error
  }
}
