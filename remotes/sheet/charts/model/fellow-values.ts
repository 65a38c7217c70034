import type { ReadTable, ReadValue, TablesChange } from '@wenfang/shared-contract'
import type { Point } from '@wenfang/shared-charts/draw'
import { FormulaSyntaxError, parseA1 } from '../../formula/index.ts'

const MAX_POINTS = 16_384

/** A field of a table of another part of the file, as a chart names it: `订单[金额]`, or its head `订单[[#Headers],[金额]]`. */
export interface FieldReference {
  readonly table: string
  readonly field: string
  readonly isHead: boolean
}

/** Null for what is anything else. */
export function fieldOf(formula: string): FieldReference | null {
  try {
    const node = parseA1(formula.trim().replace(/^=/, ''), { row: 0, column: 0 })
    if (node.kind !== 'structured' || node.table === null || node.firstColumn === null || node.lastColumn !== null)
      return null
    const [item = '#Data', ...more] = node.items
    if (more.length > 0 || (item !== '#Data' && item !== '#Headers')) return null
    return { table: node.table, field: node.firstColumn, isHead: item === '#Headers' }
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return null
    throw error
  }
}

interface Known {
  readonly name: string
  readonly columns: readonly string[]
  readonly values: readonly ReadValue[][]
}

/** What charts read of tables of another part of the file. */
export class FellowValues {
  readonly #known = new Map<string, Known>()

  apply({ tables, removed }: Pick<TablesChange, 'tables' | 'removed'>): void {
    for (const id of removed) this.#known.delete(id)
    for (const table of tables) this.#known.set(table.id, withChange(this.#known.get(table.id), table))
  }

  /** Null where there is no such field, for this reader. */
  read(formula: string): { readonly values: Point[]; readonly format: null } | null {
    const wanted = fieldOf(formula)
    if (!wanted) return null
    const isCalled = (name: string, by: string): boolean => name.toLowerCase() === by.toLowerCase()
    const table = [...this.#known.values()].find(({ name }) => isCalled(name, wanted.table))
    const at = table?.columns.findIndex((title) => isCalled(title, wanted.field)) ?? -1
    if (!table || at < 0) return null
    if (wanted.isHead) return { values: [table.columns[at] ?? ''], format: null }
    return { values: (table.values[at] ?? []).slice(0, MAX_POINTS).map(pointOf), format: null }
  }
}

function withChange(before: Known | undefined, { name, columns, rows, cells }: ReadTable): Known {
  const values = columns.map((_, column) =>
    Array.from({ length: rows }, (__, row): ReadValue => before?.values[column]?.[row] ?? null),
  )
  for (const { row, column, value } of cells) {
    const into = values[column]
    if (into && row < rows) into[row] = value
  }
  return { name, columns, values }
}

function pointOf(value: ReadValue): Point {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? value.error : value
}
