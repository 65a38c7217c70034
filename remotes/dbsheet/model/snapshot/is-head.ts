import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { AutomationSchema } from '../automations/automation.schema.ts'
import { RunSchema } from '../automations/run.ts'
import { CommentRowSchema } from '../comments/comment.schema.ts'
import { DashboardSchema } from '../dashboards/dashboard.schema.ts'
import { RoleSchema } from '../access/role.schema.ts'
import { DescribedTableSchema, type Head } from './head.schema.ts'

const RolesSchema = Type.Array(RoleSchema)
const DashboardsSchema = Type.Array(DashboardSchema)
const AutomationsSchema = Type.Array(AutomationSchema)
const CommentsSchema = Type.Array(CommentRowSchema)
const RunsSchema = Type.Array(RunSchema)

const isText = (value: unknown): boolean => typeof value === 'string'
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isNumber = (value: unknown): boolean => Number.isFinite(value)

/**
 * Whether it is the head of a snapshot. The long lists are looked through by hand: a schema takes seconds for the marks of 200,000 cells,
 * unless code is made of it, which pages allow nobody.
 */
export function isHead(value: unknown): value is Head {
  if (typeof value !== 'object' || value === null) return false
  const head = value as Partial<Record<keyof Head, unknown>>
  return (
    isWhole(head.order) &&
    isWhole(head.timeMs) &&
    isWhole(head.forgotten) &&
    isListOf(head.people, [isText, isText]) &&
    isListOf(head.seen, [isText, isWhole]) &&
    isListOf(head.stamps, [isText, isText, isWhole, isWhole, isNumber]) &&
    (head.isPart === undefined || head.isPart === true) &&
    (head.roles === undefined || Value.Check(RolesSchema, head.roles)) &&
    (head.dashboards === undefined || Value.Check(DashboardsSchema, head.dashboards)) &&
    (head.automations === undefined || Value.Check(AutomationsSchema, head.automations)) &&
    (head.clockMs === undefined || isWhole(head.clockMs)) &&
    (head.runs === undefined || Value.Check(RunsSchema, head.runs)) &&
    (head.comments === undefined || Value.Check(CommentsSchema, head.comments)) &&
    (head.canArrange === undefined || head.canArrange === false) &&
    (head.removed === undefined || (Array.isArray(head.removed) && head.removed.every(isDescribed))) &&
    Array.isArray(head.tables) &&
    head.tables.every(isDescribed)
  )
}

/** Tables that fitted. */
const known = new Set<string>()
const MOST_KNOWN = 200

/** The same fields and views come again with every reader and every edition. */
function isDescribed(table: unknown): boolean {
  const words = JSON.stringify(table)
  if (known.has(words)) return true
  const isFit = Value.Check(DescribedTableSchema, table)
  if (isFit) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.add(words)
  }
  return isFit
}

const isListOf = (value: unknown, row: readonly ((member: unknown) => boolean)[]): boolean =>
  Array.isArray(value) &&
  value.every(
    (each: unknown) => Array.isArray(each) && each.length === row.length && row.every((is, at) => is(each[at])),
  )
