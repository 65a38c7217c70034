import { rulesFor } from '../access/role-rules.ts'
import type { Effect } from '../automations/run.ts'
import { displayed } from '../fields/display.ts'
import type { Op } from '../ops/op.schema.ts'
import type { Database } from '../table/database.ts'

/** Somebody said something that addresses people. */
export interface Addressing {
  readonly by: string
  readonly table: string
  readonly record: number
  readonly comment: string
  readonly people: readonly string[]
}

/** Whom operations address that are about to be done; who was addressed before knows. */
export function addressedBy(database: Database, op: Op, by: string): Addressing | null {
  if (op.kind !== 'comment.put' || !op.mentions) return null
  const before = database
    .table(op.table)
    ?.comments.get(op.record)
    ?.find(({ id }) => id === op.comment)
  const known = new Set([by, ...(before?.mentions ?? []).map(({ id }) => id)])
  const people = op.mentions.flatMap(({ id, name }) => (known.has(id) || !op.text.includes(`@${name}`) ? [] : [id]))
  const { table, record, comment } = op
  return people.length > 0 ? { by, table, record, comment, people: [...new Set(people)] } : null
}

/** What those are told who may see the record now; null: nobody may, or there is nothing to say any more. */
export function noticeOf(
  database: Database,
  { table: id, record, comment, people }: Addressing,
  isOwner: (person: string) => boolean,
): Effect | null {
  const table = database.table(id)
  const said = table?.comments.get(record)?.find((each) => each.id === comment)
  if (!table || !said) return null
  const slot = table.slotOf(record)
  const told = people.filter((userId) => {
    const rules = rulesFor(database, { userId, isOwner: isOwner(userId) })
    return slot >= 0 && rules.seesTable(table) && rules.seesRow(table, slot)
  })
  if (told.length === 0) return null
  const { titleField } = table
  const title = (titleField && displayed(titleField, table.get(record, titleField), database.people)) || '未命名记录'
  // Where roles hide records, one that is hidden later must not stand in somebody's list.
  const text = database.roles.length > 0 ? '' : `“${title}”：${said.text}`
  return { kind: 'notify', people: told, text, talk: `${id}/${record}` }
}
