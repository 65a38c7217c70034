import type { ErrorText } from '@wenfang/shared-formulas/errors'
import { FlagColumn } from '../columns/flag-column.ts'
import type { AnyColumn } from '../columns/new-column.ts'
import { NumberColumn } from '../columns/number-column.ts'
import { TextColumn } from '../columns/text-column.ts'
import type { CellValue } from '../fields/cell-value.ts'
import type { ColumnForm } from '../fields/field-kinds.ts'
import { errorText } from './cell-error.ts'

/** What a computed cell holds. Times are milliseconds, as in other cells. */
export type Result = CellValue | { readonly error: ErrorText }

export const isError = (result: Result): result is { readonly error: ErrorText } =>
  typeof result === 'object' && result !== null && 'error' in result

/** Results of one field. A cell with an error says so in its text, and is sorted and counted as empty. */
export interface ResultColumn {
  errorAt(slot: number): ErrorText | undefined
  put(slot: number, result: Result): void
}

export class NumberResults extends NumberColumn implements ResultColumn {
  readonly #errors = new Map<number, ErrorText>()

  errorAt(slot: number): ErrorText | undefined {
    return this.#errors.get(slot)
  }

  put(slot: number, result: Result): void {
    this.set(slot, noted(this.#errors, slot, result))
  }

  override get(slot: number): CellValue {
    const error = this.#errors.get(slot)
    return error ? errorText(error) : super.get(slot)
  }
}

export class FlagResults extends FlagColumn implements ResultColumn {
  readonly #errors = new Map<number, ErrorText>()

  errorAt(slot: number): ErrorText | undefined {
    return this.#errors.get(slot)
  }

  put(slot: number, result: Result): void {
    this.set(slot, noted(this.#errors, slot, result))
  }

  override get(slot: number): CellValue {
    const error = this.#errors.get(slot)
    return error ? errorText(error) : super.get(slot)
  }
}

export class TextResults extends TextColumn implements ResultColumn {
  readonly #errors = new Map<number, ErrorText>()

  errorAt(slot: number): ErrorText | undefined {
    return this.#errors.get(slot)
  }

  put(slot: number, result: Result): void {
    const value = noted(this.#errors, slot, result)
    this.set(slot, isError(result) ? errorText(result.error) : value)
  }
}

function noted(errors: Map<number, ErrorText>, slot: number, result: Result): CellValue {
  if (isError(result)) {
    errors.set(slot, result.error)
    return null
  }
  errors.delete(slot)
  return result
}

/** Whether a column knows of cells without a result. */
export const hasErrors = (column: AnyColumn): column is AnyResults => 'errorAt' in column

export type AnyResults = NumberResults | FlagResults | TextResults

export function newResults(form: ColumnForm): AnyResults {
  if (form === 'number') return new NumberResults()
  return form === 'flag' ? new FlagResults() : new TextResults()
}
