// Cells that formulas of another part of the file read: told whenever they are others than before, or computed from others.
import type { ReadCells, ReadValue } from '@wenfang/shared-contract'
import { CellError } from '@wenfang/shared-formulas'
import type { CellRange } from '../model/workbook-data.ts'
import type { Calculator } from './calculator.ts'
import type { SheetRange } from './dependents/neighbours.ts'
import type { FellowTables } from './fellow-tables.ts'

export interface WantedCells {
  readonly kept: string
  /** In R1C1; null where its cells are gone. */
  readonly reference: string | null
}

interface Wanted extends WantedCells {
  told: ReadCells | null
}

/** More of them are not sent from one part to another. */
const MOST_CELLS = 500_000

export class CellReads {
  #wanted: readonly Wanted[] = []

  /** All that is wanted from here on. */
  want(cells: readonly WantedCells[]): void {
    const known = new Map(this.#wanted.map((one) => [one.kept, one]))
    this.#wanted = cells.map((one) => ({ ...one, told: known.get(one.kept)?.told ?? null }))
  }

  /**
   * What is to be told now.
   * @param touched cells that may be others than before; null: all
   * @param isRewired formulas are others than before, so that cells may come from elsewhere
   */
  take(
    calculator: Calculator,
    tables: FellowTables,
    touched: readonly SheetRange[] | null,
    isRewired: boolean,
  ): readonly ReadCells[] {
    return this.#wanted.flatMap((wanted) => {
      const range = wanted.reference === null ? null : calculator.rangeOf(wanted.reference)
      const { told } = wanted
      const isTouched = !told || !touched || (range !== null && touched.some((one) => meets(one, range)))
      if (told && !isTouched && !isRewired) return []
      const cells = isTouched || told.values.length !== sizeOf(range) ? valuesOf(calculator, range) : told
      const from = isRewired || !told ? originsOf(calculator, tables, range) : told.from
      const now: ReadCells = { kept: wanted.kept, rows: cells.rows, columns: cells.columns, values: cells.values, from }
      if (told && isSame(told, now)) return []
      wanted.told = now
      return [now]
    })
  }
}

const sizeOf = (range: CellRange | null): number =>
  range ? (range.bottom - range.top + 1) * (range.right - range.left + 1) : 1

const meets = (one: SheetRange, other: SheetRange): boolean =>
  one.sheetId === other.sheetId &&
  one.top <= other.bottom &&
  one.bottom >= other.top &&
  one.left <= other.right &&
  one.right >= other.left

type Cells = Pick<ReadCells, 'rows' | 'columns' | 'values'>
const oneError = (error: string): Cells => ({ rows: 1, columns: 1, values: [{ error }] })

function valuesOf(calculator: Calculator, range: SheetRange | null): Cells {
  if (!range) return oneError('#REF!')
  if (sizeOf(range) > MOST_CELLS) return oneError('#NUM!')
  const { sheetId, top, left, bottom, right } = range
  const [rows, columns] = [bottom - top + 1, right - left + 1]
  const values = Array.from({ length: rows * columns }, (): ReadValue => null)
  calculator.eachValue(sheetId, range, (value, row, column) => {
    values[(row - top) * columns + column - left] = value instanceof CellError ? { error: value.code } : value
  })
  return { rows, columns, values }
}

function originsOf(calculator: Calculator, tables: FellowTables, range: SheetRange | null): ReadCells['from'] {
  if (!range) return []
  const found = calculator.originsOf(range, (sheetId) => tables.has(sheetId))
  return [...found].flatMap(([sheetId, columns]) => tables.fieldsOf(sheetId, columns))
}

function isSame(one: ReadCells, other: ReadCells): boolean {
  if (one.rows !== other.rows || one.columns !== other.columns) return false
  if (one.values !== other.values && !one.values.every((value, at) => isSameValue(value, other.values[at] ?? null)))
    return false
  return (
    one.from === other.from ||
    (one.from.length === other.from.length &&
      one.from.every(({ table, field }, at) => other.from[at]?.table === table && other.from[at]?.field === field))
  )
}

const isSameValue = (one: ReadValue, other: ReadValue): boolean =>
  one === other || (isError(one) && isError(other) && one.error === other.error)

const isError = (value: ReadValue): value is { readonly error: string } => typeof value === 'object' && value !== null
