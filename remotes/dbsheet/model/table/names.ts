import { displayed } from '../fields/display.ts'
import type { Database } from './database.ts'
import type { Table } from './table.ts'

/** Titles of records that are links themselves, to others of the kind, end somewhere. */
const MAX_DEPTH = 4

interface TitleIndex {
  readonly revision: number
  readonly shape: number
  readonly records: ReadonlyMap<string, string>
}

/** How what cells hold by id is called: people, and records of the tables that are here. */
export class Names extends Map<string, string> {
  readonly #database: Database
  readonly #indexes = new WeakMap<Table, TitleIndex>()
  #depth = 0

  constructor(database: Database) {
    super()
    this.#database = database
  }

  /** What a linked record is called by. */
  titleOf(tableId: string, record: string): string {
    const table = this.#database.table(tableId)
    const slot = table?.slotOf(Number(record)) ?? -1
    if (!table || slot < 0) return this.#database.isPart ? '无权限' : ''
    return this.#title(table, slot) || '未命名记录'
  }

  /** The record of a title, the first of several; undefined where there is none. */
  recordOf(tableId: string, title: string): string | undefined {
    const table = this.#database.table(tableId)
    return table && this.#index(table).get(title)
  }

  #index(table: Table): ReadonlyMap<string, string> {
    const known = this.#indexes.get(table)
    const { shape } = this.#database
    if (known?.revision === table.log.revision && known.shape === shape) return known.records
    const records = new Map<string, string>()
    for (let slot = 0; slot < table.length; slot++) {
      if (table.isDeleted(slot)) continue
      const title = this.#title(table, slot)
      if (title !== '' && !records.has(title)) records.set(title, String(table.ids[slot] ?? 0))
    }
    this.#indexes.set(table, { revision: table.log.revision, shape, records })
    return records
  }

  #title(table: Table, slot: number): string {
    const { titleField } = table
    if (!titleField || this.#depth >= MAX_DEPTH) return ''
    this.#depth++
    try {
      return displayed(titleField, table.shown(titleField).get(slot), this)
    } finally {
      this.#depth--
    }
  }
}
