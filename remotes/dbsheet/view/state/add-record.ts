import { commands } from '../../commands/index.ts'
import { neededValues } from '../../model/index.ts'
import type { TableSurface } from './table-surface.ts'

/** An empty record, with what the filter of the view asks of it, and leads to it: a search would hide it. */
export function addRecord(surface: TableSurface): void {
  const { session, table, view } = surface
  if (!table || !view) return
  const needed = neededValues(table, view.settings.filter, session.host.user.id)
  const [record] =
    session.run(commands.addRecords, {
      table: table.id,
      fields: needed.map(({ field }) => field),
      rows: [needed.map(({ value }) => value)],
    })?.records ?? []
  if (record === undefined) return
  surface.go({ search: '', ...(view.kind === 'grid' ? { added: record } : { openRecord: record }) })
}
