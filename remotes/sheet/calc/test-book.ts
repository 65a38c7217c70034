// A workbook of plain maps, for tests.
import { columnName, parseA1, visitNodes } from '../formula/index.ts'
import { compile, CellError, errorOf, Lambda, Matrix, type Book, type CellSource, type Scalar } from './index.ts'
import { isMulti, matrixOf, scalarOf } from '@wenfang/shared-formulas'

class TestSheet implements CellSource {
  readonly name: string
  readonly #cells = new Map<string, Scalar>()
  usedRows = 0
  usedColumns = 0

  constructor(name: string) {
    this.name = name
  }

  get(row: number, column: number): Scalar {
    return this.#cells.get(`${row},${column}`) ?? null
  }

  set(row: number, column: number, value: Scalar): void {
    this.#cells.set(`${row},${column}`, value)
    this.usedRows = Math.max(this.usedRows, row + 1)
    this.usedColumns = Math.max(this.usedColumns, column + 1)
  }
}

export type Input = number | string | boolean | null | { readonly error: string }

/** `Sheet!A1` or `A1` → zero-based place. */
function placeOf(address: string): { readonly sheet: string | null; readonly row: number; readonly column: number } {
  const node = parseA1(address.replaceAll('$', ''), { row: 0, column: 0 })
  if (node.kind !== 'reference') throw new Error(address)
  return { sheet: node.sheet?.first ?? null, row: node.first.row?.at ?? 0, column: node.first.column?.at ?? 0 }
}

/** What `formula` answers at `at`: rows of an array, or one value. */
export function calculate(
  formula: string,
  options: {
    readonly at?: string
    readonly inputs?: Readonly<Record<string, Input>>
    readonly isArray?: boolean
    readonly sheet?: string
    /** Sheets that the formula names are there, empty. */
    readonly hasNamedSheets?: boolean
    /** Formulas that stand in cells of the own sheet, for what asks for their text. */
    readonly formulas?: Readonly<Record<string, string>>
    /** Rows from zero that are not seen, and why. */
    readonly unseen?: Readonly<Record<number, 'hidden' | 'filtered'>>
    readonly numberFormat?: string
  } = {},
): unknown {
  const own = new TestSheet(options.sheet ?? 'Sheet1')
  const sheets = [own]
  for (const [address, input] of Object.entries(options.inputs ?? {})) {
    const { sheet: name, row, column } = placeOf(address)
    let sheet = name === null ? own : sheets.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!sheet) sheets.push((sheet = new TestSheet(name ?? '')))
    sheet.set(row, column, typeof input === 'object' && input !== null ? errorOf(input.error as never) : input)
  }
  const book: Book = {
    dateSystem: 1900,
    sheets,
    sheetNamed: (name) => sheets.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null,
    nameNode: () => null,
    unknownTable: errorOf('#REF!'),
    tableNamed: () => null,
    formulaText: (_, row, column) => options.formulas?.[`${columnName(column)}${row + 1}`] ?? null,
    rowVisibility: (_, row) => options.unseen?.[row] ?? 'shown',
    numberFormat: () => options.numberFormat ?? 'General',
    spillArea: () => null,
    now: () => 45_000.5,
    random: () => 0.5,
  }
  const { row, column } = placeOf(options.at ?? 'A1')
  const node = parseA1(formula.replace(/^=/, ''), { row, column })
  if (options.hasNamedSheets)
    visitNodes(node, (one) => {
      const name = one.kind === 'reference' ? one.sheet?.first : undefined
      if (name !== undefined && !book.sheetNamed(name)) sheets.push(new TestSheet(name))
    })
  const value = compile(node, options.isArray ?? true)({ book, sheet: own, row, column, scope: null, depth: 0 }) ?? null
  // A cell shows 0 for the blank that a formula answers.
  const plain = (cell: Scalar): unknown => (cell instanceof CellError ? { error: cell.code } : (cell ?? 0))
  if (value instanceof Lambda) return { error: '#CALC!' }
  if (!isMulti(value)) return plain(scalarOf(value))
  const matrix = matrixOf(value)
  if (matrix.cells.length === 1 && !(value instanceof Matrix)) return plain(scalarOf(matrix))
  return Array.from({ length: matrix.rows }, (_, y) => matrix.row(y).map(plain))
}
