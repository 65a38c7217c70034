import type { Role } from '../access/role.schema.ts'
import type { Table } from './table.ts'

/** Everything in one file. Changed by `applyOp` alone, so that everybody who has the same entries has the same database. */
export class Database {
  tables: readonly Table[] = []
  /** Names of people whom cells hold, by id. */
  readonly people = new Map<string, string>()
  /** Who may see and do what; none: whoever may open the file sees everything, and whoever may write it does. */
  roles: readonly Role[] = []
  /** A role was set at some time: somebody's copy may hold less than there is. */
  hasHadRoles = false
  /** What one reader is told, and less than there is. */
  isPart = false

  table(id: string): Table | undefined {
    return this.tables.find((table) => table.id === id)
  }
}
