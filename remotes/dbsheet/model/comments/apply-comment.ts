import type { OpOf } from '../ops/op.schema.ts'
import type { Stamp } from '../ops/stamp.ts'
import type { RecordId } from '../record-id.ts'
import type { Changes } from '../table/changes.ts'
import type { Table } from '../table/table.ts'
import type { Comment } from './comment.schema.ts'

export type CommentOp = OpOf<'comment.put'> | OpOf<'comment.remove'> | OpOf<'comment.settle'>

/** In the place of a field's name, where what is said about records changes. */
export const COMMENTS = '#comments'

/** Does to what is said about a record what the operation says; about one that is not there nothing is said. */
export function applyComment(table: Table, op: CommentOp, stamp: Stamp, changes: Changes): void {
  if (table.slotOf(op.record) < 0) return
  const before = table.comments.get(op.record) ?? []
  const after = next(before, op, stamp)
  if (after === before) return
  setComments(table, op.record, after)
  changes.cells(table.id, COMMENTS)
  changes.add(() => setComments(table, op.record, before))
}

export function setComments(table: Table, record: RecordId, comments: readonly Comment[]): void {
  if (comments.length === 0) table.comments.delete(record)
  else table.comments.set(record, comments)
}

function next(before: readonly Comment[], op: CommentOp, { userId, timeMs }: Stamp): readonly Comment[] {
  const known = before.find(({ id }) => id === op.comment)
  switch (op.kind) {
    case 'comment.put': {
      const { comment: id, thread, text, mentions } = op
      const said = { text, ...(mentions && mentions.length > 0 && { mentions }) }
      if (known) {
        const { mentions: _, ...kept } = known
        return before.map((each) => (each === known ? { ...kept, ...said, editedMs: timeMs } : each))
      }
      if (thread !== undefined && !before.some((each) => each.id === thread)) return before
      const made: Comment = { id, ...(thread !== undefined && { thread }), by: userId, atMs: timeMs, ...said }
      // Who answers a thread that had ended goes on with it.
      return [...before.map((each) => (each.id === thread ? unsettled(each) : each)), made]
    }
    case 'comment.remove':
      return known ? before.filter(({ id, thread }) => id !== op.comment && thread !== op.comment) : before
    case 'comment.settle':
      if (!known || (known.settledBy !== undefined) === op.isSettled) return before
      return before.map((each) =>
        each !== known ? each : op.isSettled ? { ...each, settledBy: userId } : unsettled(each),
      )
  }
}

function unsettled(comment: Comment): Comment {
  const { settledBy: _, ...open } = comment
  return open
}
