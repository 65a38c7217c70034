// What formulas answer, put where files keep it: programs that do not calculate read nothing else.
import type { ReadTable } from '@wenfang/shared-contract'
import { Calculator, CellError, FellowTables, type Scalar, serialOfMoment } from '../calc/index.ts'
import {
  type ArrayFormula,
  type CellText,
  ERRORS,
  KIND,
  type SheetData,
  TILE_ROWS,
  type Tile,
  type WorkbookData,
} from '../model/workbook-data.ts'
import { readsFellows } from './fellow-formulas.ts'
import { compareWorkbooks } from './xlsx/write/compare.ts'
import type { SheetChange } from './xlsx/write/changes.ts'

/** An export goes out without the results that took longer than this. */
const MOST_MS = 15_000
/** Another order of additions ends in other last digits; the file's are kept then. */
const SAME_NUMBER = 1e-14
/** What they read is known only when they are calculated. */
const READS_ANYTHING = /\b(?:OFFSET|INDIRECT|CELL|INFO|GETPIVOTDATA)\(/i
/** They look at more than values. */
const ASKS_FOR_LOOKS = /\b(?:SUBTOTAL|AGGREGATE|CELL|GETPIVOTDATA)\(/i

/** Every formula calculated anew, as on a screen. `tables`: of another part of the file. */
export function withAllResults(data: WorkbookData, now: Date, tables: readonly ReadTable[] = []): WorkbookData {
  if (data.formulas.length === 0) return data
  return calculated(data, now, (calculator) => {
    calculator.load(data, true)
    new FellowTables().apply(calculator, { tables, removed: [] })
  })
}

/**
 * For a package that keeps what nobody changed: formulas without a value get one, and after edits those that depend on them,
 * or all of them where the file says that its results are not to be relied on. All others keep the results of the file, those
 * with the time or chance in them too: a file that goes out twice is the same, and whoever calculates begins with them anyway.
 */
export function withResults(
  data: WorkbookData,
  before: WorkbookData | null,
  now: Date,
  tables: readonly ReadTable[] = [],
): WorkbookData {
  if (data.formulas.length === 0) return data
  // The file knows nothing of what its tables said.
  if (!before || readsFellows(data, tables).includes(true)) return withAllResults(data, now, tables)
  const { sheets, hasSheets, hasNames, hasCalculation } = compareWorkbooks(before, data)
  const isEdited = [...sheets.values()].some(({ cells, isWhole }) => cells.size > 0 || isWhole)
  const asksForLooks = data.formulas.some((formula) => ASKS_FOR_LOOKS.test(formula))
  const isReshaped =
    hasSheets || hasNames || hasCalculation || [...sheets.values()].some((change) => changesMore(change, asksForLooks))
  if (!isEdited && !isReshaped && !hasBlankFormula(data)) return data
  const isDistrusted = data.calculation.isFullOnLoad
  // What is not understood is known by the file as it came: where it is calculated to something else, its result stays.
  const mustTry = !isDistrusted && (isReshaped || data.formulas.some((formula) => READS_ANYTHING.test(formula)))
  const otherwise = mustTry ? calculatedOtherwise(before, isReshaped, now) : NONE
  const load = (calculator: Calculator): void => {
    calculator.load(data, isReshaped || isDistrusted)
    if (!isEdited || isReshaped) return
    for (const [sheetId, { cells, isStyleOnly }] of sheets)
      for (const [row, columns] of cells)
        for (const column of columns)
          if (!isStyleOnly(row, column))
            calculator.touch(sheetId, { top: row, left: column, bottom: row, right: column })
  }
  const isKept = (sheetId: string, row: number, column: number): boolean =>
    otherwise.has(placeOf(sheetId, row, column)) && !isWritten(sheets.get(sheetId), row, column)
  return calculated(data, now, load, isKept)
}

const NONE: ReadonlySet<string> = new Set()
const placeOf = (sheetId: string, row: number, column: number): string => `${row},${column},${sheetId}`

const isWritten = (change: SheetChange | undefined, row: number, column: number): boolean =>
  change !== undefined && !change.isStyleOnly(row, column) && (change.cells.get(row)?.includes(column) ?? false)

/** Cells of the file that have a value and are calculated to another one. */
function calculatedOtherwise(before: WorkbookData, isFull: boolean, now: Date): ReadonlySet<string> {
  const calculator = new Calculator()
  calculator.load(before, isFull)
  calculator.markDynamic()
  calculator.beginAt({ now: serialOfMoment(now, before.dateSystem), seed: 1 })
  const end = performance.now() + MOST_MS
  const found = new Set<string>()
  for (const { sheetId, column, top, bottom } of calculator.recalculate(() => performance.now() > end).changed)
    for (let row = top; row <= bottom; row++) found.add(placeOf(sheetId, row, column))
  for (const { id, tiles } of before.sheets)
    for (const { row, column, kinds, formulas } of tiles)
      formulas?.forEach((formula, at) => {
        if (formula !== 0 && kinds[at] === KIND.blank) found.delete(placeOf(id, row + at, column))
      })
  return found
}

/** More than cells, of what formulas may ask. */
function changesMore(
  { objects, rows, cells, isStyleOnly, hasColumns, isWhole }: SheetChange,
  asksForLooks: boolean,
): boolean {
  if (isWhole || objects.has('table')) return true
  if (!asksForLooks) return false
  const isRestyled = [...cells].some(([row, columns]) => columns.some((column) => isStyleOnly(row, column)))
  return rows.length > 0 || hasColumns || isRestyled || objects.has('filter') || objects.has('pivot')
}

const hasBlankFormula = ({ sheets }: WorkbookData): boolean =>
  sheets.some(({ tiles }) =>
    tiles.some(({ kinds, formulas }) => formulas?.some((formula, at) => formula !== 0 && kinds[at] === KIND.blank)),
  )

function calculated(
  data: WorkbookData,
  now: Date,
  load: (calculator: Calculator) => void,
  isKept: (sheetId: string, row: number, column: number) => boolean = () => false,
): WorkbookData {
  const calculator = new Calculator()
  load(calculator)
  const epoch = { now: serialOfMoment(now, data.dateSystem), seed: 1 }
  calculator.beginAt(epoch)
  const end = performance.now() + MOST_MS
  const { changed, isDone } = calculator.recalculate(() => performance.now() > end)
  // Some results that are new beside others that are old are worse than those of the file, which knows that it must be calculated.
  if (!isDone) return data
  const results = new Results(data)
  for (const { sheetId, column, top, bottom } of changed)
    for (let row = top; row <= bottom; row++)
      if (!isKept(sheetId, row, column)) results.put(sheetId, row, column, calculator.valueAt(sheetId, row, column))
  return results.workbook(calculator)
}

/** The workbook with other values in some of its cells; tiles without any are the same. */
class Results {
  readonly #data: WorkbookData
  readonly #texts: CellText[]
  readonly #textPlaces = new Map<string, number>()
  readonly #sheets = new Map<string, Map<number, Tile>>()
  /** Tiles that were made here. */
  readonly #own = new WeakSet<Tile>()
  readonly #reach = new Map<string, { rows: number; columns: number }>()

  constructor(data: WorkbookData) {
    this.#data = data
    this.#texts = [...data.texts]
    for (const sheet of data.sheets) {
      this.#sheets.set(sheet.id, new Map(sheet.tiles.map((tile) => [keyOf(tile.row, tile.column), tile])))
      this.#reach.set(sheet.id, { rows: sheet.rowCount, columns: sheet.columnCount })
    }
  }

  put(sheetId: string, row: number, column: number, value: Scalar): void {
    const tiles = this.#sheets.get(sheetId)
    const reach = this.#reach.get(sheetId)
    if (!tiles || !reach) return
    const key = keyOf(row, column)
    const old = tiles.get(key)
    const at = row % TILE_ROWS
    const [kind, stored] = this.#stored(value)
    if (old && kind === old.kinds[at] && this.#isSame(kind, old.values[at] ?? 0, stored)) return
    if (!old && kind === KIND.blank) return
    const tile = old && this.#own.has(old) ? old : copyOf(old, row, column)
    this.#own.add(tile)
    tiles.set(key, tile)
    tile.kinds[at] = kind
    tile.values[at] = stored
    if (row >= reach.rows) reach.rows = row + 1
    if (column >= reach.columns) reach.columns = column + 1
  }

  workbook(calculator: Calculator): WorkbookData {
    const sheets = this.#data.sheets.map((sheet): SheetData => {
      const tiles = [...(this.#sheets.get(sheet.id)?.values() ?? [])].sort(
        (a, b) => a.column - b.column || a.row - b.row,
      )
      const reach = this.#reach.get(sheet.id)
      const arrays = arraysOf(sheet, calculator)
      return { ...sheet, tiles, arrays, rowCount: reach?.rows ?? 0, columnCount: reach?.columns ?? 0 }
    })
    return { ...this.#data, texts: this.#texts, sheets }
  }

  #isSame(kind: number, old: number, now: number): boolean {
    if (kind !== KIND.number) return old === now
    return Math.abs(old - now) <= SAME_NUMBER * Math.max(Math.abs(old), Math.abs(now))
  }

  #stored(value: Scalar): readonly [kind: number, value: number] {
    if (value === null) return [KIND.blank, 0]
    if (typeof value === 'number') return [KIND.number, value]
    if (typeof value === 'boolean') return [KIND.boolean, value ? 1 : 0]
    if (value instanceof CellError) return [KIND.error, Math.max(0, ERRORS.indexOf(value.code))]
    let place = this.#textPlaces.get(value)
    if (place === undefined) this.#textPlaces.set(value, (place = this.#texts.push({ text: value, runs: null }) - 1))
    return [KIND.text, place]
  }
}

const keyOf = (row: number, column: number): number => column * 8192 + Math.floor(row / TILE_ROWS)

function copyOf(tile: Tile | undefined, row: number, column: number): Tile {
  return tile
    ? { ...tile, kinds: tile.kinds.slice(), values: tile.values.slice() }
    : {
        row: row - (row % TILE_ROWS),
        column,
        kinds: new Uint8Array(TILE_ROWS),
        values: new Float64Array(TILE_ROWS),
        formulas: null,
        styles: null,
      }
}

/** Those of the file as far as they reach now, and formulas written here that answer arrays. */
function arraysOf({ id, arrays, tiles }: SheetData, calculator: Calculator): readonly ArrayFormula[] {
  const known = arrays.map((array): ArrayFormula => {
    const { top, left } = array.range
    return array.isDynamic
      ? { ...array, range: calculator.arrayAt(id, top, left) ?? { top, left, bottom: top, right: left } }
      : array
  })
  const isKnown = new Set(arrays.map(({ range }) => `${range.top},${range.left}`))
  const written: ArrayFormula[] = []
  for (const { row: top, column, entered, formulas } of tiles)
    entered?.forEach((is, at) => {
      const row = top + at
      if (!is || !formulas?.[at] || isKnown.has(`${row},${column}`)) return
      const range = calculator.arrayAt(id, row, column)
      if (range || calculator.isArrayFormula(id, row, column))
        written.push({ range: range ?? { top: row, left: column, bottom: row, right: column }, isDynamic: true })
    })
  return [...known, ...written]
}
