import type { AnyColumn } from '../columns/new-column.ts'
import type { CellValue } from '../fields/cell-value.ts'
import { formOf } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import { CIRCLE, DENIED, NO_FIELD, NO_FORMULA } from './cell-error.ts'
import { ConstantResults } from './constant-results.ts'
import { FormulaResults } from './formula-results.ts'
import { circleOf } from './inputs.ts'
import { LinkedResults } from './linked-results.ts'
import { LinkResults } from './link-results.ts'
import { MirrorResults } from './mirror-results.ts'
import type { ComputedResults } from './computed-results.ts'

/** Columns that are computed from others, each when it is asked for. Nothing of them is in files or on the wire. */
export class ComputedColumns {
  readonly #database: Database
  readonly #results = new Map<string, ComputedResults>()
  /** Of the tables when these were made. */
  #shape = -1

  constructor(database: Database) {
    this.#database = database
  }

  /** As it is now. */
  column(table: Table, field: Field): AnyColumn {
    const results = this.results(table, field)
    results.refresh()
    return results.column
  }

  /** One cell of a field that the table does not have, as while a formula is written. */
  once(table: Table, field: Field, slot: number): CellValue {
    const results = FormulaResults.of(this.#database, table, field)
    return results ? results.once(slot) : null
  }

  results(table: Table, field: Field): ComputedResults {
    if (this.#shape !== this.#database.shape) {
      this.#results.clear()
      this.#shape = this.#database.shape
    }
    const key = `${table.id}\n${field.id}`
    const known = this.#results.get(key)
    if (known) return known
    const made = this.#made(table, field)
    this.#results.set(key, made)
    return made
  }

  #made(table: Table, field: Field): ComputedResults {
    const constant = (error: typeof CIRCLE): ComputedResults => new ConstantResults(table, formOf(field), { error })
    if (field.settings.isWithheld) return constant(DENIED)
    if (circleOf(this.#database, { table, field })) return constant(CIRCLE)
    switch (field.kind) {
      case 'button':
        return new ConstantResults(table, formOf(field), null)
      case 'link':
        return field.settings.mirrorOf === undefined
          ? new LinkResults(this.#database, table, field)
          : new MirrorResults(this.#database, table, field)
      case 'formula':
        return FormulaResults.of(this.#database, table, field) ?? constant(NO_FORMULA)
      default:
        return LinkedResults.of(this.#database, table, field) ?? constant(NO_FIELD)
    }
  }
}
