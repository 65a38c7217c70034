import { inverseDashboardOps } from './inverse-dashboard-ops.ts'
import { isCommentOp, isDashboardOp, type Op } from '../ops/op.schema.ts'
import type { Database } from '../table/database.ts'
import { isSameValue, type CellValue } from '../fields/cell-value.ts'
import type { Table } from '../table/table.ts'
import { cellsOf } from '../ops/whole-table.ts'
import { isKeptWhenRemoved } from '../table/removed-tables.ts'
import { isMerged, writtenValue } from '../text/written-value.ts'

/** What undoes the operation once it is done, seen from before it; it takes back nothing of what others do afterwards. */
export function inverseOps(database: Database, op: Op): readonly Op[] {
  if (op.kind === 'person.put' || op.kind === 'clock.tick') return []
  if (op.kind === 'role.put' || op.kind === 'role.remove') {
    const id = op.kind === 'role.put' ? op.role.id : op.role
    const at = database.roles.findIndex((role) => role.id === id)
    const role = database.roles[at]
    if (role) return [{ kind: 'role.put', role, before: database.roles[at + 1]?.id ?? null }]
    return op.kind === 'role.put' ? [{ kind: 'role.remove', role: id }] : []
  }
  if (op.kind === 'automation.put' || op.kind === 'automation.remove') {
    const id = op.kind === 'automation.put' ? op.automation.id : op.automation
    const { automations } = database
    const automation = automations.find((each) => each.id === id)
    if (automation) return [{ kind: 'automation.put', automation, before: followerOf(automations, id) }]
    return op.kind === 'automation.put' ? [{ kind: 'automation.remove', automation: id }] : []
  }
  if (op.kind === 'table.add' || op.kind === 'table.restore') {
    // Where there was none, there may be none again.
    const wasFirst = database.tables.length === 0
    return [{ kind: 'table.remove', table: op.table, ...(wasFirst && { evenLast: true as const }) }]
  }
  if (isDashboardOp(op)) return inverseDashboardOps(database, op)
  const table = database.table(op.table)
  // A thread is no edit of the database: its author takes words back by hand.
  if (!table || isCommentOp(op)) return []
  switch (op.kind) {
    case 'cells.set':
      return inverseCells(table, op)
    case 'members.change': {
      const field = table.field(op.field)
      const value = field ? table.stored(op.record, field) : null
      const before = Array.isArray(value) ? value : []
      const add = op.remove.filter((member) => before.includes(member) && !op.add.includes(member))
      const remove = op.add.filter((member) => !before.includes(member))
      return [{ ...op, add, remove }]
    }
    case 'button.press':
      // What automations did is taken back by whoever sees it.
      return []
    case 'records.add':
      return [{ kind: 'records.delete', table: op.table, records: op.records }]
    case 'records.delete':
      return [{ kind: 'records.restore', table: op.table, records: op.records }]
    case 'records.restore':
      return [{ kind: 'records.delete', table: op.table, records: op.records }]
    case 'field.add':
      return [{ kind: 'field.remove', table: op.table, field: op.field.id }]
    case 'field.remove':
      return inverseRemoval(table, op.field)
    case 'field.convert': {
      const field = table.field(op.field)
      return field
        ? [{ kind: 'field.convert', table: op.table, field: field.id, to: field }, ...cellsOf(table, field)]
        : []
    }
    case 'field.set':
      return inverseSettings(table.field(op.field)?.settings, op.settings, (settings) => ({ ...op, settings }))
    case 'field.move':
      return [{ ...op, before: followerOf(table.fields, op.field) }]
    case 'option.put': {
      const known = table.field(op.field)?.settings.options?.find(({ id }) => id === op.option.id)
      const { kind: _, ...rest } = op
      return known
        ? [{ ...op, option: known }]
        : [{ kind: 'option.remove', table: rest.table, field: rest.field, option: op.option.id }]
    }
    case 'option.remove': {
      const options = table.field(op.field)?.settings.options ?? []
      const option = options.find(({ id }) => id === op.option)
      const before = followerOf(options, op.option)
      return option ? [{ kind: 'option.put', table: op.table, field: op.field, option, before }] : []
    }
    case 'view.add':
      return [{ kind: 'view.remove', table: op.table, view: op.view.id }]
    case 'view.remove': {
      const view = table.view(op.view)
      return view ? [{ kind: 'view.add', table: op.table, view, before: followerOf(table.views, view.id) }] : []
    }
    case 'view.set':
      return inverseSettings(table.view(op.view)?.settings, op.settings, (settings) => ({ ...op, settings }))
    case 'view.field': {
      const before = table.view(op.view)?.fields[op.field]
      return inverseSettings({ isHidden: false, ...before }, op.settings, (settings) => ({ ...op, settings }))
    }
    case 'view.move':
      return [{ ...op, before: followerOf(table.views, op.view) }]
    case 'table.rename':
      return [{ ...op, title: table.title }]
    case 'table.tab':
      return [{ ...op, tab: table.tab }]
    case 'table.move':
      return [{ ...op, before: followerOf(database.tables, op.table) }]
    case 'table.remove':
      return isKeptWhenRemoved(table)
        ? [
            {
              kind: 'table.restore',
              table: table.id,
              title: table.title,
              before: followerOf(database.tables, table.id),
            },
          ]
        : []
  }
}

function inverseCells(table: Table, op: Extract<Op, { kind: 'cells.set' }>): readonly Op[] {
  const field = table.field(op.field)
  if (!field) return []
  const records: number[] = []
  const values: CellValue[] = []
  const only: CellValue[] = []
  for (const [at, record] of op.records.entries()) {
    const before = table.stored(record, field)
    const after = writtenValue(field, op, op.values[op.values.length === 1 ? 0 : at] ?? null, before)
    if (table.slotOf(record) < 0 || after === undefined || isSameValue(before, after)) continue
    records.push(record)
    values.push(before)
    only.push(after)
  }
  if (records.length === 0) return []
  const back = { kind: 'cells.set', table: table.id, field: field.id, records, values } as const
  // Of a text that others go on with, one takes back one's own words.
  return [isMerged(field, op) ? { ...back, from: String(only[0] ?? '') } : { ...back, only }]
}

function inverseRemoval(table: Table, id: string): readonly Op[] {
  const field = table.field(id)
  if (!field) return []
  const before = followerOf(table.fields, id)
  return [{ kind: 'field.add', table: table.id, field, before }, ...cellsOf(table, field)]
}

/** The same settings as they are now; one that was not there becomes what its absence means, where there is such a value. */
function inverseSettings<Settings extends object>(
  before: object | undefined,
  patch: Settings,
  opOf: (settings: Settings) => Op,
): readonly Op[] {
  if (!before) return []
  const known = new Map(Object.entries(before))
  const absent = new Map<string, unknown>([
    ['filter', null],
    ['sorts', []],
    ['groups', []],
    ['description', ''],
    ['aggregate', null],
    ['isRequired', false],
    ['default', null],
    ['validation', null],
    ['isRich', false],
    ['isUnique', false],
    ['isLocked', false],
    ['hasTime', false],
    ['options', []],
  ])
  const entries = Object.keys(patch)
    .map((key) => [key, known.has(key) ? known.get(key) : absent.get(key)] as const)
    .filter(([, value]) => value !== undefined)
  return entries.length > 0 ? [opOf(Object.fromEntries(entries) as Settings)] : []
}

function followerOf(list: readonly { readonly id: string }[], id: string): string | null {
  const at = list.findIndex((item) => item.id === id)
  return at < 0 ? null : (list[at + 1]?.id ?? null)
}
