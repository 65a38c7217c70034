// Tables of another part of the file, which formulas read by their names. Each lies on a sheet of its own that the workbook does not have.
import type { ReadTable, ReadValue, TablesChange } from '@wenfang/shared-contract'
import { ERROR, errorOf, type CellError, type Scalar } from '@wenfang/shared-formulas'
import { ERRORS, type ErrorText } from '@wenfang/shared-formulas/errors'
import type { Calculator, ValueChange } from './calculator.ts'

interface Known {
  name: string
  columns: readonly string[]
  columnIds: readonly string[]
  rows: number
  isPart: boolean
  /** By column. */
  readonly values: ReadValue[][]
}

export class FellowTables {
  readonly #known = new Map<string, Known>()
  /** What a name says that is not known: there may be tables that are on their way, or not for this reader. */
  #unknown: CellError = ERROR.ref

  has(sheetId: string): boolean {
    return this.#known.has(sheetId)
  }

  /** Fields that lie in columns of such a sheet. */
  fieldsOf(
    sheetId: string,
    columns: ReadonlySet<number>,
  ): readonly { readonly table: string; readonly field: string }[] {
    const ids = this.#known.get(sheetId)?.columnIds ?? []
    const table = idOf(sheetId)
    return ids.flatMap((field, column) => (columns.has(column) ? [{ table, field }] : []))
  }

  /** Into a calculator that has what was told before; answers whether tables have other fields or records than before. */
  apply(calculator: Calculator, { tables, removed, isPart, isAwaited }: TablesChange): boolean {
    const unknown = isAwaited === true ? ERROR.gettingData : isPart === true ? ERROR.notForReader : ERROR.ref
    let isShaped = removed.length > 0 || this.#unknown !== unknown
    this.#unknown = unknown
    calculator.setUnknownTable(unknown)
    for (const id of removed) if (this.#known.delete(sheetOf(id))) calculator.removeSheet(sheetOf(id))
    for (const table of tables) isShaped = this.#applyTable(calculator, table) || isShaped
    return isShaped
  }

  /** Into one that has none of it. */
  restore(calculator: Calculator): void {
    calculator.setUnknownTable(this.#unknown)
    for (const [sheetId, known] of this.#known) {
      calculator.addSheet(sheetId, sheetId)
      const cells = known.values.flatMap((values, column) => values.map((value, row) => ({ row, column, value })))
      put(calculator, sheetId, known, cells, true)
    }
  }

  #applyTable(calculator: Calculator, table: ReadTable): boolean {
    const sheetId = sheetOf(table.id)
    const before = this.#known.get(sheetId)
    const known: Known = before ?? {
      name: '',
      columns: [],
      columnIds: [],
      rows: 0,
      isPart: false,
      values: [],
    }
    const { name, columns, columnIds, rows, isPart = false } = table
    const isShaped =
      known.name !== name ||
      known.rows !== rows ||
      known.isPart !== isPart ||
      known.columns.join('\n') !== columns.join('\n')
    Object.assign(known, { name, columns, columnIds, rows, isPart })
    for (const { row, column, value } of table.cells) (known.values[column] ??= [])[row] = value
    for (const values of known.values) if (values && values.length > table.rows) values.length = table.rows
    this.#known.set(sheetId, known)
    if (!before) calculator.addSheet(sheetId, sheetId)
    put(calculator, sheetId, known, table.cells, isShaped)
    return isShaped
  }
}

/** No sheet of a workbook is called so, and no formula can say it. */
const sheetOf = (id: string): string => `[]${id}`
const idOf = (sheetId: string): string => sheetId.slice('[]'.length)

function put(
  calculator: Calculator,
  sheetId: string,
  known: Known,
  cells: ReadTable['cells'],
  isShaped: boolean,
): void {
  const { name, columns, rows, isPart } = known
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
  calculator.setTables(sheetId, [
    { name, columns, ...place, hasHeaders: true, hasTotals: false, isFellow: true, isPart },
  ])
}

const isErrorText = (text: string): text is ErrorText => ERRORS.some((known) => known === text)

function scalarOf(value: ReadValue): Scalar {
  if (typeof value !== 'object' || value === null) return value
  // A field that is computed of what this reader may not see.
  if (value.error === '#BLOCKED!') return ERROR.notForReader
  if (value.error === '#CONNECT!') return ERROR.circle
  return errorOf(isErrorText(value.error) ? value.error : '#VALUE!')
}
