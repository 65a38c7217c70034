import type { AnyColumn } from '../columns/new-column.ts'
import type { ChangeLog } from '../table/change-log.ts'

/** One computed column. */
export interface ComputedResults {
  readonly column: AnyColumn
  /** Which of its cells changed. */
  readonly log: ChangeLog
  /** Brings it up to date with what it is computed from. */
  refresh(): void
}
