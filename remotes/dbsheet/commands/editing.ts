import { Refused } from '@wenfang/shared-contract/commands'
import {
  FIELD_KINDS,
  isComputedKind,
  type Database,
  type Field,
  type Op,
  type Table,
  type View,
} from '../model/index.ts'

/** A database that commands change, for people and for programs. */
export interface Editing {
  readonly database: Database
  /** Who changes it owns the file, and sets its roles. */
  readonly isOwner: boolean
  /** The file holds more than tables, and needs none. */
  readonly mayBeEmpty?: boolean
  /** Done at once, as part of one step. */
  do(ops: readonly Op[]): void
  /** Of a new table, field, view or option. */
  newName(): string
  newRecord(): number
}

/** @throws Refused */
export function tableOf({ database }: Pick<Editing, 'database'>, id: string): Table {
  const table = database.table(id)
  if (!table) throw new Refused('noSuchTable', `没有数据表 ${id}`)
  return table
}

/** @throws Refused */
export function fieldOf(table: Table, id: string): Field {
  const field = table.field(id)
  if (!field) throw new Refused('noSuchField', `数据表“${table.title}”里没有字段 ${id}`)
  return field
}

/** @throws Refused */
export function viewOf(table: Table, id: string): View {
  const view = table.view(id)
  if (!view) throw new Refused('noSuchView', `数据表“${table.title}”里没有视图 ${id}`)
  return view
}

/** @throws Refused where one is not there or deleted */
export function requireRecords(table: Table, records: readonly number[]): void {
  for (const record of records) {
    const slot = table.slotOf(record)
    if (slot < 0) throw new Refused('noSuchRecord', `数据表“${table.title}”里没有记录 ${record}`)
  }
}

/** Why nobody writes into a field. */
export function notWritten(field: Field): Refused {
  const { kind, settings } = field
  if (kind === 'link')
    return new Refused('computed', `字段“${settings.title}”是关联的另一边，用 cells.changeMembers 增减，不能填写`)
  return isComputedKind(kind)
    ? new Refused('computed', `字段“${settings.title}”由${FIELD_KINDS[kind].title}算出，不能填写`)
    : new Refused('system', `字段“${settings.title}”由系统填写`)
}
