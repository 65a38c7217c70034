import type { Table } from './table.ts'

/** Everything in one file. Changed by `applyOp` alone, so that everybody who has the same entries has the same database. */
export class Database {
  tables: readonly Table[] = []
  /** Names of people whom cells hold, by id. */
  readonly people = new Map<string, string>()

  table(id: string): Table | undefined {
    return this.tables.find((table) => table.id === id)
  }
}
