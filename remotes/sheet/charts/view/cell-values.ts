import { MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import type { CellReader, Point } from '@wenfang/shared-charts/draw'
import { areasOf } from '../model/references.ts'

/** Points of one series that are drawn at most. */
const MAX_POINTS = 16_384
/** Rows and cells that one reader looks at: whoever asks for more gets what was found so far. */
const MOST_LOOKS = 2_000_000

/** What the cells of the open workbook show, calculated results too. Hidden rows and columns are left out, as in Excel. */
export function cellReader(surface: SheetSurface, ownSheetId: string): CellReader {
  let left = MOST_LOOKS
  return {
    values(formula) {
      const areas = areasOf(formula) ?? areasOf(definedName(surface, formula) ?? '')
      if (!areas) return surface.fellowValues(formula)
      const values: Point[] = []
      let format: string | null = null
      for (const { sheet: name, range } of areas) {
        const sheet =
          name === null ? surface.workbook.getSheetBySheetId(ownSheetId) : surface.workbook.getSheetBySheetName(name)
        if (!sheet) return null
        const matrix = sheet.getCellMatrix()
        const bottom = range.bottom >= MAX_ROWS - 1 ? sheet.getRowCount() - 1 : range.bottom
        const right = range.right >= MAX_COLUMNS - 1 ? sheet.getColumnCount() - 1 : range.right
        format ??= formatAt(surface, sheet.getSheetId(), range.top, range.left)
        for (let row = range.top; row <= bottom && values.length < MAX_POINTS && left-- > 0; row += 1) {
          if (!sheet.getRowVisible(row)) continue
          for (let column = range.left; column <= right && values.length < MAX_POINTS && left-- > 0; column += 1) {
            if (!sheet.getColVisible(column)) continue
            const value = matrix.getValue(row, column)?.v ?? null
            values.push(typeof value === 'boolean' ? Number(value) : value)
          }
        }
      }
      return { values, format }
    },
  }
}

/** A series may name its cells: `Sheet1!Sales`. */
function definedName(surface: SheetSurface, formula: string): string | null {
  const name = formula.slice(formula.lastIndexOf('!') + 1).toLowerCase()
  return surface.model.names().find((one) => one.name.toLowerCase() === name)?.formula ?? null
}

function formatAt({ model }: SheetSurface, sheetId: string, row: number, column: number): string | null {
  const window = model.readWindow(sheetId, { top: row, left: column, bottom: row, right: column })
  return model.styleOf(window.styles[0] ?? 0).format ?? null
}
