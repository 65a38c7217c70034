import { commands } from '../../commands/index.ts'
import { FIELD_KINDS, type Field, type RecordId, type Table, editText } from '../../model/index.ts'
import type { TableSession } from '../state/table-session.ts'

/** The cell that somebody writes in: others may add, remove and sort records meanwhile. */
export interface EditedCell {
  readonly table: string
  readonly record: RecordId
  readonly field: string
  /** What it was opened with; null where typing began it. */
  readonly opened: string | null
}

/** Writes what somebody entered into the cell that he began in, and says where that does not show. */
export function enterEdited(session: TableSession, edited: EditedCell, text: string): void {
  const { database, host } = session
  const table = database.table(edited.table)
  const field = table?.field(edited.field)
  const slot = table?.slotOf(edited.record) ?? -1
  // Nothing was changed: that is no edit, and no step of undo.
  if (text === edited.opened) return
  if (!table || !field || slot < 0)
    return host.toast('warning', `别人刚把这条记录或字段移走，“${text}”没有写入；请复制后填到别处`)
  if (text === editText(field, table.get(edited.record, field), database.people)) return
  // Of a long text the words of others who wrote in it meanwhile stay, too.
  if (field.kind === 'longText' && edited.opened !== null)
    session.run(commands.writeText, {
      table: table.id,
      record: edited.record,
      field: field.id,
      from: edited.opened,
      text,
    })
  else enterText(session, table, edited.record, field, text)
  if (table.isDeleted(slot)) host.toast('warning', '别人刚删除了这条记录；你写的内容留在它里面，恢复记录就能看到')
}

function enterText(session: TableSession, table: Table, record: RecordId, field: Field, text: string): void {
  const answer = session.run(commands.enterCells, {
    table: table.id,
    records: [record],
    fields: [field.id],
    texts: [[text]],
  })
  if (answer && answer.refused > 0)
    session.host.toast('info', `“${text}”不能填进${FIELD_KINDS[field.kind].title}字段“${field.settings.title}”`)
}
