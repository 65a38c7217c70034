import type { RestoredState } from '../commands/restore.ts'
import type { Difference } from './compare-databases.ts'

/** What brings it back: cells and records; how a table is made comes back with the whole version. Null: nothing does. */
export function restoredState(difference: Difference): RestoredState | null {
  const { table, kind } = difference
  switch (difference.at) {
    case 'cell':
      return { table, record: difference.record, field: difference.field, value: difference.before }
    case 'record':
      return { table, record: difference.record, isThere: kind === 'went' }
    case 'table':
    case 'field':
    case 'view':
      return null
  }
}
