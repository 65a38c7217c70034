import { fitted, isSameValue, type CellValue } from '../fields/cell-value.ts'
import { dayOf } from '../fields/calendar.ts'
import { converted } from '../fields/converted.ts'
import { displayed } from '../fields/display.ts'
import { isComputed } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import type { FieldKind } from '../fields/field-kinds.ts'
import type { Op } from '../ops/op.schema.ts'
import type { Rules } from '../ops/rules.ts'
import { conditionFields, rowTest } from '../query/row-test.ts'
import { newRecordId, type RecordId } from '../record-id.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import type { Action, PutValue } from './automation.schema.ts'
import type { Effect } from './run.ts'

/** Records of which somebody is told one by one; of the others he is told how many they are. */
const MOST_TOLD = 20
/** Records that one step finds, and that it sends. */
const MOST_FOUND = 5_000
const MOST_SENT = 100
/** Of a field of what is sent. */
const MOST_LETTERS = 5_000

const TAKEN_WHOLE: ReadonlySet<FieldKind> = new Set(['person', 'group', 'link', 'attachment', 'signature'])

/** With what an action is done. */
export interface Occasion {
  readonly database: Database
  readonly table: Table
  readonly records: readonly RecordId[]
  /** Of whoever made the automation. */
  readonly rules: Rules
  readonly nowMs: number
  /** Who that is. */
  readonly by: string
  /** Drawn from the place in the log, so that there is nothing that could be another the second time. */
  readonly random: () => number
}

/** An action as what is to be done; null: a field or table that it needs is not there, or not for whoever made it. */
export function plannedStep(
  action: Action,
  occasion: Occasion,
): { readonly ops: readonly Op[]; readonly effects: readonly Effect[] } | null {
  switch (action.action) {
    case 'update': {
      const ops = updateOps(action.values, occasion)
      return ops && { ops, effects: [] }
    }
    case 'create': {
      const table = occasion.database.table(action.table)
      if (!table || !occasion.rules.seesTable(table)) return null
      const ops = createOps(table, action.values, occasion)
      return ops && { ops, effects: [] }
    }
    case 'change': {
      const ops = changeOps(action, occasion)
      return ops && { ops, effects: [] }
    }
    case 'webhook':
      return { ops: [], effects: webhooks(action.url, occasion) }
    case 'notify':
      return { ops: [], effects: notices(action, occasion) }
  }
}

function updateOps(values: readonly PutValue[], occasion: Occasion): readonly Op[] | null {
  const { table, records } = occasion
  const ops: Op[] = []
  for (const put of values) {
    const field = table.field(put.field)
    const written = field && writtenValues(put, field, occasion)
    if (!written) return null
    ops.push({ kind: 'cells.set', table: table.id, field: field.id, records: [...records], values: [...written] })
  }
  return ops
}

/** For each record that it began with, those that are found for it: one that is found twice has what was written last. */
function changeOps(
  { table: id, filter, same, values }: Extract<Action, { action: 'change' }>,
  occasion: Occasion,
): readonly Op[] | null {
  const { database, rules, records, table, nowMs, by } = occasion
  const to = database.table(id)
  if (!to || !rules.seesTable(to)) return null
  const asked = [...conditionFields(filter)].map((field) => to.field(field))
  const [own, its] = same ? [seenField(occasion, same.from), to.field(same.field)] : [undefined, undefined]
  if (same && (!own || !its)) return null
  // What somebody may not see finds nothing for him.
  if ([...asked, ...(its ? [its] : [])].some((field) => !field || isComputed(field) || !rules.seesField(to, field)))
    return null
  const test = filter.conditions.length > 0 ? rowTest(to, filter, by, nowMs) : () => same !== undefined
  const ops: Op[] = []
  let left = MOST_FOUND
  for (const record of records) {
    const wanted = own ? table.column(own).get(table.slotOf(record)) : null
    // Nothing is in common by both being empty.
    if (own && (wanted === null || wanted === '')) continue
    const found: RecordId[] = []
    for (let slot = 0; slot < to.length && found.length < left; slot++) {
      if (to.isDeleted(slot) || !rules.seesRow(to, slot) || !test(slot)) continue
      if (its && !isSameValue(to.column(its).get(slot), wanted)) continue
      found.push(to.ids[slot] ?? 0)
    }
    left -= found.length
    if (found.length === 0) continue
    for (const put of values) {
      const field = to.field(put.field)
      const written = field && writtenValues(put, field, { ...occasion, records: [record] })
      if (!written) return null
      ops.push({ kind: 'cells.set', table: to.id, field: field.id, records: found, values: [...written] })
    }
  }
  return ops
}

/** What a program gets: the record's fields by their titles, as people read them, those that whoever made it sees. */
function webhooks(url: string, occasion: Occasion): readonly Effect[] {
  const { table, records, rules, database, nowMs } = occasion
  const fields = table.fields.filter(
    (field) => !isComputed(field) && field.kind !== 'link' && rules.seesField(table, field),
  )
  return records.slice(0, MOST_SENT).map((record) => ({
    kind: 'webhook',
    url,
    body: JSON.stringify({
      table: table.title,
      record,
      at: new Date(nowMs).toISOString(),
      fields: Object.fromEntries(
        fields.map((field) => [
          field.settings.title,
          displayed(field, table.column(field).get(table.slotOf(record)), database.people).slice(0, MOST_LETTERS),
        ]),
      ),
    }),
  }))
}

function createOps(table: Table, values: readonly PutValue[], occasion: Occasion): readonly Op[] | null {
  const { records, random } = occasion
  const columns: CellValue[][] = []
  for (const put of values) {
    const field = table.field(put.field)
    const written = field && writtenValues(put, field, occasion)
    if (!written) return null
    columns.push([...written])
  }
  const made = records.map(() => freeId(table, random))
  return [
    {
      kind: 'records.add',
      table: table.id,
      records: made,
      fields: values.map(({ field }) => field),
      values: columns,
      hasDefaults: true,
    },
  ]
}

function freeId(table: Table, random: () => number): RecordId {
  for (;;) {
    const id = newRecordId(random)
    if (table.slotOf(id) < 0) return id
  }
}

/** One a record; null where what is read is not there. */
function writtenValues(put: PutValue, to: Field, occasion: Occasion): readonly CellValue[] | null {
  const { database, table, records, nowMs } = occasion
  if (put.isNow) {
    const now = to.kind === 'date' && to.settings.hasTime !== true ? dayOf(nowMs) : nowMs
    return records.map(() => now)
  }
  if (put.from === undefined) return records.map(() => put.value ?? null)
  const from = seenField(occasion, put.from)
  if (!from) return null
  const column = table.column(from)
  return records.map((record) => {
    const value = column.get(table.slotOf(record))
    // People and linked records have the same ids everywhere.
    const isAlike = from.kind === to.kind && TAKEN_WHOLE.has(from.kind)
    return isAlike ? (fitted(to, value) ?? null) : converted(from, to, value, database.people)
  })
}

/** What is computed is known where formulas are, which is not here. */
const seenField = ({ table, rules }: Occasion, id: string): Field | undefined => {
  const field = table.field(id)
  return field && !isComputed(field) && rules.seesField(table, field) ? field : undefined
}

function notices({ people, from, text }: Extract<Action, { action: 'notify' }>, occasion: Occasion): readonly Effect[] {
  const { table, records } = occasion
  const named = from === undefined ? undefined : seenField(occasion, from)
  const isPeople = named?.kind === 'person' || named?.kind === 'createdBy' || named?.kind === 'modifiedBy'
  const effects = records.slice(0, MOST_TOLD).flatMap((record): readonly Effect[] => {
    const value = named && isPeople ? table.column(named).get(table.slotOf(record)) : null
    const more = Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : []
    const all = [...new Set([...people, ...more])]
    return all.length > 0 ? [{ kind: 'notify', people: all, text: filledText(text, record, occasion) }] : []
  })
  const left = records.length - MOST_TOLD
  if (left > 0 && people.length > 0)
    return [...effects, { kind: 'notify', people, text: `“${table.title}”还有 ${left} 条记录也是这样` }]
  return effects
}

/** The text with what the record holds in the place of its fields' ids. */
function filledText(text: string, record: RecordId, occasion: Occasion): string {
  const { table, database } = occasion
  return text.replaceAll(/\{([^{}]{1,40})\}/g, (whole, id: string) => {
    const field = seenField(occasion, id)
    if (!field) return table.field(id) ? '' : whole
    return displayed(field, table.column(field).get(table.slotOf(record)), database.people)
  })
}
