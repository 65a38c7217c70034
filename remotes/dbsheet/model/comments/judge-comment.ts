import type { LossReason } from '../ops/entry.ts'
import type { Rules } from '../ops/rules.ts'
import type { Table } from '../table/table.ts'
import type { CommentOp } from './apply-comment.ts'
import { MOST_IN_TABLE, MOST_ON_RECORD } from './comment.schema.ts'

/**
 * Why somebody may not say that, or change what was said; null: he may. Whoever sees a record talks about it; only the own words are
 * changed, and only the own ones, or by the owner of the file, taken away.
 */
export function judgeComment(table: Table, op: CommentOp, rules: Rules, userId: string): LossReason | null {
  const slot = table.slotOf(op.record)
  // What somebody may not see is not there for him.
  if (slot < 0 || !rules.seesRow(table, slot)) return 'gone'
  const comments = table.comments.get(op.record) ?? []
  const known = comments.find(({ id }) => id === op.comment)
  switch (op.kind) {
    case 'comment.put': {
      if (known) return known.by === userId && known.thread === op.thread ? null : 'denied'
      if (table.isDeleted(slot)) return 'gone'
      if (op.thread !== undefined && !comments.some(({ id, thread }) => id === op.thread && thread === undefined))
        return 'gone'
      return comments.length >= MOST_ON_RECORD || countIn(table) >= MOST_IN_TABLE ? 'full' : null
    }
    case 'comment.remove':
      if (!known) return 'gone'
      return known.by === userId || rules.mayManage ? null : 'denied'
    case 'comment.settle':
      return known && known.thread === undefined ? null : 'gone'
  }
}

function countIn(table: Table): number {
  let count = 0
  for (const comments of table.comments.values()) count += comments.length
  return count
}
