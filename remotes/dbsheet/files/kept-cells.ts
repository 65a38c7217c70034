import type { KeptReferences } from '@wenfang/shared-contract'
import { mappedCells, type Database, type Field } from '../model/index.ts'

/** In a file of its own a formula names cells as people read them: what they are kept by is known only where they are. */
export const leaveCells = (database: Database, cells: KeptReferences): void =>
  rewrite(database, (kept) => cells.textOf(kept) ?? '#REF!')

/** The way back: what names cells of the file that it came into follows them from here on. */
export const takeCells = (database: Database, cells: KeptReferences): void =>
  rewrite(database, (text) => cells.keep(text))

function rewrite(database: Database, of: (cells: string) => string | null): void {
  for (const table of database.tables) {
    const fields = table.fields.map((field): Field => {
      const { formula } = field.settings
      if (formula === undefined) return field
      const now = mappedCells(formula, of)
      return now === formula ? field : { ...field, settings: { ...field.settings, formula: now } }
    })
    if (fields.some((field, at) => field !== table.fields[at])) table.fields = fields
  }
}
