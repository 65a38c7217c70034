// Computes dirty cells on demand: a formula that reads a dirty cell has it computed first. The order of the formulas therefore
// never matters, whatever OFFSET, INDIRECT or IF make them read.
//
// Cells being computed form a path. Calls go only MAX_DEPTH deep; then `Suspended` ends them all, the path stays, and the
// cell that was asked for is computed from the ground before the formulas of the path begin again.
import type { CellRange } from '../model/workbook-data.ts'
import type { Book, Context } from './context.ts'
import {
  CellError,
  ERROR,
  intersect,
  isMulti,
  Lambda,
  type Matrix,
  matrixOf,
  type Scalar,
  scalarOf,
  type Value,
} from '@wenfang/shared-formulas'
import { Circles } from './circles.ts'
import type { Frame } from './frame.ts'
import type { CellRows } from './propagation.ts'
import { placeKey, type CalcSheet, type Puller } from './store/calc-sheet.ts'
import type { FormulaRun } from './store/formula-run.ts'
import { STATE } from './store/page.ts'
import type { Template } from './template.ts'

/** Each level is several calls on the stack of the engine that runs us. */
const MAX_DEPTH = 48

class Suspended extends Error {
  override readonly name = 'Suspended'
  readonly sheet: CalcSheet
  readonly row: number
  readonly column: number

  constructor(sheet: CalcSheet, row: number, column: number) {
    super('suspended')
    this.sheet = sheet
    this.row = row
    this.column = column
  }
}

/** Takes what a formula answers. */
export interface ResultWriter {
  writeScalar(frame: Frame, value: Scalar): void
  writeArray(frame: Frame, value: Matrix | Scalar): void
  /** The area of an array keeps its size: it is how the circle closes. */
  writeInCircle(frame: Frame, value: Scalar): void
  /** The value of a formula with functions that nobody knows is kept. */
  isKept(frame: Frame): boolean
}

export class Evaluation implements Puller {
  readonly circles: Circles
  readonly #writer: ResultWriter
  readonly #path: Frame[] = []
  #depth = 0
  readonly #book: Book

  constructor(book: Book, writer: ResultWriter) {
    this.#book = book
    this.#writer = writer
    this.circles = new Circles({
      write: (frame, value) => this.#writer.writeInCircle(frame, value),
      compute: (frame) => this.#again(frame),
    })
  }

  /** The formula that is being computed. */
  get current(): Frame | undefined {
    return this.#path.at(-1)
  }

  /** Computes those of the rows that are dirty. */
  computeRows({ sheet, column: at, top, bottom }: CellRows): void {
    const column = sheet.columnAt(at)
    for (let row = top; row <= bottom; row++) if (column.stateAt(row) === STATE.dirty) this.#settle(sheet, row, at)
  }

  computeArea(sheet: CalcSheet, { top, left, bottom, right }: CellRange): void {
    for (let column = left; column <= Math.min(right, sheet.usedColumns - 1); column++) {
      const cells = sheet.columns[column]
      for (let row = top; cells && row <= Math.min(bottom, sheet.usedRows - 1); row++)
        if (cells.stateAt(row) === STATE.dirty) this.#settle(sheet, row, column)
    }
  }

  pull(sheet: CalcSheet, row: number, column: number): void {
    const cells = sheet.columnAt(column)
    if (cells.stateAt(row) === STATE.running) {
      this.circles.meet(this.#path, sheet, row, column)
      return
    }
    const record = sheet.arrays.size > 0 ? cells.arrays.find(row)?.record : undefined
    if (record && (record.row !== row || record.column !== column)) {
      if (sheet.columnAt(record.column).stateAt(record.row) === STATE.clean) cells.setState(row, STATE.clean)
      else this.pull(sheet, record.row, record.column)
      return
    }
    const run = cells.formulas.find(row)
    if (!run) {
      cells.setState(row, STATE.clean)
      return
    }
    if (this.#depth >= MAX_DEPTH) throw new Suspended(sheet, row, column)
    this.#depth++
    try {
      this.#start(run, row)
    } finally {
      this.#depth--
    }
  }

  /** What a formula that stands in no cell answers as seen from one: rules of formats and of what may be entered. */
  ask(template: Template, sheet: CalcSheet, row: number, column: number): Scalar | Matrix {
    const context: Context = { book: this.#book, sheet, row, column, scope: null, depth: 0 }
    for (;;)
      try {
        return plain(template.evaluate(context), template.isArray, context)
      } catch (error) {
        if (error instanceof CellError) return error
        if (error instanceof RangeError) return ERROR.num
        if (!(error instanceof Suspended)) throw error
        this.#settle(error.sheet, error.row, error.column)
      }
  }

  #settle(sheet: CalcSheet, row: number, column: number): void {
    const ground = this.#path.length
    const depth = this.#depth
    let wanted: { readonly sheet: CalcSheet; readonly row: number; readonly column: number } | null = {
      sheet,
      row,
      column,
    }
    for (;;)
      try {
        const frame = this.#path.at(-1)
        if (wanted) {
          const next = wanted
          wanted = null
          this.pull(next.sheet, next.row, next.column)
        } else if (frame) this.#run(frame)
        if (this.#path.length <= ground) return
      } catch (error) {
        this.#depth = depth
        if (!(error instanceof Suspended)) throw error
        wanted = error
      }
  }

  #start(run: FormulaRun, row: number): void {
    run.sheet.columnAt(run.column).setState(row, STATE.running)
    const frame: Frame = {
      book: this.#book,
      sheet: run.sheet,
      row,
      column: run.column,
      scope: null,
      depth: 0,
      run,
      low: Number.POSITIVE_INFINITY,
      openStart: this.circles.openCount,
      randoms: 0,
    }
    this.#path.push(frame)
    this.#run(frame)
  }

  #run(frame: Frame): void {
    frame.randoms = 0
    const value = this.#writer.isKept(frame) ? undefined : this.#answer(frame)
    const index = this.#path.length - 1
    this.#path.pop()
    if (frame.low <= index) {
      this.circles.leave(frame, index, this.#path.at(-1), singleOf(value))
      return
    }
    if (value instanceof CellError || !isMatrix(value)) {
      if (value !== undefined) this.#write(frame, value)
    } else this.#writer.writeArray(frame, value)
    frame.sheet.columnAt(frame.column).setState(frame.row, STATE.clean)
  }

  #write(frame: Frame, value: Scalar): void {
    if (frame.sheet.arrays.has(placeKey(frame.row, frame.column)) || frame.sheet.blocked.size > 0)
      this.#writer.writeArray(frame, value)
    else this.#writer.writeScalar(frame, value)
  }

  /** A formula of a circle once more. */
  #again(frame: Frame): Scalar {
    for (;;)
      try {
        frame.randoms = 0
        return singleOf(this.#answer(frame))
      } catch (error) {
        if (!(error instanceof Suspended)) throw error
        this.#settle(error.sheet, error.row, error.column)
      }
  }

  /** One value, or a matrix where the formula may answer one. */
  #answer(frame: Frame): Scalar | Matrix {
    const { template } = frame.run
    try {
      return plain(template.evaluate(frame), template.isArray, frame)
    } catch (error) {
      if (error instanceof CellError) return error
      // The stack ended, in a LAMBDA that calls itself or a formula nested beyond measure.
      if (error instanceof RangeError) return ERROR.num
      throw error
    }
  }
}

function plain(value: Value | undefined, isArray: boolean, context: Context): Scalar | Matrix {
  if (value === undefined) return 0
  if (value instanceof Lambda) return ERROR.calc
  if (!isMulti(value)) return value ?? 0
  if (!isArray) {
    const one = intersect(value, context)
    return one instanceof Lambda ? ERROR.calc : (one ?? 0)
  }
  const matrix = matrixOf(value)
  return matrix.cells.length === 1 ? (scalarOf(matrix) ?? 0) : matrix
}

function isMatrix(value: Scalar | Matrix | undefined): value is Matrix {
  return value !== null && typeof value === 'object' && !(value instanceof CellError)
}

function singleOf(value: Scalar | Matrix | undefined): Scalar {
  return isMatrix(value) ? (value.cells[0] ?? 0) : (value ?? 0)
}
