import type { Field } from '../fields/field.schema.ts'
import { EVERYTHING_ALLOWED, type Rules } from '../ops/rules.ts'
import { neededValues } from '../query/needed-values.ts'
import { rowTest } from '../query/row-test.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import { HIDDEN_TABLE, OPEN_TABLE, type FieldRight, type Role, type TableRule } from './role.schema.ts'

/** Whose rights are asked for. The owner of the file may do everything, and is the only one who sets roles. */
export interface RightsOf {
  readonly userId: string
  readonly isOwner: boolean
}

const OWNER: Rules = { ...EVERYTHING_ALLOWED, mayManage: true }

/** Whoever no role speaks of. */
const NOBODY: Role = { id: '-', title: '-', people: [], isForOthers: false, tables: {}, otherTables: 'hidden' }

/**
 * What one person may see and do now. Good until the next change of the database: conditions remember which options and people are
 * known.
 */
export function rulesFor(database: Database, { userId, isOwner }: RightsOf): Rules {
  if (isOwner) return OWNER
  if (database.roles.length === 0) return EVERYTHING_ALLOWED
  return rulesOfRole(roleOf(database.roles, userId), userId)
}

/** Everybody but the owner sees by a role, as soon as there is one; it may let him see everything. */
export const seesByRole = ({ roles }: Database, { isOwner }: RightsOf): boolean => !isOwner && roles.length > 0

/** The first that names the person, or the one for others. */
function roleOf(roles: readonly Role[], userId: string): Role {
  return roles.find(({ people }) => people.includes(userId)) ?? roles.find((role) => role.isForOthers) ?? NOBODY
}

/** What a role lets a person see and do, whoever is in it. */
function rulesOfRole(role: Role, userId: string): Rules {
  const tests = new Map<string, (slot: number) => boolean>()
  const seesRow = (table: Table, slot: number): boolean => {
    const { rows } = ruleOf(role, table.id)
    if (!rows) return true
    const known = tests.get(table.id)
    const test = known ?? rowTest(table, rows, userId)
    if (!known) tests.set(table.id, test)
    return test(slot)
  }
  const seesField = (table: Table, field: Field): boolean => rightOn(ruleOf(role, table.id), field.id) !== 'none'
  const seesTable = (table: Table): boolean => table.fields.some((field) => seesField(table, field))
  const seesAll = (table: Table): boolean =>
    ruleOf(role, table.id).rows === null && table.fields.every((field) => seesField(table, field))
  return {
    mayManage: false,
    seesTable,
    seesField,
    seesRow,
    seesAllRows: (table) => ruleOf(role, table.id).rows === null,
    mayShape: (table) => (table ? seesAll(table) && ruleOf(role, table.id).canShape : role.otherTables === 'open'),
    mayAdd: (table) => seesTable(table) && ruleOf(role, table.id).canAdd,
    mayDelete: (table, slot) =>
      seesTable(table) && ruleOf(role, table.id).canDelete && (slot < 0 || seesRow(table, slot)),
    mayEdit: (table, field, slot) =>
      rightOn(ruleOf(role, table.id), field.id) === 'edit' && (slot < 0 || seesRow(table, slot)),
    needed: (table) => neededValues(table, ruleOf(role, table.id).rows, userId),
  }
}

/** Lists and words of others may be called as what every object has. */
const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

export const ruleOf = (role: Role, table: string): TableRule =>
  own(role.tables, table) ?? (role.otherTables === 'open' ? OPEN_TABLE : HIDDEN_TABLE)

export const rightOn = (rule: TableRule, field: string): FieldRight => own(rule.fields, field) ?? rule.otherFields
