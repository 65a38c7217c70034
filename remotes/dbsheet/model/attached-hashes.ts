import { attachmentOf } from './fields/attachment.ts'
import type { Rules } from './ops/rules.ts'
import type { Database } from './table/database.ts'

/** Bytes that cells name: all, or those that somebody may see. Deleted records may come back, and theirs with them. */
export function attachedHashes(database: Database, rules?: Rules): ReadonlySet<string> {
  const hashes = new Set<string>()
  for (const table of database.tables) {
    if (rules && !rules.seesTable(table)) continue
    for (const field of table.fields) {
      if (field.kind !== 'attachment' || (rules && !rules.seesField(table, field))) continue
      const column = table.column(field)
      for (let slot = 0; slot < table.length; slot++) {
        const members = column.get(slot)
        if (!Array.isArray(members) || (rules && !rules.seesRow(table, slot))) continue
        for (const member of members) {
          const hash = attachmentOf(member)?.hash
          if (hash !== undefined) hashes.add(hash)
        }
      }
    }
  }
  return hashes
}
