import type { Entry } from '../ops/entry.ts'
import type { RecordId } from '../record-id.ts'

/** What an entry wrote in a table. */
export interface TouchedTable {
  readonly records: Set<RecordId>
  readonly fields: Set<string>
  /** Fields of which every cell may be another. */
  readonly written: Set<string>
  /** Its fields or views changed, and so may what conditions ask. */
  isShaped: boolean
  /** Records were deleted, or brought back. */
  isDeletion: boolean
  /** Something else is said about them. */
  readonly commented: Set<RecordId>
}

interface TouchedRows {
  readonly tables: ReadonlyMap<string, TouchedTable>
  /** Titles, fields, views, roles or dashboards: what is described beside records. */
  readonly isShape: boolean
  /** Roles changed: any record may come into sight or go. */
  readonly isEverything: boolean
}

export function touchedOf({ ops }: Entry): TouchedRows {
  const tables = new Map<string, TouchedTable>()
  let [isShape, isEverything] = [false, false]
  const of = (id: string): TouchedTable => {
    const known = tables.get(id)
    if (known) return known
    const touched = {
      records: new Set<RecordId>(),
      fields: new Set<string>(),
      written: new Set<string>(),
      isShaped: false,
      isDeletion: false,
      commented: new Set<RecordId>(),
    }
    tables.set(id, touched)
    return touched
  }
  for (const op of ops) {
    switch (op.kind) {
      case 'person.put':
      // Who is told by a role is told of none.
      case 'automation.put':
      case 'automation.remove':
      case 'button.press':
      case 'clock.tick':
        break
      case 'comment.put':
      case 'comment.remove':
      case 'comment.settle':
        of(op.table).commented.add(op.record)
        break
      case 'role.put':
      case 'role.remove':
        isShape = isEverything = true
        break
      case 'cells.set':
      case 'members.change': {
        const touched = of(op.table)
        touched.fields.add(op.field)
        if (op.kind === 'cells.set') for (const record of op.records) touched.records.add(record)
        else touched.records.add(op.record)
        break
      }
      case 'records.add':
      case 'records.delete':
      case 'records.restore': {
        const touched = of(op.table)
        for (const record of op.records) touched.records.add(record)
        if (op.kind === 'records.add') for (const field of op.fields) touched.fields.add(field)
        else touched.isDeletion = true
        break
      }
      case 'dashboard.add':
      case 'dashboard.set':
      case 'dashboard.remove':
      case 'dashboard.move':
      case 'block.add':
      case 'block.set':
      case 'block.remove':
        isShape = true
        break
      default:
        isShape = true
        of(op.table).isShaped = true
        if (op.kind === 'field.convert') of(op.table).written.add(op.field)
        // A field that was removed and added again under its name.
        if (op.kind === 'field.add') of(op.table).written.add(op.field.id)
    }
  }
  return { tables, isShape, isEverything }
}
