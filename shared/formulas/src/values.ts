// What formulas compute with.
import { ERRORS, type ErrorText } from './errors.ts'

/** An error as a cell shows it. Functions may throw it or answer it; both mean the same. One object for each code. */
export class CellError extends Error {
  override readonly name = 'CellError'
  readonly code: ErrorText

  constructor(code: ErrorText) {
    super(code)
    this.code = code
  }
}

const ALL = new Map(ERRORS.map((code) => [code, new CellError(code)]))

export function errorOf(code: ErrorText): CellError {
  return ALL.get(code) ?? new CellError(code)
}

export const ERROR = {
  null: errorOf('#NULL!'),
  div0: errorOf('#DIV/0!'),
  value: errorOf('#VALUE!'),
  ref: errorOf('#REF!'),
  name: errorOf('#NAME?'),
  num: errorOf('#NUM!'),
  na: errorOf('#N/A'),
  gettingData: errorOf('#GETTING_DATA'),
  spill: errorOf('#SPILL!'),
  calc: errorOf('#CALC!'),
  blocked: errorOf('#BLOCKED!'),
  notForReader: errorOf('#无权限'),
  circle: errorOf('#循环'),
} as const

/** null is a blank cell. */
export type Scalar = number | string | boolean | null | CellError

/** Row by row. */
export class Matrix {
  readonly rows: number
  readonly columns: number
  readonly cells: readonly Scalar[]

  constructor(rows: number, columns: number, cells: readonly Scalar[]) {
    this.rows = rows
    this.columns = columns
    this.cells = cells
  }

  static build(rows: number, columns: number, cell: (row: number, column: number) => Scalar): Matrix {
    if (rows < 1 || columns < 1) throw ERROR.calc
    if (rows * columns > MAX_CELLS) throw ERROR.num
    const cells: Scalar[] = []
    for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) cells.push(cell(row, column))
    return new Matrix(rows, columns, cells)
  }

  static of(rows: readonly (readonly Scalar[])[]): Matrix {
    return Matrix.build(rows.length, rows[0]?.length ?? 0, (row, column) => rows[row]?.[column] ?? null)
  }

  /** A size of one repeats; beyond the matrix is #N/A. */
  at(row: number, column: number): Scalar {
    const y = this.rows === 1 ? 0 : row
    const x = this.columns === 1 ? 0 : column
    if (y >= this.rows || x >= this.columns) return ERROR.na
    return this.cells[y * this.columns + x] ?? null
  }

  row(row: number): Scalar[] {
    return this.cells.slice(row * this.columns, (row + 1) * this.columns)
  }

  column(column: number): Scalar[] {
    return Array.from({ length: this.rows }, (_, row) => this.at(row, column))
  }
}

/** More would exhaust the memory of a tab. */
const MAX_CELLS = 20_000_000

/** Where cells come from. */
export interface CellSource {
  readonly name: string
  readonly usedRows: number
  readonly usedColumns: number
  get(row: number, column: number): Scalar
}

/** Inclusive corners. */
export interface Area {
  readonly sheet: CellSource
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export class Reference {
  readonly areas: readonly Area[]

  constructor(areas: readonly Area[]) {
    this.areas = areas
  }

  /** @throws #VALUE! for a union */
  get area(): Area {
    const [area] = this.areas
    if (!area || this.areas.length > 1) throw ERROR.value
    return area
  }
}

/** What INDIRECT and OFFSET answer for an array: a reference in each place. As values they are the first cells of those. */
export class ReferenceMatrix extends Matrix {
  readonly #references: ReadonlyMap<number, Reference>

  /** `references` by their place, row by row; elsewhere stands what the matrix says. */
  constructor({ rows, columns, cells }: Matrix, references: ReadonlyMap<number, Reference>) {
    super(rows, columns, cells)
    this.#references = references
  }

  /** As `at`. */
  referenceAt(row: number, column: number): Reference | Scalar {
    const y = this.rows === 1 ? 0 : row
    const x = this.columns === 1 ? 0 : column
    const isInside = y < this.rows && x < this.columns
    return (isInside ? this.#references.get(y * this.columns + x) : undefined) ?? this.at(row, column)
  }
}

export class Lambda {
  readonly call: (values: readonly (Value | undefined)[]) => Value
  /** How many values it takes; one for a function that takes any number. */
  readonly parameters: number

  constructor(call: (values: readonly (Value | undefined)[]) => Value, parameters = 1) {
    this.call = call
    this.parameters = parameters
  }
}

export type Value = Scalar | Matrix | Reference | Lambda

export function isMulti(value: Value | undefined): value is Matrix | Reference {
  return value instanceof Matrix || value instanceof Reference
}

/** Whole rows and columns end where the sheet's cells end. */
export function matrixOf(value: Value | undefined): Matrix {
  if (value instanceof Matrix) return value
  if (!(value instanceof Reference)) return new Matrix(1, 1, [scalarOf(value)])
  const { sheet, top, left, bottom, right } = value.area
  const rows = bottom - top > 100_000 ? Math.max(1, Math.min(bottom, sheet.usedRows - 1) - top + 1) : bottom - top + 1
  const columns =
    right - left > 4000 ? Math.max(1, Math.min(right, sheet.usedColumns - 1) - left + 1) : right - left + 1
  return Matrix.build(rows, columns, (row, column) => sheet.get(top + row, left + column))
}

/** The top left of what has many cells. */
export function scalarOf(value: Value | undefined): Scalar {
  if (value === undefined) return null
  if (value instanceof Matrix) return value.cells[0] ?? null
  if (value instanceof Lambda) return ERROR.calc
  if (!(value instanceof Reference)) return value
  const [area] = value.areas
  return area ? area.sheet.get(area.top, area.left) : ERROR.ref
}

/** Every cell of a value; blank cells behind the sheet's last are left out. */
export function eachCell(value: Value | undefined, visit: (cell: Scalar) => void): void {
  if (value instanceof Reference) {
    for (const { sheet, top, left, bottom, right } of value.areas) {
      const [lastRow, lastColumn] = [Math.min(bottom, sheet.usedRows - 1), Math.min(right, sheet.usedColumns - 1)]
      for (let row = top; row <= lastRow; row++)
        for (let column = left; column <= lastColumn; column++) visit(sheet.get(row, column))
    }
  } else if (value instanceof Matrix) for (const cell of value.cells) visit(cell)
  else visit(scalarOf(value))
}
