import { commands } from '../../commands/index.ts'
import type { Field, RecordId, Table } from '../../model/index.ts'
import type { TableSession } from './table-session.ts'

/** Nothing is seen of it until the server has done what follows, so that is said. */
export function pressButton(session: TableSession, table: Table, record: RecordId, field: Field): void {
  if (session.run(commands.pressButton, { table: table.id, field: field.id, record }) !== null)
    session.host.toast('info', `已按下“${field.settings.title}”`)
}
