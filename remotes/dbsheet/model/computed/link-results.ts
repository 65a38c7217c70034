import { ChoicesColumn } from '../columns/choices-column.ts'
import { isSameValue } from '../fields/cell-value.ts'
import type { Field } from '../fields/field.schema.ts'
import { ChangeLog } from '../table/change-log.ts'
import type { Database } from '../table/database.ts'
import { DELETED, type Table } from '../table/table.ts'
import type { ComputedResults } from './computed-results.ts'

const isOfRecords = (field: string): boolean => field === '#records' || field === DELETED

/** Records of a field of links that are there: deleted ones come back with their record. */
export class LinkResults implements ComputedResults {
  readonly column = new ChoicesColumn()
  readonly log = new ChangeLog()
  readonly #database: Database
  readonly #table: Table
  readonly #field: Field
  readonly #target: Table | undefined
  #seen: readonly [own: number, target: number] | null = null

  constructor(database: Database, table: Table, field: Field) {
    this.#database = database
    this.#table = table
    this.#field = field
    this.#target = database.table(field.settings.table ?? '')
  }

  refresh(): void {
    const [own, target] = [this.#table.log, this.#target?.log]
    const slots = this.#changed()
    this.#seen = [own.revision, target?.revision ?? 0]
    if (slots) for (const slot of slots) this.#compute(slot)
    else for (let slot = 0; slot < this.#table.length; slot++) this.#compute(slot)
  }

  #changed(): ReadonlySet<number> | null {
    if (!this.#seen) return null
    const [own, target] = this.#seen
    const far = this.#target?.log.since(target, isOfRecords) ?? new Set()
    if (far.size > 0) return null
    if (this.#target && this.#target.log.since(target, isOfRecords) === null) return null
    return this.#table.log.since(own, (field) => field === this.#field.id || field === '#records')
  }

  #compute(slot: number): void {
    if (slot >= this.#table.length) return
    const before = this.column.get(slot)
    const members = this.#table.column(this.#field).get(slot)
    const shown = Array.isArray(members) ? members.filter((member) => this.#isShown(member)) : []
    const value = shown.length > 0 ? shown : null
    if (isSameValue(before, value)) return
    this.column.set(slot, value)
    this.log.note('', slot)
  }

  /** In the copy of somebody who sees parts, a record that is not there is one that he may not see. */
  #isShown(record: string): boolean {
    const slot = this.#target?.slotOf(Number(record)) ?? -1
    return slot < 0 ? this.#database.isPart : this.#target?.isDeleted(slot) === false
  }
}
