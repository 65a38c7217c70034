import { Refused } from '@wenfang/shared-contract/commands'
import { settledFormula } from '../../commands/index.ts'
import { displayed, type Database, type Field, type FieldPatch, type Table } from '../../model/index.ts'

/** What a formula that is being written would be. */
export interface FormulaDraft {
  readonly settings: FieldPatch
  readonly fault: string | null
  /** What the first record would show. */
  readonly example: string
}

/** @param field the field that it is for; null: a new one */
export function formulaDraft(database: Database, table: Table, field: Field | null, wanted: FieldPatch): FormulaDraft {
  const id = field?.id ?? 'draft'
  try {
    const settings = settledFormula(database, table, id, wanted)
    const draft: Field = { id, kind: 'formula', settings: { ...settings, title: settings.title ?? '' } }
    return { settings, fault: null, example: exampleOf(database, table, draft) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { settings: wanted, fault: error.message, example: '' }
  }
}

function exampleOf(database: Database, table: Table, field: Field): string {
  for (let slot = 0; slot < table.length; slot++)
    if (!table.isDeleted(slot)) return displayed(field, database.computed.once(table, field, slot), database.people)
  return ''
}
