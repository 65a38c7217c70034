import type { ColumnForm } from '../fields/field-kinds.ts'
import { ChangeLog } from '../table/change-log.ts'
import type { Table } from '../table/table.ts'
import type { ComputedResults } from './computed-results.ts'
import { newResults, type AnyResults, type Result } from './result-column.ts'

/** The same in every cell: why there is nothing to compute, or nothing. */
export class ConstantResults implements ComputedResults {
  readonly column: AnyResults
  readonly log = new ChangeLog()
  readonly #table: Table
  readonly #result: Result
  #length = 0

  constructor(table: Table, form: ColumnForm, result: Result) {
    this.#table = table
    this.#result = result
    this.column = newResults(form)
  }

  refresh(): void {
    while (this.#length < this.#table.length) {
      this.column.put(this.#length, this.#result)
      this.log.note('', this.#length++)
    }
  }
}
