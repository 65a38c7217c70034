import type { CellWindow, WindowOptions } from '../cell-window.ts'
import { withoutFileNames } from '../../formula/index.ts'
import { printFormula } from '../formulas/print-formula.ts'
import { parseSlot, type Slot } from '../axis/slots.ts'
import type { StoredBook } from '../state/stored-book.ts'
import type { SheetState } from '../state/sheet-state.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../workbook-data.ts'
import { readFormats, readBaseRuns } from './read-formats.ts'
import { readWritten } from './read-contents.ts'
import { readBaseTiles, type FormatStamps } from './read-tiles.ts'
import { WindowBuilder } from './window-builder.ts'

export const clipped = ({ top, left, bottom, right }: CellRange): CellRange => ({
  top: Math.max(0, top),
  left: Math.max(0, left),
  bottom: Math.min(MAX_ROWS - 1, bottom),
  right: Math.min(MAX_COLUMNS - 1, right),
})

/** A range as it is, formulas still as they are stored. */
export function readStored(
  book: StoredBook,
  sheet: SheetState,
  range: CellRange,
): { readonly cells: WindowBuilder; readonly folded: FormatStamps } {
  const cells = new WindowBuilder(clipped(range), book.moves)
  readBaseRuns(book, sheet, cells)
  const folded = readBaseTiles(book, sheet, cells)
  readWritten(book, sheet, cells)
  readFormats(book, sheet, cells, folded)
  return { cells, folded }
}

export function readWindow(
  book: StoredBook,
  sheet: SheetState,
  range: CellRange,
  { notation = 'A1' }: WindowOptions = {},
): CellWindow {
  const { cells } = readStored(book, sheet, range)
  const { top, left, right } = cells.range
  const formulaTexts: string[] = []
  const formulas = new Uint32Array(cells.formulas.length)
  // One text for all cells that a formula was filled into, when nothing moved since.
  const isShared =
    notation === 'R1C1' &&
    book.moves.lastEra === 0 &&
    [...book.sheets.values()].every(({ rows, columns }) => rows.isUntouched && columns.isUntouched)
  const shared: number[] = []
  const numbers = new Map<string, number>()
  const rowSlots: (Slot | undefined)[] = []
  for (let column = left; column <= right; column++) {
    const start = cells.index(top, column)
    let columnSlot: Slot | null = null
    for (let at = start; at < start + cells.height; at++) {
      const stored = cells.formulas[at] ?? 0
      if (stored === 0) continue
      const known = isShared ? shared[stored] : undefined
      if (known !== undefined) {
        formulas[at] = known
        continue
      }
      const row = top + at - start
      columnSlot ??= parseSlot(sheet.columns.idAt(column))
      const home = {
        sheetId: sheet.id,
        row: (rowSlots[row - top] ??= parseSlot(sheet.rows.idAt(row))),
        column: columnSlot,
      }
      const printed = printFormula(
        cells.templates[stored - 1] ?? '',
        home,
        row,
        column,
        notation,
        book,
        cells.eras[stored - 1] ?? 0,
      )
      const text = notation === 'A1' ? withoutFileNames(printed) : printed
      let number = numbers.get(text)
      if (number === undefined) {
        number = formulaTexts.push(text)
        numbers.set(text, number)
      }
      formulas[at] = number
      if (isShared) shared[stored] = number
    }
  }
  return cells.build(formulas, formulaTexts)
}
