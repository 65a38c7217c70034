import type { Automation } from '../automations/automation.schema.ts'
import type { Role } from '../access/role.schema.ts'
import { isSystemKind } from '../fields/field-kinds.ts'
import { fitted, isSameValue, type CellValue } from '../fields/cell-value.ts'
import { converted } from '../fields/converted.ts'
import type { Field } from '../fields/field.schema.ts'
import { newColumn } from '../columns/new-column.ts'
import { formOf, isKept } from '../fields/field-form.ts'
import type { Changes } from '../table/changes.ts'
import type { Database } from '../table/database.ts'
import { moved, replaced, withItem, without } from '../table/list-order.ts'
import { withRemoved } from '../table/removed-tables.ts'
import type { Tab } from '../table/tab.schema.ts'
import { Table } from '../table/table.ts'
import type { View } from '../views/view.schema.ts'
import { applyDashboardOp } from './apply-dashboard-op.ts'
import { applyComment } from '../comments/apply-comment.ts'
import { writtenValue } from '../text/written-value.ts'
import { withDefaults } from './with-defaults.ts'
import { isCommentOp, isDashboardOp, type Op, type OpOf } from './op.schema.ts'
import type { Stamp } from './stamp.ts'

/**
 * Does to the database what the operation says, as far as it can be done: records, fields and tables that are not there are passed
 * over, so that what somebody has pending can always be laid over what the server says.
 */
export function applyOp(database: Database, op: Op, stamp: Stamp, changes: Changes): void {
  if (op.kind === 'person.put') return putPerson(database, op, changes)
  if (op.kind === 'table.add') return addTable(database, op, changes)
  if (op.kind === 'table.restore') return restoreTable(database, op, changes)
  if (op.kind === 'role.put') return putRole(database, op, changes)
  if (op.kind === 'role.remove') return setRoles(database, without(database.roles, op.role), changes)
  if (op.kind === 'automation.put') return putAutomation(database, op, changes)
  if (op.kind === 'automation.remove')
    return setAutomations(database, without(database.automations, op.automation), op.automation, changes)
  if (op.kind === 'clock.tick') {
    const before = database.clockMs
    database.clockMs = Math.max(before, op.timeMs)
    return changes.add(() => (database.clockMs = before))
  }
  if (isDashboardOp(op)) return applyDashboardOp(database, op, changes)
  const table = database.table(op.table)
  if (!table) return
  if (isCommentOp(op)) return applyComment(table, op, stamp, changes)
  switch (op.kind) {
    case 'cells.set':
      return setCells(table, op, stamp, changes)
    case 'members.change':
      return changeMembers(table, op, stamp, changes)
    case 'button.press':
      return
    case 'records.add':
      return addRecords(table, op, stamp, changes)
    case 'records.delete':
      return markDeleted(table, op.records, stamp.timeMs, changes)
    case 'records.restore':
      return markDeleted(table, op.records, null, changes)
    case 'field.add':
      return addField(table, op, changes)
    case 'field.set':
      return changeField(table, op.field, (field) => withSettings(field, op.settings), changes)
    case 'field.convert':
      return convertField(database, table, op, changes)
    case 'field.remove':
      return removeField(table, op.field, changes)
    case 'field.move':
      return setFields(table, moved(table.fields, op.field, op.before), changes)
    case 'option.put':
      return changeField(table, op.field, (field) => withOption(field, op), changes)
    case 'option.remove':
      return changeField(table, op.field, (field) => withOptions(field, without(optionsOf(field), op.option)), changes)
    case 'view.add':
      if (table.view(op.view.id)) return
      return setViews(table, withItem(table.views, op.view, op.before), changes)
    case 'view.set':
      return changeView(table, op.view, (view) => withSettings(view, op.settings), changes)
    case 'view.field':
      return changeView(table, op.view, (view) => withViewField(view, op), changes)
    case 'view.remove':
      // A table without a view could not be seen.
      if (table.views.length < 2) return
      return setViews(table, without(table.views, op.view), changes)
    case 'view.move':
      return setViews(table, moved(table.views, op.view, op.before), changes)
    case 'table.rename':
      return renameTable(table, op.title, changes)
    case 'table.tab':
      return setTab(table, op.tab, changes)
    case 'table.remove':
      if (database.tables.length < 2 && op.evenLast !== true) return
      setRemoved(database, withRemoved(database.removed, table), changes)
      return setTables(database, without(database.tables, op.table), op.table, changes)
    case 'table.move':
      return setTables(database, moved(database.tables, op.table, op.before), op.table, changes)
    default:
      op satisfies never
  }
}

function setCells(table: Table, op: OpOf<'cells.set'>, stamp: Stamp, changes: Changes): void {
  const field = table.field(op.field)
  if (!field || !isKept(field)) return
  for (const [at, record] of op.records.entries()) {
    const slot = table.slotOf(record)
    if (slot < 0) continue
    const present = table.column(field).get(slot)
    const value = writtenValue(field, op, op.values[op.values.length === 1 ? 0 : at] ?? null, present)
    if (value === undefined) continue
    const only = op.only?.[op.only.length === 1 ? 0 : at]
    if (only !== undefined && !isSameValue(present, only)) continue
    setCell(table, slot, field, value, stamp, changes)
  }
}

function changeMembers(table: Table, op: OpOf<'members.change'>, stamp: Stamp, changes: Changes): void {
  const field = table.field(op.field)
  const slot = table.slotOf(op.record)
  if (!field || slot < 0 || formOf(field) !== 'choices') return
  const before = table.column(field).get(slot)
  const members = Array.isArray(before) ? before : []
  const kept = members.filter((member) => !op.remove.includes(member))
  const value = fitted(field, [...kept, ...op.add.filter((member) => !kept.includes(member))])
  if (value !== undefined) setCell(table, slot, field, value, stamp, changes)
}

function setCell(table: Table, slot: number, field: Field, value: CellValue, stamp: Stamp, changes: Changes): void {
  const before = table.column(field).get(slot)
  if (isSameValue(before, value)) return
  table.set(slot, field, value)
  changes.add(() => table.set(slot, field, before))
  changes.cells(table.id, field.id)
  stampModified(table, slot, stamp, changes)
}

function stampModified(table: Table, slot: number, { timeMs, userId }: Stamp, changes: Changes): void {
  const { modifiedTime, modifiedBy } = table.system
  const time = modifiedTime.get(slot)
  const by = modifiedBy.get(slot)
  if (time === timeMs && by === userId) return
  modifiedTime.set(slot, timeMs)
  modifiedBy.set(slot, userId)
  touchSystem(table, slot, changes)
  changes.add(() => {
    modifiedTime.set(slot, time)
    modifiedBy.set(slot, by)
    touchSystem(table, slot, changes)
  })
}

function touchSystem(table: Table, slot: number, changes: Changes): void {
  table.touch('#modifiedTime', slot)
  table.touch('#modifiedBy', slot)
  for (const field of table.fields)
    if (field.kind === 'modifiedTime' || field.kind === 'modifiedBy') changes.cells(table.id, field.id)
}

function addRecords(table: Table, wanted: OpOf<'records.add'>, stamp: Stamp, changes: Changes): void {
  const { timeMs, userId } = stamp
  const op = withDefaults(table, wanted, stamp)
  const fields = op.fields.map((id) => table.field(id))
  const nextBefore = table.nextAutoNumber
  changes.add(() => (table.nextAutoNumber = nextBefore))
  for (const [at, record] of op.records.entries()) {
    if (table.slotOf(record) >= 0) continue
    const slot = table.append(record)
    changes.add(() => table.dropLast())
    const { system } = table
    system.createdTime.set(slot, timeMs)
    system.createdBy.set(slot, userId)
    system.modifiedTime.set(slot, timeMs)
    system.modifiedBy.set(slot, userId)
    system.autoNumber.set(slot, table.nextAutoNumber++)
    table.touch('#records', slot)
    for (const [column, field] of fields.entries()) {
      const value = field && isKept(field) ? fitted(field, op.values[column]?.[at] ?? null) : undefined
      if (field && value !== undefined && value !== null && value !== false) table.set(slot, field, value)
    }
  }
  changes.touched.records.add(table.id)
}

function markDeleted(table: Table, records: readonly number[], atMs: number | null, changes: Changes): void {
  for (const record of records) {
    const slot = table.slotOf(record)
    if (slot < 0) continue
    const before = table.deleted.get(slot)
    if ((before === null) === (atMs === null)) continue
    table.setDeleted(slot, atMs)
    changes.add(() => table.setDeleted(slot, typeof before === 'number' ? before : null))
  }
  changes.touched.records.add(table.id)
}

function convertField(database: Database, table: Table, op: OpOf<'field.convert'>, changes: Changes): void {
  const from = table.field(op.field)
  if (!from || op.to.id !== from.id) return
  const { to } = op
  const source = table.column(from)
  if (isKept(to)) {
    const column = newColumn(formOf(to))
    for (let slot = 0; slot < table.length; slot++) {
      const value = isConvertible(from) ? converted(from, to, source.get(slot), database.people) : null
      if (value !== null) column.set(slot, value)
    }
    const before = table.replaceColumn(from.id, column)
    changes.add(() => void table.replaceColumn(from.id, before))
  } else {
    const before = table.replaceColumn(from.id, null)
    changes.add(() => void table.replaceColumn(from.id, before))
  }
  changes.cells(table.id, from.id)
  setFields(table, replaced(table.fields, to), changes)
}

/** What stands for other cells is written by whoever converts it: not everybody who applies that has those cells. */
const isConvertible = (from: Field): boolean => from.kind !== 'link' && (isKept(from) || isSystemKind(from.kind))

function addField(table: Table, { field, before }: OpOf<'field.add'>, changes: Changes): void {
  if (table.field(field.id)) return
  setFields(table, withItem(table.fields, field, before), changes)
  // Its column is made when somebody looks: a field of another kind that comes in its place must not find it.
  changes.add(() => table.dropColumn(field.id))
}

function removeField(table: Table, id: string, changes: Changes): void {
  // The first one is what records are called by.
  if (!table.field(id) || table.fields.length < 2) return
  setFields(table, without(table.fields, id), changes)
  const column = table.replaceColumn(id, null)
  changes.add(() => void table.replaceColumn(id, column))
}

function changeField(table: Table, id: string, change: (field: Field) => Field, changes: Changes): void {
  const field = table.field(id)
  if (field) setFields(table, replaced(table.fields, change(field)), changes)
}

function setFields(table: Table, fields: readonly Field[], changes: Changes): void {
  const before = table.fields
  table.fields = fields
  changes.add(() => (table.fields = before))
  changes.touched.structure.add(table.id)
}

const optionsOf = (field: Field) => field.settings.options ?? []

const withOptions = (field: Field, options: ReturnType<typeof optionsOf>): Field => ({
  ...field,
  settings: { ...field.settings, options },
})

function withOption(field: Field, { option, before }: OpOf<'option.put'>): Field {
  const options = optionsOf(field)
  const isKnown = options.some(({ id }) => id === option.id)
  return withOptions(field, isKnown ? replaced(options, option) : withItem(options, option, before))
}

const withSettings = <Item extends { readonly settings: object }>(item: Item, patch: object): Item => ({
  ...item,
  settings: { ...item.settings, ...patch },
})

const withViewField = (view: View, { field, settings }: OpOf<'view.field'>): View => ({
  ...view,
  fields: { ...view.fields, [field]: { ...view.fields[field], ...settings } },
})

function changeView(table: Table, id: string, change: (view: View) => View, changes: Changes): void {
  const view = table.view(id)
  if (view) setViews(table, replaced(table.views, change(view)), changes)
}

function setViews(table: Table, views: readonly View[], changes: Changes): void {
  const before = table.views
  table.views = views
  changes.add(() => (table.views = before))
  changes.touched.structure.add(table.id)
}

function renameTable(table: Table, title: string, changes: Changes): void {
  const before = table.title
  table.title = title
  changes.add(() => (table.title = before))
  changes.touched.structure.add(table.id)
}

function setTab(table: Table, tab: Tab, changes: Changes): void {
  const before = table.tab
  table.tab = tab
  changes.add(() => (table.tab = before))
  changes.touched.structure.add(table.id)
}

function addTable(database: Database, op: OpOf<'table.add'>, changes: Changes): void {
  if (database.table(op.table)) return
  const table = new Table(op.table, op.title)
  table.fields = [op.field]
  table.views = [op.view]
  setRemoved(database, without(database.removed, op.table), changes)
  setTables(database, withItem(database.tables, table, op.before), op.table, changes)
}

function restoreTable(database: Database, op: OpOf<'table.restore'>, changes: Changes): void {
  const table = database.removed.find(({ id }) => id === op.table)
  if (!table || database.table(op.table)) return
  renameTable(table, op.title, changes)
  setRemoved(database, without(database.removed, op.table), changes)
  setTables(database, withItem(database.tables, table, op.before), op.table, changes)
  changes.touched.records.add(table.id)
}

function setRemoved(database: Database, removed: readonly Table[], changes: Changes): void {
  const before = database.removed
  database.removed = removed
  changes.add(() => (database.removed = before))
}

function setTables(database: Database, tables: readonly Table[], changed: string, changes: Changes): void {
  const before = database.tables
  database.tables = tables
  changes.add(() => (database.tables = before))
  changes.touched.structure.add(changed)
}

function putRole(database: Database, { role, before }: OpOf<'role.put'>, changes: Changes): void {
  const isKnown = database.roles.some(({ id }) => id === role.id)
  setRoles(database, isKnown ? replaced(database.roles, role) : withItem(database.roles, role, before), changes)
}

function setRoles(database: Database, roles: readonly Role[], changes: Changes): void {
  const { roles: before, hasHadRoles } = database
  database.roles = roles
  database.hasHadRoles = true
  // Whoever was told a part so far is told everything from now on, and has nothing of what was taken away.
  if (before.length > 0 && roles.length === 0) setRemoved(database, [], changes)
  changes.add(() => {
    database.roles = before
    database.hasHadRoles = hasHadRoles
  })
  for (const table of database.tables) changes.touched.structure.add(table.id)
}

function putAutomation(database: Database, { automation, before }: OpOf<'automation.put'>, changes: Changes): void {
  const { automations } = database
  const isKnown = automations.some(({ id }) => id === automation.id)
  const next = isKnown ? replaced(automations, automation) : withItem(automations, automation, before)
  setAutomations(database, next, automation.id, changes)
}

function setAutomations(
  database: Database,
  automations: readonly Automation[],
  changed: string,
  changes: Changes,
): void {
  const before = database.automations
  database.automations = automations
  changes.add(() => (database.automations = before))
  changes.touched.structure.add(changed)
}

function putPerson(database: Database, { person, name }: OpOf<'person.put'>, changes: Changes): void {
  const before = database.people.get(person)
  if (before === name) return
  database.people.set(person, name)
  database.reshaped()
  changes.add(() => {
    database.reshaped()
    if (before === undefined) database.people.delete(person)
    else database.people.set(person, before)
  })
  for (const table of database.tables) changes.touched.structure.add(table.id)
}
