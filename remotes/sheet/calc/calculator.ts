// Computes a workbook. Sheets are named by their id, places count from zero, formulas have no equals sign.
// Edits only mark; `recalculate` computes what depends on them and says which cells changed.
import { parseA1, parseR1C1, printA1, printR1C1, type FormulaNode, type Notation } from '../formula/index.ts'
import type { CellRange, WorkbookData } from '../model/workbook-data.ts'
import { isArrayFormula } from './array-formula.ts'
import type { Epoch, TableDefinition } from './book.ts'
import type { ChangedRows } from './changes.ts'
import type { Iteration } from './circles.ts'
import { Core } from './core.ts'
import { dependents, precedents, type SheetRange } from './dependents/neighbours.ts'
import { originsOf, type Origins } from './dependents/origins.ts'
import { Editor } from './edit.ts'
import { locate } from './locate.ts'
import { loadWorkbook } from './load.ts'
import { AxisChange } from './structure/axis-change.ts'
import { restructure } from './structure/restructure.ts'
import { placeKey } from './store/calc-sheet.ts'
import { removeSheet, renameSheet, touchSheetReaders } from './structure/sheets.ts'
import type { Template } from './template.ts'
import { Reference, type CellError, type Matrix, type Scalar } from '@wenfang/shared-formulas'
import { readWindow, type CellWindow } from './window.ts'

export interface ValueChange {
  readonly row: number
  readonly column: number
  readonly value: Scalar
}

export interface FormulaChange {
  readonly row: number
  readonly column: number
  /** A text that is no formula shows #NAME?. */
  readonly formula: string
  /** A1 when absent. */
  readonly notation?: Notation
  /** Ranges stay arrays and the answer spills; absent = yes, as for what is typed. Files say no for older formulas. */
  readonly isArray?: boolean
  /** The size of an array formula entered as such, from its cell. */
  readonly array?: { readonly rows: number; readonly columns: number }
}

export type CellChange = ValueChange | FormulaChange

export interface Place {
  readonly sheetId: string
  readonly row: number
  readonly column: number
}

export interface Recalculation {
  /** Otherwise the time was up, and the next call goes on. */
  readonly isDone: boolean
  readonly changed: readonly ChangedRows[]
  /** Cells whose formulas read one another. */
  readonly circular: readonly Place[]
}

/** Arrays that keep making room for one another end somewhere. */
const MAX_ROUNDS = 100
/** A range of more rows, or columns, ends where the sheet's cells end. */
const LONG = 100_000
const WIDE = 4_000
/** So many formulas are computed before the clock is asked. */
const CHUNK_ROWS = 512

export class Calculator {
  readonly #core = new Core()
  readonly #editor = new Editor(this.#core)
  #views: readonly SheetRange[] = []

  /** Into an empty calculator. Nothing is computed but cells whose formulas have no value, unless `isFull` or the file asks for it. */
  load(data: WorkbookData, isFull = data.calculation.isFullOnLoad): void {
    loadWorkbook(this.#core, data)
    if (isFull) this.markAll()
  }

  /** Behind the others. */
  addSheet(id: string, name: string): void {
    this.#core.addSheet(id, name)
    touchSheetReaders(this.#core)
  }

  removeSheet(id: string): void {
    removeSheet(this.#core, this.#core.sheetOf(id))
  }

  renameSheet(id: string, name: string): void {
    renameSheet(this.#core, this.#core.sheetOf(id), name)
  }

  /** All ids, in the order of the tabs. */
  orderSheets(ids: readonly string[]): void {
    const { book } = this.#core
    book.sheets = ids.map((id) => this.#core.sheetOf(id))
    touchSheetReaders(this.#core)
  }

  setIteration(iteration: Iteration): void {
    this.#core.evaluation.circles.iteration = iteration
  }

  setCells(sheetId: string, changes: Iterable<CellChange>): void {
    const sheet = this.#core.sheetOf(sheetId)
    for (const change of changes) {
      const { row, column } = change
      if ('value' in change) {
        this.#editor.setValue(sheet, row, column, change.value)
        continue
      }
      this.#editor.setFormula(sheet, row, column, this.#templateOf(change))
      const { array } = change
      if (array)
        this.#core.arrays.own(sheet, {
          row,
          column,
          top: row,
          left: column,
          bottom: row + array.rows - 1,
          right: column + array.columns - 1,
          isFixed: true,
        })
    }
  }

  /** `sheetId` null for the whole workbook; `formula` in A1, null removes the name. */
  setName(name: string, sheetId: string | null, formula: string | null): void {
    this.#core.book.setName(name, sheetId, formula)
    this.#relistNamed()
  }

  setTables(sheetId: string, tables: readonly TableDefinition[]): void {
    this.#core.book.tables.set(this.#core.sheetOf(sheetId), tables)
    this.#relistNamed()
  }

  /** What names of tables of another part of the file, and of their fields, say that are not known. */
  setUnknownTable(error: CellError): void {
    const { book } = this.#core
    if (book.unknownTable === error) return
    book.unknownTable = error
    this.#relistNamed()
  }

  /** Formulas with the time or chance in them are computed again. */
  setEpoch(epoch: Epoch): void {
    const { listing, propagation } = this.#core
    this.beginAt(epoch)
    listing.flush()
    for (const run of listing.timed) propagation.mark(run, run.top, run.bottom)
  }

  /** The moment that formulas see which are computed for another reason. */
  beginAt(epoch: Epoch): void {
    this.#core.book.epoch = epoch
  }

  /** Formulas that may read anything are computed by the next `recalculate`, as they are after every edit. */
  markDynamic(): void {
    const { listing, propagation } = this.#core
    listing.flush()
    for (const run of listing.dynamic) propagation.mark(run, run.top, run.bottom)
  }

  /** Rows of a sheet that a filter hides which the workbook does not know. What asks for them is marked by nobody. */
  leaveOut(sheetId: string, rows: ReadonlySet<number>): void {
    this.#core.book.looks.get(this.#core.sheetOf(sheetId))?.leaveOut(rows)
  }

  /** Every formula is computed by the next `recalculate`. */
  markAll(): void {
    for (const sheet of this.#core.book.sheets)
      for (const column of sheet.columns)
        for (const run of column?.formulas.items ?? []) this.#core.propagation.mark(run, run.top, run.bottom)
  }

  insertRows(sheetId: string, at: number, count: number): void {
    this.#restructure(sheetId, AxisChange.insert('row', at, count))
  }

  deleteRows(sheetId: string, at: number, count: number): void {
    this.#restructure(sheetId, AxisChange.remove('row', at, count))
  }

  /** Before the row that is at `to` now. */
  moveRows(sheetId: string, at: number, count: number, to: number): void {
    this.#restructure(sheetId, AxisChange.move('row', at, count, to))
  }

  insertColumns(sheetId: string, at: number, count: number): void {
    this.#restructure(sheetId, AxisChange.insert('column', at, count))
  }

  deleteColumns(sheetId: string, at: number, count: number): void {
    this.#restructure(sheetId, AxisChange.remove('column', at, count))
  }

  /** Before the column that is at `to` now. */
  moveColumns(sheetId: string, at: number, count: number, to: number): void {
    this.#restructure(sheetId, AxisChange.move('column', at, count, to))
  }

  /** Computes until all is done or the time is up; what is seen comes first. */
  recalculate(isTimeUp: () => boolean = () => false): Recalculation {
    const { evaluation, changes } = this.#core
    evaluation.circles.found.length = 0
    const isDone = this.#compute(isTimeUp)
    if (isDone) this.#core.compact()
    return {
      isDone,
      changed: changes.take(),
      circular: evaluation.circles.found.map(({ sheet, row, column }) => ({ sheetId: sheet.id, row, column })),
    }
  }

  /** Of the areas that are on a screen; their cells are computed before others. */
  setViews(views: readonly SheetRange[]): void {
    this.#views = views
  }

  #compute(isTimeUp: () => boolean): boolean {
    const { listing, propagation, evaluation } = this.#core
    listing.flush()
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if (!propagation.isSpread) {
        for (const run of listing.dynamic) propagation.mark(run, run.top, run.bottom)
        propagation.spread()
        for (const { sheetId, ...range } of this.#views) evaluation.computeArea(this.#core.sheetOf(sheetId), range)
      }
      for (let rows = propagation.next(CHUNK_ROWS); rows; rows = propagation.next(CHUNK_ROWS)) {
        evaluation.computeRows(rows)
        if (isTimeUp()) return false
      }
      // Arrays that spilled further, or got room, changed what others read.
      if (propagation.isSpread) break
    }
    return true
  }

  #restructure(sheetId: string, change: AxisChange): void {
    restructure(this.#core, this.#core.sheetOf(sheetId), change)
  }

  /** As of the last recalculation; null for a blank cell. */
  valueAt(sheetId: string, row: number, column: number): Scalar {
    return this.#core.sheetOf(sheetId).peek(row, column)
  }

  /** Cells of a range that hold something, as they stand, by column; what is blank costs nothing. */
  eachValue(sheetId: string, range: CellRange, visit: (value: Scalar, row: number, column: number) => void): void {
    const sheet = this.#core.sheetOf(sheetId)
    const lastColumn = Math.min(range.right, sheet.columns.length - 1)
    for (let column = Math.max(0, range.left); column <= lastColumn; column++)
      sheet.columns[column]?.eachPage(range.top, range.bottom, (first, last) => {
        for (let row = first; row <= last; row++) {
          const value = sheet.peek(row, column)
          if (value !== null) visit(value, row, column)
        }
      })
  }

  /** What the array of a formula covers; of one without room, its own cell. null when it answers one value. */
  arrayAt(sheetId: string, row: number, column: number): CellRange | null {
    const sheet = this.#core.sheetOf(sheetId)
    const key = placeKey(row, column)
    if (sheet.blocked.has(key)) return { top: row, left: column, bottom: row, right: column }
    const record = sheet.arrays.get(key)
    if (!record) return null
    const { top, left, bottom, right } = record
    return { top, left, bottom, right }
  }

  /** Whether the formula of a cell must be known as an array formula to answer what it does. */
  isArrayFormula(sheetId: string, row: number, column: number): boolean {
    const sheet = this.#core.sheetOf(sheetId)
    const template = sheet.columns[column]?.formulas.find(row)?.template
    return template !== undefined && isArrayFormula(template.node, (name) => this.#core.book.nameNode(name, sheet))
  }

  /** These cells are as in the file that was loaded, but what read them there may have read something else. */
  touch(sheetId: string, { top, left, bottom, right }: CellRange): void {
    const { propagation } = this.#core
    const sheet = this.#core.sheetOf(sheetId)
    for (let column = left; column <= right; column++) {
      const rows = { sheet, column, top, bottom }
      propagation.markRows(rows)
      propagation.changed(rows)
    }
  }

  /** What a formula in R1C1 would answer at a cell, as of the last recalculation; nothing is written. */
  evaluateAt(sheetId: string, row: number, column: number, formula: string): Scalar | Matrix {
    const { templates, evaluation } = this.#core
    return evaluation.ask(templates.ofText(formula, true), this.#core.sheetOf(sheetId), row, column)
  }

  /** Size of the area with content. */
  extentOf(sheetId: string): { readonly rows: number; readonly columns: number } {
    const { usedRows, usedColumns } = this.#core.sheetOf(sheetId)
    return { rows: usedRows, columns: usedColumns }
  }

  readWindow(sheetId: string, range: CellRange): CellWindow {
    return readWindow(this.#core.sheetOf(sheetId), range)
  }

  /** null where there is no formula. */
  formulaAt(sheetId: string, row: number, column: number, notation: Notation = 'A1'): string | null {
    const run = this.#core.sheetOf(sheetId).columns[column]?.formulas.find(row)
    if (!run) return null
    return notation === 'A1' ? printA1(run.template.node, { row, column }) : printR1C1(run.template.node)
  }

  /** In A1 without the equals sign; null when there is no such name. */
  nameFormula(name: string, sheetId: string | null): string | null {
    const template = this.#core.book.nameTemplate(name, sheetId ?? '')
    return template && printA1(template.node, { row: 0, column: 0 })
  }

  /** Functions that are not there, with cells that call them: those keep the values of the file. */
  unsupported(): Map<string, Place[]> {
    const { listing } = this.#core
    listing.flush()
    const found = new Map<string, Place[]>()
    for (const [run, names] of listing.unknown)
      for (const name of names) {
        const places = found.get(name) ?? []
        found.set(name, places)
        for (let row = run.top; row <= run.bottom; row++)
          places.push({ sheetId: run.sheet.id, row, column: run.column })
      }
    return found
  }

  /** What the formula of a cell reads, for colouring; empty without a formula. */
  precedents(sheetId: string, row: number, column: number): SheetRange[] {
    return precedents(this.#core, this.#core.sheetOf(sheetId), row, column)
  }

  /** The cells that a reference in R1C1 means, as far as they are used; null for what is none. */
  rangeOf(reference: string): SheetRange | null {
    const { book } = this.#core
    const [own] = book.sheets
    const node = parseR1C1(reference)
    if (!own || node.kind !== 'reference') return null
    const found = locate(node, { book, sheet: own, row: 0, column: 0, scope: null, depth: 0 })
    const [area] = found instanceof Reference ? found.areas : []
    const sheet = area && book.sheets.find((one) => one === area.sheet)
    if (!area || !sheet) return null
    const { top, left } = area
    const bottom = area.bottom - top > LONG ? Math.max(top, Math.min(area.bottom, sheet.usedRows - 1)) : area.bottom
    const right = area.right - left > WIDE ? Math.max(left, Math.min(area.right, sheet.usedColumns - 1)) : area.right
    return { sheetId: sheet.id, top, left, bottom, right }
  }

  /** Columns of the sheets that `isEnd` names which cells are computed from, by whatever way. */
  originsOf({ sheetId, ...range }: SheetRange, isEnd: (sheetId: string) => boolean): Origins {
    return originsOf(this.#core, this.#core.sheetOf(sheetId), range, isEnd)
  }

  /** Formulas that read the cell, by column. */
  dependents(sheetId: string, row: number, column: number): SheetRange[] {
    return dependents(this.#core, this.#core.sheetOf(sheetId), row, column)
  }

  #templateOf(change: FormulaChange): Template {
    const { formula, notation = 'A1', isArray = true } = change
    let node: FormulaNode
    try {
      node = notation === 'A1' ? parseA1(formula, change) : parseR1C1(formula)
    } catch {
      return this.#core.templates.ofText(formula, isArray)
    }
    return this.#core.templates.ofNode(node, isArray)
  }

  #relistNamed(): void {
    const { listing, propagation } = this.#core
    listing.flush()
    for (const run of listing.named) propagation.mark(run, run.top, run.bottom)
    listing.clear()
  }
}
