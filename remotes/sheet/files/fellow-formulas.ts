// Formulas that read tables of another part of the file.
import type { ReadTable } from '@wenfang/shared-contract'
import { parseR1C1, visitNodes } from '../formula/index.ts'
import type { SheetData, Tile, WorkbookData } from '../model/workbook-data.ts'

/** For each formula of the workbook: it reads one. */
export function readsFellows(data: WorkbookData, tables: readonly ReadTable[]): readonly boolean[] {
  const own = new Set(data.sheets.flatMap(ownNames))
  const names = new Set(tables.map(({ name }) => name.toLowerCase()).filter((name) => !own.has(name)))
  return data.formulas.map((formula) => names.size > 0 && readsOne(formula, names))
}

/** The workbook for a file without the tables: programs take a formula over a table that is not there for damage. */
export function withoutFellows(data: WorkbookData, tables: readonly ReadTable[]): WorkbookData {
  const reads = readsFellows(data, tables)
  return reads.includes(true) ? { ...data, sheets: data.sheets.map((sheet) => withValues(sheet, reads)) } : data
}

const ownNames = ({ objects }: SheetData): readonly string[] =>
  objects.flatMap(({ kind, payload }) =>
    kind === 'table' && typeof payload === 'object' && payload !== null && 'name' in payload
      ? [String(payload.name).toLowerCase()]
      : [],
  )

function readsOne(formula: string, names: ReadonlySet<string>): boolean {
  let isRead = false
  try {
    visitNodes(parseR1C1(formula), (node) => {
      if (node.kind === 'structured') isRead ||= node.table !== null && names.has(node.table.toLowerCase())
      else if (node.kind === 'name') isRead ||= node.sheet === null && names.has(node.name.toLowerCase())
    })
  } catch {
    // What cannot be read reads nothing.
  }
  return isRead
}

function withValues(sheet: SheetData, reads: readonly boolean[]): SheetData {
  const gone = new Set<string>()
  const tiles = sheet.tiles.map((tile): Tile => {
    const { formulas, entered, row, column } = tile
    if (!formulas?.some((formula) => reads[formula - 1] === true)) return tile
    const left = formulas.slice()
    const leftEntered = entered?.slice()
    for (const [at, formula] of formulas.entries()) {
      if (reads[formula - 1] !== true) continue
      left[at] = 0
      if (leftEntered) leftEntered[at] = 0
      gone.add(`${row + at},${column}`)
    }
    return { ...tile, formulas: left, ...(leftEntered && { entered: leftEntered }) }
  })
  const arrays = sheet.arrays.filter(({ range }) => !gone.has(`${range.top},${range.left}`))
  return { ...sheet, tiles, arrays }
}
