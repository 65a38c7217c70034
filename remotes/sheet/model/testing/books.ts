import type { SharedWorkbook } from '../shared-workbook.ts'
import { blankSheet } from '../blank-sheet.ts'
import { ERRORS, KIND, type WorkbookData } from '../workbook-data.ts'
import type { CellWindow } from '../cell-window.ts'

/** Two blank sheets, `s1` and `s2`. */
export const blankData = (): WorkbookData => ({
  dateSystem: 1900,
  sheets: [blankSheet('s1', 'Sheet1'), blankSheet('s2', 'Sheet2')],
  activeSheetId: 's1',
  texts: [],
  formulas: [],
  styles: [{}],
  names: [],
  calculation: { isManual: false, isIterative: false, maxIterations: 100, maxChange: 0.001, isFullOnLoad: false },
  themeColours: [],
  isTruncated: false,
})

/** A cell as a person would type it; '' when blank. */
export function cellText(book: SharedWorkbook, sheetId: string, row: number, column: number): string {
  const cells = book.readWindow(sheetId, { top: row, left: column, bottom: row, right: column })
  return textAt(cells, 0)
}

export function textAt(cells: CellWindow, at: number): string {
  const formula = cells.formulas[at] ?? 0
  if (formula > 0) return `=${cells.formulaTexts[formula - 1]}`
  const value = cells.values[at] ?? 0
  switch (cells.kinds[at]) {
    case KIND.number:
      return String(value)
    case KIND.text:
      return cells.texts[value]?.text ?? ''
    case KIND.boolean:
      return value === 1 ? 'TRUE' : 'FALSE'
    case KIND.error:
      return ERRORS[value] ?? ''
    default:
      return ''
  }
}

/** More than any test fills, and the same whatever the used area is. */
const AREA = { top: 0, left: 0, bottom: 139, right: 39 }

/** All cells of all sheets with something in them, as `name!row,column` → text and style. */
export function sheetText(book: SharedWorkbook): Record<string, string> {
  const all: Record<string, string> = {}
  for (const { id, name } of book.sheets()) {
    const cells = book.readWindow(id, AREA)
    const styles: string[] = []
    for (let at = 0; at < cells.kinds.length; at++) {
      const text = textAt(cells, at)
      const number = cells.styles[at] ?? 0
      const style = (styles[number] ??= JSON.stringify(book.styleOf(number)))
      if (text !== '' || style !== '{}')
        all[`${name}!${at % cells.height},${Math.floor(at / cells.height)}`] = `${text} ${style}`
    }
  }
  return all
}
