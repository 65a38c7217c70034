import { isCommentOp, isDashboardOp, type Op } from '../ops/op.schema.ts'
import type { Database } from '../table/database.ts'

/** Whether the rights that this copy was told let it do the operation: what would be refused is not sent. */
export function isOffered(database: Database, op: Op): boolean {
  if (op.kind === 'person.put') return true
  if (op.kind === 'automation.put' || op.kind === 'automation.remove') return !database.isPart
  if (op.kind === 'clock.tick') return false
  if (isDashboardOp(op)) return database.canArrange
  // Whoever sees a record talks about it.
  if (isCommentOp(op)) return true
  const rights = 'table' in op ? database.table(op.table)?.rights : null
  if (!rights) return true
  switch (op.kind) {
    case 'cells.set':
    case 'members.change':
    case 'button.press':
      return !rights.readOnly.includes(op.field)
    case 'records.add':
      return rights.canAdd
    case 'records.delete':
    case 'records.restore':
      return rights.canDelete
    default:
      return rights.canShape
  }
}
