import type { Rules } from '../ops/rules.ts'
import type { Op } from '../ops/op.schema.ts'
import { sendable } from '../ops/sendable.ts'
import { conditionFields } from '../query/row-test.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import type { Automation } from './automation.schema.ts'
import { plannedStep } from './planned-steps.ts'
import { MOST_DEPTH, roomFor, type Effect, type Run } from './run.ts'
import { seeded } from './seeded.ts'
import type { Fired } from './watched-records.ts'

/** An automation that is to run, and since when. */
export interface Due extends Fired {
  /** The entry that began it. */
  readonly because: number
  /** How many automations came before it, one after the other. */
  readonly depth: number
}

/** What becomes of one that is due. */
export interface Reaction {
  readonly by: string
  readonly run: Run
  readonly effects: readonly Effect[]
}

interface ReactOptions {
  readonly database: Database
  readonly due: Due
  /** Rights of whoever made it; null: he may not write the file any more. */
  readonly rules: Rules | null
  readonly order: number
  readonly nowMs: number
  /** Judges and does it. Answers whether all of it was done, part of it, or nothing. */
  readonly attempt: (op: Op) => 'all' | 'part' | 'none'
}

/** Does what an automation says with the records that began it; null where there is nothing that could be said of it. */
export function react({ database, due, rules, order, nowMs, attempt }: ReactOptions): Reaction | null {
  const automation = database.automations.find(({ id }) => id === due.automation)
  const table = database.table(due.table)
  if (!automation?.isOn || automation.by === undefined || !table) return null
  const by = automation.by
  // What whoever made it does not see begins nothing.
  const records = due.records.filter((record) => {
    const slot = table.slotOf(record)
    return slot >= 0 && !table.isDeleted(slot) && (rules?.seesRow(table, slot) ?? true)
  })
  const [record] = records
  if (record === undefined) return null
  const ended = (outcome: Run['outcome'], effects: readonly Effect[] = []): Reaction => ({
    by,
    effects,
    run: {
      automation: automation.id,
      order,
      because: due.because,
      timeMs: nowMs,
      table: table.id,
      record,
      records: records.length,
      outcome,
    },
  })
  const room = roomFor(database.runs, automation.id, nowMs)
  if (room === 'told') return null
  if (room === 'none') return ended('tooOften')
  if (due.depth >= MOST_DEPTH) return ended('tooDeep')
  if (!rules || !seesTrigger(automation, table, rules)) return ended('denied')
  const occasion = { database, table, records, rules, nowMs, by, random: seeded(`${order} ${automation.id}`) }
  const effects: Effect[] = []
  let [done, failed] = [0, 0]
  for (const action of automation.actions) {
    // Planned after what came before it is done: an action may read what the one before wrote.
    const step = plannedStep(action, occasion)
    if (!step) {
      failed++
      continue
    }
    effects.push(...step.effects)
    done += step.effects.length
    for (const op of sendable(step.ops).flat()) {
      const became = attempt(op)
      if (became !== 'none') done++
      if (became !== 'all') failed++
    }
  }
  return ended(failed === 0 ? 'done' : done > 0 ? 'partly' : 'failed', effects)
}

/** That something happened in a field tells of it. */
function seesTrigger({ trigger }: Automation, table: Table, rules: Rules): boolean {
  if (!rules.seesTable(table)) return false
  const asked =
    trigger.when === 'matches' || trigger.when === 'time'
      ? [...conditionFields(trigger.filter)]
      : trigger.when === 'changed'
        ? trigger.fields
        : trigger.when === 'pressed' || trigger.when === 'date'
          ? [trigger.field]
          : []
  const isAnyField = trigger.when === 'changed' && trigger.fields.length === 0
  const fields = isAnyField ? table.fields : asked.flatMap((id) => table.field(id) ?? [])
  return fields.every((field) => rules.seesField(table, field))
}
