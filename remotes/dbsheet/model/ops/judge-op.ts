import { fitted, isSameValue, type CellValue } from '../fields/cell-value.ts'
import { formOf, isKept } from '../fields/field-form.ts'
import type { Field, FieldPatch } from '../fields/field.schema.ts'
import { ruleFault, validationFault } from '../fields/validation/validation.ts'
import { MOST_AUTOMATIONS } from '../automations/automation.schema.ts'
import type { TableRule } from '../access/role.schema.ts'
import type { NeededValue } from '../query/needed-values.ts'
import { asksComputed, isSteady } from '../query/row-test.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import { unlikeTitle } from '../table/unlike-title.ts'
import { isMerged, writtenValue } from '../text/written-value.ts'
import type { CellStamps } from './cell-stamps.ts'
import type { LossReason, LostCell, LostOp } from './entry.ts'
import { judgeDashboardOp } from './judge-dashboard-op.ts'
import { judgeComment } from '../comments/judge-comment.ts'
import { isCommentOp, isDashboardOp, type DashboardOp, type Op, type OpOf } from './op.schema.ts'
import type { Rules } from './rules.ts'
import { isUnique, mayBeUnique, UniqueValues } from './unique-values.ts'
import { withDefaults } from './with-defaults.ts'

/** Larger tables are several. */
export const MOST_RECORDS = 2_000_000
const MOST_FIELDS = 1_000
const MOST_VIEWS = 200
const MOST_TABLES = 200
const MOST_ROLES = 50

/** How an operation came to the server. */
export interface Occasion {
  /** Who wants it done. */
  readonly userId: string
  /** Whatever the rules say, he changes nothing but what is said about records. */
  readonly mayOnlyComment?: boolean
  readonly rules: Rules
  readonly stamps: CellStamps
  /** The last entry that its author had seen. */
  readonly base: number
  /** The server's time. */
  readonly nowMs: number
  /** When it was meant, within what the server can believe; null where it comes at once, and so is the later one anyhow. */
  readonly lateMs: number | null
}

export interface Judged {
  /** What of it is done; null: nothing. */
  readonly op: Op | null
  readonly lostCells: readonly LostCell[]
  readonly lostOp: LostOp | null
}

/** Which part of an operation is done, and why the rest is not. Changes nothing. */
export function judgeOp(database: Database, wanted: Op, occasion: Occasion): Judged {
  const { rules } = occasion
  const op = withOwnTitle(database, wanted)
  if (occasion.mayOnlyComment === true && !isCommentOp(op) && !isOwnName(op, occasion)) return refused(op, 'denied')
  if (op.kind === 'person.put') return done(op)
  if (op.kind === 'role.put' || op.kind === 'role.remove') return judgeRole(database, op, rules)
  if (op.kind === 'automation.put' || op.kind === 'automation.remove') return judgeAutomation(database, op, occasion)
  // The server alone knows the time.
  if (op.kind === 'clock.tick') return refused(op, 'denied')
  if (isDashboardOp(op)) return judgedDashboard(database, op, rules)
  const found = database.table(op.table)
  if (op.kind === 'table.add') {
    if (!rules.mayShape(null)) return refused(op, 'denied')
    return found || database.tables.length >= MOST_TABLES ? refused(op, found ? 'changed' : 'full') : done(op)
  }
  if (op.kind === 'table.restore') return judgeRestore(database, op, rules)
  // What somebody may not see is not there for him, so that nothing can be found out by asking for it.
  const table = found && rules.seesTable(found) ? found : undefined
  if (!table) return refused(op, 'gone')
  if (isCommentOp(op)) {
    const why = judgeComment(table, op, rules, occasion.userId)
    return why ? refused(op, why) : done(op)
  }
  switch (op.kind) {
    case 'cells.set':
      return judgeCells(table, op, occasion)
    case 'members.change':
      return judgeMembers(table, op, occasion)
    case 'button.press':
      return judgePress(table, op, occasion)
    case 'records.add':
      return judgeAdd(table, op, occasion)
    case 'records.delete':
    case 'records.restore':
      return judgeDelete(table, op, occasion)
    default:
      return judgeShape(table, op, rules)
  }
}

const isOwnName = (op: Op, { userId }: Occasion): boolean => op.kind === 'person.put' && op.person === userId

/** Whoever may change the table may have it back. */
function judgeRestore(database: Database, op: OpOf<'table.restore'>, rules: Rules): Judged {
  const table = database.removed.find(({ id }) => id === op.table)
  if (!table || !rules.seesTable(table)) return refused(op, 'gone')
  if (!rules.mayShape(table)) return refused(op, 'denied')
  if (database.table(op.table)) return refused(op, 'changed')
  return database.tables.length >= MOST_TABLES ? refused(op, 'full') : done(op)
}

function seenField(table: Table, id: string, rules: Rules): Field | undefined {
  const field = table.field(id)
  return field && rules.seesField(table, field) ? field : undefined
}

function seenSlot(table: Table, record: number, rules: Rules): number {
  const slot = table.slotOf(record)
  return slot >= 0 && rules.seesRow(table, slot) ? slot : -1
}

function judgeRole(database: Database, op: OpOf<'role.put'> | OpOf<'role.remove'>, rules: Rules): Judged {
  if (!rules.mayManage) return refused(op, 'denied')
  if (op.kind === 'role.remove') return database.roles.some(({ id }) => id === op.role) ? done(op) : refused(op, 'gone')
  const { role } = op
  const isUnfit = ([id, { rows }]: [string, TableRule]): boolean =>
    rows !== null && (!isSteady(rows) || asksComputed(database.table(id), rows))
  if (Object.entries(role.tables).some(isUnfit)) return refused(op, 'unfit')
  const isFull = database.roles.length >= MOST_ROLES && !database.roles.some(({ id }) => id === role.id)
  return isFull ? refused(op, 'full') : done(op)
}

function judgeCells(table: Table, op: OpOf<'cells.set'>, { rules, stamps, base, lateMs }: Occasion): Judged {
  const field = seenField(table, op.field, rules)
  const lost: LostCell[] = []
  const records: number[] = []
  const values: typeof op.values = []
  /** What cells hold by this operation, which may name a record twice. */
  const held = new Map<number, CellValue>()
  const unique = field && isUnique(field) ? new UniqueValues(table, field) : null
  for (const [at, record] of op.records.entries()) {
    const wanted = op.values[op.values.length === 1 ? 0 : at] ?? null
    const slot = seenSlot(table, record, rules)
    const lose = (why: LossReason) => lost.push({ table: table.id, field: op.field, record, value: wanted, why })
    const present = field && isKept(field) && slot >= 0 ? table.column(field).get(slot) : null
    const value = field && isKept(field) ? writtenValue(field, op, wanted, present) : undefined
    const only = op.only?.[op.only.length === 1 ? 0 : at]
    if (!field || slot < 0) lose('gone')
    else if (value === undefined) lose('unfit')
    else if (validationFault(field, value) !== null) lose('invalid')
    else if (!rules.mayEdit(table, field, slot)) lose('denied')
    else if (only !== undefined && !isSameValue(present, only)) lose('changed')
    else if (lateMs !== null && !isMerged(field, op) && stamps.isNewer(table, field.id, slot, base, lateMs))
      lose('newer')
    else if (unique && !table.isDeleted(slot) && !unique.put(slot, value, held.get(slot))) lose('taken')
    else {
      held.set(slot, value)
      records.push(record)
      values.push(value)
    }
  }
  const { kind, table: id, field: fieldId } = op
  return {
    op: records.length > 0 ? { kind, table: id, field: fieldId, records, values } : null,
    lostCells: lost,
    lostOp: null,
  }
}

/** Never too late: additions of two people are both there. */
function judgeMembers(table: Table, op: OpOf<'members.change'>, { rules }: Occasion): Judged {
  const field = seenField(table, op.field, rules)
  const slot = seenSlot(table, op.record, rules)
  const lose = (why: LossReason): Judged => ({
    op: null,
    lostCells: [{ table: table.id, field: op.field, record: op.record, value: op.add, why }],
    lostOp: null,
  })
  if (!field || slot < 0) return lose('gone')
  if (formOf(field) !== 'choices' || fitted(field, op.add) === undefined) return lose('unfit')
  if (!rules.mayEdit(table, field, slot)) return lose('denied')
  const present = isKept(field) ? table.column(field).get(slot) : null
  const kept = (Array.isArray(present) ? present : []).filter((member) => !op.remove.includes(member))
  const several = [...new Set([...kept, ...op.add])]
  return validationFault(field, several) === null ? done(op) : lose('invalid')
}

/** Who may write its field may press it. */
function judgePress(table: Table, op: OpOf<'button.press'>, { rules }: Occasion): Judged {
  const field = seenField(table, op.field, rules)
  const slot = seenSlot(table, op.record, rules)
  if (!field || slot < 0 || table.isDeleted(slot)) return refused(op, 'gone')
  if (field.kind !== 'button') return refused(op, 'unfit')
  return rules.mayEdit(table, field, slot) ? done(op) : refused(op, 'denied')
}

function judgeAdd(table: Table, op: OpOf<'records.add'>, { rules, userId, nowMs }: Occasion): Judged {
  if (!rules.mayAdd(table)) return refused(op, 'denied')
  if (table.length + op.records.length > MOST_RECORDS) return refused(op, 'full')
  if (op.records.some((record) => table.slotOf(record) >= 0)) return refused(op, 'changed')
  if (new Set(op.records).size !== op.records.length || op.values.length !== op.fields.length)
    return refused(op, 'unfit')
  const lost: LostCell[] = []
  const values = op.fields.map((id, column) => {
    const field = seenField(table, id, rules)
    const unique = field && isUnique(field) ? new UniqueValues(table, field) : null
    return op.records.map((record, at) => {
      const wanted = op.values[column]?.[at] ?? null
      if (wanted === null || wanted === false) return null
      const value = field && isKept(field) ? fitted(field, wanted) : undefined
      const isAllowed = field !== undefined && rules.mayEdit(table, field, -1)
      const isValid = !field || value === undefined || validationFault(field, value) === null
      const isFree = !unique || !isAllowed || !isValid || value === undefined || unique.put(-1, value)
      if (value !== undefined && isAllowed && isValid && isFree) return value
      const why: LossReason = !field
        ? 'gone'
        : value === undefined
          ? 'unfit'
          : !isAllowed
            ? 'denied'
            : isValid
              ? 'taken'
              : 'invalid'
      lost.push({ table: table.id, field: id, record, value: wanted, why })
      return null
    })
  })
  const { form, ...plain } = op
  const isForm = form !== undefined && table.view(form)?.kind === 'form'
  const added = { ...plain, values, ...(isForm && { form }) }
  // Of fields that he may not write he says nothing, not even that they are empty.
  const isSaid = (id: string): boolean => {
    const field = seenField(table, id, rules)
    return field !== undefined && rules.mayEdit(table, field, -1)
  }
  const filled = withDefaults(table, added, { userId, timeMs: nowMs }, isSaid)
  return { op: withNeeded(filled, rules.needed(table)), lostCells: lost, lostOp: null }
}

/** Whoever sees records of his own only would lose what he adds, and what he writes into it next, if nobody said that it is his. */
function withNeeded(op: OpOf<'records.add'>, needed: readonly NeededValue[]): OpOf<'records.add'> {
  const fields = [...op.fields]
  const values = [...op.values]
  for (const { field, value } of needed) {
    const at = fields.indexOf(field)
    const column = op.records.map((_, row) => values[at]?.[row] ?? value)
    if (at < 0) {
      fields.push(field)
      values.push(column)
    } else values[at] = column
  }
  return { ...op, fields, values }
}

function judgeDelete(table: Table, op: OpOf<'records.delete'> | OpOf<'records.restore'>, { rules }: Occasion): Judged {
  const known = op.records.filter((record) => seenSlot(table, record, rules) >= 0)
  if (known.length === 0) return refused(op, 'gone')
  const allowed = known.filter((record) => rules.mayDelete(table, table.slotOf(record)))
  if (allowed.length === 0) return refused(op, 'denied')
  if (op.kind === 'records.delete') return done({ ...op, records: allowed })
  const records = restorable(table, allowed)
  return records.length > 0 ? done({ ...op, records }) : refused(op, 'taken')
}

/** Records whose unique values no other record has got since they were deleted. */
function restorable(table: Table, records: readonly number[]): number[] {
  const unique = table.fields.filter(isUnique).map((field) => ({ field, values: new UniqueValues(table, field) }))
  return records.filter((record) => {
    const slot = table.slotOf(record)
    if (!table.isDeleted(slot)) return true
    return unique.every(({ field, values }) => values.put(-1, table.column(field).get(slot)))
  })
}

/** Automations are made by whoever is told everything: where there are roles, that is the owner. */
function judgeAutomation(
  database: Database,
  op: OpOf<'automation.put'> | OpOf<'automation.remove'>,
  { rules, userId, nowMs }: Occasion,
): Judged {
  if (!rules.mayManage && database.roles.length > 0) return refused(op, 'denied')
  const { automations } = database
  if (op.kind === 'automation.remove')
    return automations.some(({ id }) => id === op.automation) ? done(op) : refused(op, 'gone')
  const isKnown = automations.some(({ id }) => id === op.automation.id)
  if (!isKnown && automations.length >= MOST_AUTOMATIONS) return refused(op, 'full')
  return done({ ...op, automation: { ...op.automation, by: userId, since: nowMs } })
}

function judgedDashboard(database: Database, op: DashboardOp, rules: Rules): Judged {
  const why = judgeDashboardOp(database, op, rules)
  return why ? refused(op, why) : done(op)
}

type ShapeOp = Exclude<
  Exclude<Op, DashboardOp>,
  {
    kind:
      | 'person.put'
      | 'role.put'
      | 'role.remove'
      | 'automation.put'
      | 'automation.remove'
      | 'table.add'
      | 'table.restore'
      | 'clock.tick'
      | 'cells.set'
      | 'members.change'
      | 'button.press'
      | `comment.${string}`
      | 'records.add'
      | 'records.delete'
      | 'records.restore'
  }
>

function judgeShape(table: Table, op: ShapeOp, rules: Rules): Judged {
  if (!rules.mayShape(table)) return refused(op, 'denied')
  switch (op.kind) {
    case 'field.add':
      if (table.field(op.field.id)) return refused(op, 'changed')
      // That it is withheld is what a reader is told of a field; nobody makes one so.
      if (op.field.settings.isWithheld || isRuleUnfit(op.field, op.field.settings)) return refused(op, 'unfit')
      return table.fields.length >= MOST_FIELDS ? refused(op, 'full') : done(op)
    case 'view.add':
      if (table.view(op.view.id)) return refused(op, 'changed')
      return table.views.length >= MOST_VIEWS ? refused(op, 'full') : done(op)
    case 'field.convert':
      if (op.to.settings.isWithheld || isRuleUnfit(op.to, op.to.settings)) return refused(op, 'unfit')
      return table.field(op.field) && op.to.id === op.field ? done(op) : refused(op, 'gone')
    case 'field.remove':
      if (!table.field(op.field)) return refused(op, 'gone')
      return table.fields.length < 2 ? refused(op, 'unfit') : done(op)
    case 'field.set': {
      const field = table.field(op.field)
      if (!field) return refused(op, 'gone')
      if (isRuleUnfit(field, op.settings)) return refused(op, 'unfit')
      const isMade = op.settings.isUnique === true && field.settings.isUnique !== true
      return isMade && (!mayBeUnique(field) || new UniqueValues(table, field).repeated > 0)
        ? refused(op, 'taken')
        : done(op)
    }
    case 'field.move':
    case 'option.put':
    case 'option.remove':
      return table.field(op.field) ? done(op) : refused(op, 'gone')
    case 'view.set':
    case 'view.field':
    case 'view.move':
      return table.view(op.view) ? done(op) : refused(op, 'gone')
    case 'view.remove':
      if (!table.view(op.view)) return refused(op, 'gone')
      return table.views.length < 2 ? refused(op, 'unfit') : done(op)
    case 'table.rename':
    case 'table.tab':
    case 'table.move':
    case 'table.remove':
      return done(op)
  }
}

const isRuleUnfit = ({ kind }: Field, { validation }: FieldPatch): boolean =>
  validation != null && ruleFault(kind, validation) !== null

/** A table is called as no other one, those included that its author may not see. */
const withOwnTitle = ({ tables }: Database, op: Op): Op =>
  op.kind === 'table.add' || op.kind === 'table.rename' || op.kind === 'table.restore'
    ? { ...op, title: unlikeTitle(op.title, tables, op.table) }
    : op

const done = (op: Op): Judged => ({ op, lostCells: [], lostOp: null })

const refused = (op: Op, why: LossReason): Judged => ({
  op: null,
  lostCells: [],
  lostOp: { kind: op.kind, table: 'table' in op ? op.table : '', why },
})
