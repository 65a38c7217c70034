// Tables of another part of the file, which formulas read by their names. Each lies on a sheet of its own that the workbook does not have.
import type { ReadTable, ReadValue, TablesChange } from '@wenfang/shared-contract'
import { ERROR, errorOf, type Scalar } from '@wenfang/shared-formulas'
import { ERRORS, type ErrorText } from '@wenfang/shared-formulas/errors'
import type { Calculator, ValueChange } from './calculator.ts'

interface Known {
  name: string
  columns: readonly string[]
  rows: number
  /** By column. */
  readonly values: ReadValue[][]
}

export class FellowTables {
  readonly #known = new Map<string, Known>()
  #isPart = false

  has(sheetId: string): boolean {
    return this.#known.has(sheetId)
  }

  /** Into a calculator that has what was told before. */
  apply(calculator: Calculator, { tables, removed, isPart = false }: TablesChange): void {
    this.#isPart = isPart
    calculator.seePart(isPart)
    for (const id of removed) if (this.#known.delete(sheetOf(id))) calculator.removeSheet(sheetOf(id))
    for (const table of tables) this.#applyTable(calculator, table)
  }

  /** Into one that has none of it. */
  restore(calculator: Calculator): void {
    calculator.seePart(this.#isPart)
    for (const [sheetId, known] of this.#known) {
      calculator.addSheet(sheetId, sheetId)
      const cells = known.values.flatMap((values, column) => values.map((value, row) => ({ row, column, value })))
      put(calculator, sheetId, known, cells, true)
    }
  }

  #applyTable(calculator: Calculator, table: ReadTable): void {
    const sheetId = sheetOf(table.id)
    const before = this.#known.get(sheetId)
    const known: Known = before ?? { name: '', columns: [], rows: 0, values: [] }
    const isShaped =
      known.name !== table.name || known.rows !== table.rows || known.columns.join('\n') !== table.columns.join('\n')
    Object.assign(known, { name: table.name, columns: table.columns, rows: table.rows })
    for (const { row, column, value } of table.cells) (known.values[column] ??= [])[row] = value
    for (const values of known.values) if (values && values.length > table.rows) values.length = table.rows
    this.#known.set(sheetId, known)
    if (!before) calculator.addSheet(sheetId, sheetId)
    put(calculator, sheetId, known, table.cells, isShaped)
  }
}

/** No sheet of a workbook is called so, and no formula can say it. */
const sheetOf = (id: string): string => `[]${id}`

function put(
  calculator: Calculator,
  sheetId: string,
  known: Known,
  cells: ReadTable['cells'],
  isShaped: boolean,
): void {
  const { name, columns, rows } = known
  const changes: ValueChange[] = cells.map(({ row, column, value }) => ({
    row: row + 1,
    column,
    value: scalarOf(value),
  }))
  if (isShaped) for (const [column, title] of columns.entries()) changes.push({ row: 0, column, value: title })
  calculator.setCells(sheetId, changes)
  if (!isShaped) return
  // A table has a row below its head, though it be empty.
  const bottom = Math.max(1, rows)
  const place = { top: 0, left: 0, bottom, right: Math.max(0, columns.length - 1) }
  calculator.setTables(sheetId, [{ name, columns, ...place, hasHeaders: true, hasTotals: false, isFellow: true }])
}

const isErrorText = (text: string): text is ErrorText => ERRORS.some((known) => known === text)

function scalarOf(value: ReadValue): Scalar {
  if (typeof value !== 'object' || value === null) return value
  // A field that is computed of what this reader may not see.
  if (value.error === '#BLOCKED!') return ERROR.notForReader
  return errorOf(isErrorText(value.error) ? value.error : '#VALUE!')
}
