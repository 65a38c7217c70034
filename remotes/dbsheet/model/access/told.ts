import type { Automation } from '../automations/automation.schema.ts'
import type { Run } from '../automations/run.ts'
import { COMMENTS, setComments } from '../comments/apply-comment.ts'
import type { CommentRow } from '../comments/comment.schema.ts'
import type { CellValue } from '../fields/cell-value.ts'
import { formOf } from '../fields/field-form.ts'
import type { Dashboard } from '../dashboards/dashboard.schema.ts'
import type { RecordId } from '../record-id.ts'
import type { DescribedTables } from '../snapshot/head.schema.ts'
import type { Touched } from '../table/changes.ts'
import type { Database } from '../table/database.ts'
import { SYSTEM_NAMES, Table } from '../table/table.ts'

/** Records as they are now, with some of their fields. */
export interface ToldRows {
  readonly table: string
  readonly records: readonly RecordId[]
  readonly fields: readonly string[]
  /** A column a field, a value a record. */
  readonly values: readonly (readonly CellValue[])[]
  /** When each was deleted; null where it was not. */
  readonly deleted: readonly (number | null)[]
  /** What the table itself knows of each, in the order of its names; null where no field shows it. */
  readonly system: readonly (readonly CellValue[] | null)[]
  readonly nextAutoNumber: number
}

/** What a reader who may not see everything is told of a change: how things are now, never what was done. */
export interface Told {
  /** Nothing of what was told before holds. */
  readonly isAll?: true
  /** There are no roles any more: from now on he is told everything. */
  readonly isWhole?: true
  /** All tables of which he knows, with the fields and views that he may see. */
  readonly tables?: DescribedTables
  /** All dashboards, with what he may see of them. */
  readonly dashboards?: readonly Dashboard[]
  /** Of whoever is told everything from now on. */
  readonly automations?: readonly Automation[]
  readonly runs?: readonly Run[]
  readonly canArrange?: boolean
  readonly people?: readonly (readonly [id: string, name: string])[]
  readonly rows?: readonly ToldRows[]
  /** All that is said about each of these records. */
  readonly comments?: readonly CommentRow[]
  /** Records that went out of sight. */
  readonly gone?: readonly { readonly table: string; readonly records: readonly RecordId[] }[]
}

/** Brings the copy of such a reader up to date. */
export function applyTold(database: Database, told: Told, touched: Touched): void {
  database.isPart = told.isWhole !== true
  if (told.isAll) {
    database.tables = []
    database.removed = []
    database.roles = []
    database.people.clear()
    database.dashboards = []
    database.automations = []
    database.runs = []
  }
  if (told.automations) database.automations = told.automations
  if (told.runs) database.runs = told.runs
  if (told.tables) putTables(database, told.tables, touched)
  if (told.dashboards) {
    for (const { id } of [...database.dashboards, ...told.dashboards]) touched.structure.add(id)
    database.dashboards = told.dashboards
  }
  database.canArrange = told.isWhole === true || (told.canArrange ?? database.canArrange)
  for (const [id, name] of told.people ?? []) database.people.set(id, name)
  if (told.people) database.reshaped()
  for (const { table: id, records } of told.gone ?? []) {
    const table = database.table(id)
    for (const record of records) table?.forget(record)
    touched.records.add(id)
  }
  for (const rows of told.rows ?? []) putRows(database, rows, touched)
  for (const [id, record, comments] of told.comments ?? []) {
    const table = database.table(id)
    if (!table || table.slotOf(record) < 0) continue
    setComments(table, record, comments)
    touched.cells.set(id, (touched.cells.get(id) ?? new Set<string>()).add(COMMENTS))
  }
}

function putTables(database: Database, described: DescribedTables, touched: Touched): void {
  for (const { id } of database.tables) touched.structure.add(id)
  database.tables = described.map((each) => {
    const table = database.table(each.id) ?? new Table(each.id, each.title)
    for (const before of table.fields) {
      const now = each.fields.find(({ id }) => id === before.id)
      // Cells of a field of another kind follow.
      if (!now || formOf(now) !== formOf(before)) table.replaceColumn(before.id, null)
    }
    table.title = each.title
    table.fields = each.fields
    table.views = each.views
    table.nextAutoNumber = each.nextAutoNumber
    table.rights = each.rights ?? null
    table.tab = each.tab ?? {}
    touched.structure.add(each.id)
    return table
  })
}

function putRows(database: Database, told: ToldRows, touched: Touched): void {
  const table = database.table(told.table)
  if (!table) return
  const fields = told.fields.map((id) => table.field(id))
  const cells = touched.cells.get(table.id) ?? new Set<string>()
  touched.cells.set(table.id, cells)
  touched.records.add(table.id)
  for (const { id } of table.fields) cells.add(id)
  table.nextAutoNumber = told.nextAutoNumber
  for (const [at, record] of told.records.entries()) {
    const known = table.slotOf(record)
    const slot = known >= 0 ? known : table.append(record)
    table.setDeleted(slot, told.deleted[at] ?? null)
    if (known < 0) table.touch('#records', slot)
    for (const [column, name] of SYSTEM_NAMES.entries()) {
      table.system[name].set(slot, told.system[column]?.[at] ?? null)
      table.touch(`#${name}`, slot)
    }
    for (const [column, field] of fields.entries()) if (field) table.set(slot, field, told.values[column]?.[at] ?? null)
  }
}
