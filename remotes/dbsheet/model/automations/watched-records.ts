import { isSameValue, type CellValue } from '../fields/cell-value.ts'
import type { Op } from '../ops/op.schema.ts'
import { conditionFields, rowTest } from '../query/row-test.ts'
import type { RecordId } from '../record-id.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import type { Automation } from './automation.schema.ts'
import { dueRecords } from './clock.ts'

/** An automation that is to run. */
export interface Fired {
  readonly automation: string
  readonly table: string
  readonly records: readonly RecordId[]
}

/** How a record was before, as far as automations ask. */
interface Before {
  /** By field. */
  readonly values: Map<string, CellValue>
  /** By automation. */
  readonly met: Map<string, boolean>
}

/** Looks at records before a step changes them, and says afterwards which automations that begins. */
export class WatchedRecords {
  readonly #database: Database
  readonly #automations: readonly Automation[]
  readonly #made = new Map<string, Set<RecordId>>()
  /** By field. */
  readonly #pressed = new Map<string, Set<RecordId>>()
  /** By automation. */
  readonly #due = new Map<string, readonly RecordId[]>()
  /** Filled into the form of a view, by table and view. */
  readonly #filled = new Map<string, Set<RecordId>>()
  readonly #before = new Map<string, Map<RecordId, Before>>()

  constructor(database: Database) {
    this.#database = database
    this.#automations = database.automations.filter(({ isOn, by }) => isOn && by !== undefined)
  }

  /** Called before the operation is applied. */
  before(op: Op): void {
    if (op.kind === 'clock.tick') {
      for (const automation of this.#automations) {
        const table = this.#database.table(automation.trigger.table)
        const records = table ? dueRecords(this.#database, table, automation, op.timeMs) : []
        if (records.length > 0) this.#due.set(automation.id, records)
      }
      return
    }
    if (op.kind === 'button.press') {
      const key = `${op.table}\n${op.field}`
      this.#pressed.set(key, new Set([...(this.#pressed.get(key) ?? []), op.record]))
      return
    }
    if (op.kind !== 'records.add' && op.kind !== 'cells.set' && op.kind !== 'members.change') return
    const own = this.#automations.filter(({ trigger }) => trigger.table === op.table)
    const table = own.length > 0 ? this.#database.table(op.table) : undefined
    if (!table) return
    if (op.kind === 'records.add') {
      const made = this.#madeIn(table.id)
      const filled = op.form === undefined ? null : this.#filledIn(table.id, op.form)
      for (const record of op.records) {
        if (table.slotOf(record) >= 0) continue
        made.add(record)
        filled?.add(record)
      }
      return
    }
    const field = table.field(op.field)
    const isChange = own.some(({ trigger }) => trigger.when === 'changed' && isWatched(trigger.fields, op.field))
    const matching = own.flatMap(({ id, trigger, by }) =>
      trigger.when === 'matches' && conditionFields(trigger.filter).has(op.field)
        ? [{ id, test: rowTest(table, trigger.filter, by ?? '') }]
        : [],
    )
    if (!field || (!isChange && matching.length === 0)) return
    const column = table.column(field)
    for (const record of op.kind === 'cells.set' ? op.records : [op.record]) {
      const slot = table.slotOf(record)
      if (slot < 0 || this.#made.get(table.id)?.has(record)) continue
      const { values, met } = this.#beforeOf(table.id, record)
      if (isChange && !values.has(op.field)) values.set(op.field, column.get(slot))
      for (const { id, test } of matching) if (!met.has(id)) met.set(id, test(slot))
    }
  }

  /** Called once the whole step is applied. */
  fired(): readonly Fired[] {
    return this.#automations.flatMap((automation) => {
      const table = this.#database.table(automation.trigger.table)
      const records = table ? this.#recordsOf(table, automation) : []
      return records.length > 0 ? [{ automation: automation.id, table: automation.trigger.table, records }] : []
    })
  }

  #recordsOf(table: Table, { id, trigger, by }: Automation): readonly RecordId[] {
    const isThere = (record: RecordId): boolean => {
      const slot = table.slotOf(record)
      return slot >= 0 && !table.isDeleted(slot)
    }
    if (trigger.when === 'pressed')
      return [...(this.#pressed.get(`${table.id}\n${trigger.field}`) ?? [])].filter(isThere)
    if (trigger.when === 'time' || trigger.when === 'date') return (this.#due.get(id) ?? []).filter(isThere)
    if (trigger.when === 'form') return [...this.#filledIn(table.id, trigger.view)].filter(isThere)
    const made = [...(this.#made.get(table.id) ?? [])].filter(isThere)
    if (trigger.when === 'created') return made
    const changed = [...(this.#before.get(table.id) ?? [])].filter(([record]) => isThere(record))
    if (trigger.when === 'changed')
      return changed.flatMap(([record, { values }]) =>
        [...values].some(
          ([field, value]) => isWatched(trigger.fields, field) && !isSameValue(value, valueNow(table, record, field)),
        )
          ? [record]
          : [],
      )
    const test = rowTest(table, trigger.filter, by ?? '')
    const met = (record: RecordId): boolean => test(table.slotOf(record))
    return [
      ...made.filter(met),
      ...changed.flatMap(([record, before]) => (before.met.get(id) === false && met(record) ? [record] : [])),
    ]
  }

  #filledIn(table: string, view: string): Set<RecordId> {
    const key = `${table}\n${view}`
    const known = this.#filled.get(key) ?? new Set<RecordId>()
    this.#filled.set(key, known)
    return known
  }

  #madeIn(table: string): Set<RecordId> {
    const known = this.#made.get(table) ?? new Set<RecordId>()
    this.#made.set(table, known)
    return known
  }

  #beforeOf(table: string, record: RecordId): Before {
    const records = this.#before.get(table) ?? new Map<RecordId, Before>()
    this.#before.set(table, records)
    const known = records.get(record) ?? { values: new Map<string, CellValue>(), met: new Map<string, boolean>() }
    records.set(record, known)
    return known
  }
}

const isWatched = (fields: readonly string[], field: string): boolean => fields.length === 0 || fields.includes(field)

function valueNow(table: Table, record: RecordId, id: string): CellValue {
  const field = table.field(id)
  return field ? table.column(field).get(table.slotOf(record)) : null
}
