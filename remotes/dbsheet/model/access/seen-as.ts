import { SeenReplicas } from '../seen-replicas.ts'
import { decodeEntry } from '../ops/coded.ts'
import type { Database } from '../table/database.ts'
import { TableViewer } from './table-viewer.ts'

/** The database as somebody else has it: made as the server makes it for him. */
export function seenAs(database: Database, userId: string): Database {
  const body = { database, order: 0, timeMs: 0, seen: new SeenReplicas(), entryOf: decodeEntry }
  const part = new TableViewer(body, { userId, isOwner: false }).part()
  if (part) part.calculator = database.calculator
  if (part) part.cells = database.cells
  return part ?? database
}
