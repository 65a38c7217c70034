// Print areas and repeated titles are names of the workbook in a file, and settings of the page here.
import type { PrintPayload } from '../../../model/object-payloads.ts'
import {
  MAX_COLUMNS,
  MAX_ROWS,
  type CellRange,
  type DefinedName,
  type SheetData,
  type WorkbookData,
} from '../../../model/workbook-data.ts'
import { cellName, columnName } from '../cell-name.ts'

const AREA = '_xlnm.Print_Area'
const TITLES = '_xlnm.Print_Titles'

/** The workbook with the names that its pages need; names of sheets whose areas and titles did not change are not touched. */
export function withPrintNames(before: WorkbookData, data: WorkbookData): WorkbookData {
  let names = data.names
  for (const sheet of data.sheets) {
    const old = before.sheets.find(({ id }) => id === sheet.id)
    for (const [name, formulaOf] of [
      [AREA, areaFormula],
      [TITLES, titlesFormula],
    ] as const) {
      const formula = formulaOf(sheet)
      if (formula === (old ? formulaOf({ ...old, name: sheet.name }) : null)) continue
      names = replaced(names, sheet.id, name, formula)
    }
  }
  return names === data.names ? data : { ...data, names }
}

function replaced(
  names: readonly DefinedName[],
  sheetId: string,
  name: string,
  formula: string | null,
): readonly DefinedName[] {
  const isIt = (one: DefinedName): boolean => one.sheetId === sheetId && one.name.toLowerCase() === name.toLowerCase()
  const known = names.find(isIt)
  if (formula === null) return known ? names.filter((one) => !isIt(one)) : names
  if (known) return names.map((one) => (isIt(one) ? { ...one, formula } : one))
  return [...names, { name, sheetId, formula, isHidden: false, comment: '' }]
}

const printOf = (sheet: SheetData) => sheet.objects.find(({ kind }) => kind === 'printArea')

const isWhole = ({ top, left, bottom, right }: CellRange): boolean =>
  top === 0 && left === 0 && bottom >= MAX_ROWS - 1 && right >= MAX_COLUMNS - 1

function areaFormula(sheet: SheetData): string | null {
  const ranges = (printOf(sheet)?.ranges ?? []).filter((range) => !isWhole(range))
  return ranges.length === 0 ? null : ranges.map((range) => `${sheetName(sheet)}!${absolute(range)}`).join(',')
}

function titlesFormula(sheet: SheetData): string | null {
  const payload = printOf(sheet)?.payload as Partial<PrintPayload> | null | undefined
  const spans = [payload?.titleColumns, payload?.titleRows].flatMap((range) => range ?? [])
  return spans.length === 0 ? null : spans.map((range) => `${sheetName(sheet)}!${absolute(range)}`).join(',')
}

const sheetName = ({ name }: SheetData): string => `'${name.replaceAll("'", "''")}'`

function absolute({ top, left, bottom, right }: CellRange): string {
  if (top === 0 && bottom >= MAX_ROWS - 1) return `$${columnName(left)}:$${columnName(right)}`
  if (left === 0 && right >= MAX_COLUMNS - 1) return `$${top + 1}:$${bottom + 1}`
  const corner = (row: number, column: number): string => cellName(row, column).replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2')
  const start = corner(top, left)
  return top === bottom && left === right ? start : `${start}:${corner(bottom, right)}`
}
