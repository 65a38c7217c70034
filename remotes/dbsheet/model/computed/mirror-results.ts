import { ChoicesColumn } from '../columns/choices-column.ts'
import { isSameValue } from '../fields/cell-value.ts'
import type { Field } from '../fields/field.schema.ts'
import { ChangeLog } from '../table/change-log.ts'
import type { Database } from '../table/database.ts'
import { DELETED, type Table } from '../table/table.ts'
import type { ComputedResults } from './computed-results.ts'

/** The other side of a field of links: for each record those that link to it. Never another than what the field itself says. */
export class MirrorResults implements ComputedResults {
  readonly column = new ChoicesColumn()
  readonly log = new ChangeLog()
  readonly #table: Table
  readonly #source: Table | undefined
  readonly #link: Field | undefined
  #seen: readonly [own: number, source: number] | null = null

  constructor(database: Database, table: Table, { settings }: Field) {
    this.#table = table
    this.#source = database.table(settings.table ?? '')
    this.#link = this.#source?.field(settings.mirrorOf ?? '')
  }

  refresh(): void {
    if (this.#isCurrent()) return
    this.#seen = [this.#table.log.revision, this.#source?.log.revision ?? 0]
    const lists = this.#lists()
    for (let slot = 0; slot < this.#table.length; slot++) {
      const value = lists.get(slot) ?? null
      if (isSameValue(this.column.get(slot), value)) continue
      this.column.set(slot, value)
      this.log.note('', slot)
    }
  }

  #isCurrent(): boolean {
    if (!this.#seen) return false
    const own = this.#table.log.since(this.#seen[0], (field) => field === '#records')
    const isAsked = (field: string) => field === '#records' || field === DELETED || field === this.#link?.id
    const source = this.#source ? this.#source.log.since(this.#seen[1], isAsked) : new Set<number>()
    return own?.size === 0 && source?.size === 0
  }

  #lists(): ReadonlyMap<number, string[]> {
    const lists = new Map<number, string[]>()
    const source = this.#source
    if (!source || !this.#link) return lists
    const column = source.column(this.#link)
    for (let slot = 0; slot < source.length; slot++) {
      if (source.isDeleted(slot)) continue
      const members = column.get(slot)
      if (!Array.isArray(members)) continue
      const record = String(source.ids[slot] ?? 0)
      for (const member of members) {
        const at = this.#table.slotOf(Number(member))
        if (at < 0) continue
        const list = lists.get(at)
        if (list) list.push(record)
        else lists.set(at, [record])
      }
    }
    return lists
  }
}
