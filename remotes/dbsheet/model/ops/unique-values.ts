import type { CellValue } from '../fields/cell-value.ts'
import { formOf, isKept } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Table } from '../table/table.ts'

/** Whether no two cells of such a field may have to hold the same: those that hold one text or number. */
export const mayBeUnique = (field: Field): boolean =>
  isKept(field) && field.kind !== 'signature' && (formOf(field) === 'text' || formOf(field) === 'number')

/** No two records that are there hold the same in this field. */
export const isUnique = (field: Field): boolean => field.settings.isUnique === true && mayBeUnique(field)

/** What the cells of a unique field hold, while some of them are written one after the other. Empty cells are alike. */
export class UniqueValues {
  readonly #counts = new Map<CellValue, number>()
  readonly #of: (slot: number) => CellValue

  constructor(table: Table, field: Field) {
    const column = table.column(field)
    this.#of = (slot) => (slot < 0 || table.isDeleted(slot) ? null : column.get(slot))
    for (let slot = 0; slot < table.length; slot++) this.#count(this.#of(slot), 1)
  }

  /** Values that stand in several cells. */
  get repeated(): number {
    let repeated = 0
    for (const count of this.#counts.values()) if (count > 1) repeated++
    return repeated
  }

  /** Whether the cell can hold it beside all others; then it does. @param slot -1 of a record to come */
  put(slot: number, value: CellValue, before: CellValue = this.#of(slot)): boolean {
    if (value === before) return true
    if (value !== null && (this.#counts.get(value) ?? 0) > 0) return false
    this.#count(before, -1)
    this.#count(value, 1)
    return true
  }

  #count(value: CellValue, by: number): void {
    if (value === null) return
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + by)
  }
}
