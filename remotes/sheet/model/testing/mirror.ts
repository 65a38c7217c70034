import type { SharedWorkbook } from '../shared-workbook.ts'
import type { SheetChange, StructureStep, WorkbookChange } from '../workbook-change.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../workbook-data.ts'
import { textAt } from './books.ts'

/** Cells as a view keeps them that only follows changes: when it agrees with what is read anew, the changes told everything. */
export class Mirror {
  readonly #book: SharedWorkbook
  readonly #sheets = new Map<string, Map<string, string>>()
  readonly #dispose: () => void

  constructor(book: SharedWorkbook) {
    this.#book = book
    for (const { id } of book.sheets()) this.#sheets.set(id, readAll(book, id))
    this.#dispose = book.onChange((change) => this.#follow(change))
  }

  /** Where it differs from what is there. */
  differences(): string[] {
    return this.#book.sheets().flatMap(({ id }) => {
      const [mine, real] = [this.#sheets.get(id) ?? new Map<string, string>(), readAll(this.#book, id)]
      return [...new Set([...mine.keys(), ...real.keys()])]
        .filter((key) => mine.get(key) !== real.get(key) && !this.#isLineStyle(id, key, real.get(key)))
        .map((key) => `${id} ${key}: kept ${mine.get(key)}, is ${real.get(key)}`)
    })
  }

  /** A blank cell that came into the used area with nothing but the format of its row and column. */
  #isLineStyle(id: string, key: string, real: string | undefined): boolean {
    const [row = 0, column = 0] = key.split(',').map(Number)
    const [far, below] = [styleAt(this.#book, id, row, MAX_COLUMNS - 1), styleAt(this.#book, id, MAX_ROWS - 1, column)]
    const isBlank = real === undefined || real.startsWith(' ')
    return isBlank && (far !== '{}' || below !== '{}')
  }

  dispose(): void {
    this.#dispose()
  }

  #follow(change: WorkbookChange): void {
    const ids = new Set(this.#book.sheets().map(({ id }) => id))
    for (const one of change.sheets) if (ids.has(one.sheetId)) this.#followSheet(one)
    for (const id of ids) if (!this.#sheets.has(id)) this.#sheets.set(id, readAll(this.#book, id))
    for (const id of this.#sheets.keys()) if (!ids.has(id)) this.#sheets.delete(id)
  }

  #followSheet(change: SheetChange): void {
    let cells = this.#sheets.get(change.sheetId)
    if (!cells) return
    for (const step of change.structure) cells = shifted(cells, step)
    this.#sheets.set(change.sheetId, cells)
    for (const range of change.cells) readInto(this.#book, change.sheetId, range, cells)
    if (!change.areFormulasMoved) return
    const now = readAll(this.#book, change.sheetId)
    for (const [key, text] of cells) {
      const fresh = now.get(key)
      if (text.startsWith('=') && fresh !== undefined) cells.set(key, fresh)
    }
  }
}

function readAll(book: SharedWorkbook, id: string): Map<string, string> {
  const cells = new Map<string, string>()
  const info = book.sheets().find((sheet) => sheet.id === id)
  if (info && info.rowCount > 0 && info.columnCount > 0)
    readInto(book, id, { top: 0, left: 0, bottom: info.rowCount - 1, right: info.columnCount - 1 }, cells)
  return cells
}

function readInto(book: SharedWorkbook, id: string, range: CellRange, cells: Map<string, string>): void {
  const info = book.sheets().find((sheet) => sheet.id === id)
  forget(cells, range)
  const bottom = Math.min(range.bottom, (info?.rowCount ?? 0) - 1)
  const right = Math.min(range.right, (info?.columnCount ?? 0) - 1)
  if (bottom < range.top || right < range.left) return
  const window = book.readWindow(id, { ...range, bottom, right })
  for (let at = 0; at < window.kinds.length; at++) {
    const style = JSON.stringify(book.styleOf(window.styles[at] ?? 0))
    const text = textAt(window, at)
    if (text === '' && style === '{}') continue
    const key = `${range.top + (at % window.height)},${range.left + Math.floor(at / window.height)}`
    cells.set(key, `${text} ${style}`)
  }
}

function styleAt(book: SharedWorkbook, id: string, row: number, column: number): string {
  const window = book.readWindow(id, { top: row, left: column, bottom: row, right: column })
  return JSON.stringify(book.styleOf(window.styles[0] ?? 0))
}

function forget(cells: Map<string, string>, range: CellRange): void {
  const area = (range.bottom - range.top + 1) * (range.right - range.left + 1)
  if (area < cells.size) {
    for (let row = range.top; row <= range.bottom; row++)
      for (let column = range.left; column <= range.right; column++) cells.delete(`${row},${column}`)
    return
  }
  for (const key of cells.keys()) {
    const [row = 0, column = 0] = key.split(',').map(Number)
    const isInside = row >= range.top && row <= range.bottom && column >= range.left && column <= range.right
    if (isInside) cells.delete(key)
  }
}

function shifted(cells: ReadonlyMap<string, string>, step: StructureStep): Map<string, string> {
  const next = new Map<string, string>()
  for (const [key, text] of cells) {
    const [row = 0, column = 0] = key.split(',').map(Number)
    const at = shift(step.axis === 'rows' ? row : column, step)
    if (at !== null) next.set(step.axis === 'rows' ? `${at},${column}` : `${row},${at}`, text)
  }
  return next
}

function shift(at: number, step: StructureStep): number | null {
  const { first, count } = step
  const isTaken = at >= first && at < first + count
  if (step.kind !== 'move') {
    if (step.kind === 'insert') return at >= first ? at + count : at
    return isTaken ? null : at >= first ? at - count : at
  }
  if (isTaken) return step.to + at - first
  const without = at >= first ? at - count : at
  return without >= step.to ? without + count : without
}
