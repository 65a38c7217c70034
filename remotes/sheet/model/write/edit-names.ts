import { EditRefused, type Edit } from '../edit.ts'
import { GRID } from '../axis/slots.ts'
import { readA1 } from '../formulas/read-formula.ts'
import type { NameRecord } from '../state/names.ts'
import type { Writer } from './writer.ts'

const FIRST = { block: GRID, index: 0 }

export function putName(writer: Writer, edit: Extract<Edit, { kind: 'putName' }>): void {
  const { book } = writer
  const { id, name, sheetId, formula, isHidden = false, comment = '' } = edit
  const taken = book.names.byName.get(`${sheetId ?? ''}!${name.toLowerCase()}`)
  if (taken !== undefined && taken !== id) throw new EditRefused('nameTaken')
  const home = { sheetId: sheetId ?? book.tabs[0]?.id ?? '', row: FIRST, column: FIRST }
  const template = readA1(formula, home, book)
  const record: NameRecord = [writer.stamp(), { name, sheetId, template, isHidden, comment }]
  writer.setInBook('names', id, record)
}

export function removeName(writer: Writer, id: string): void {
  if (writer.book.names.byId.has(id)) writer.setInBook('names', id, [writer.stamp(), null] satisfies NameRecord)
}
