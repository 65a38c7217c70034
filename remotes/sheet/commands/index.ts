import { removeDuplicates } from './duplicates.ts'
import { textToColumns } from './text-to-columns.ts'
import { cellCommands } from './cell-commands.ts'
import type { Command } from './command.ts'
import { fellowCommands } from './fellows/fellow-commands.ts'
import { dataCommands } from './data-commands.ts'
import { fieldCommands } from './field-commands.ts'
import { columnCommands, rowCommands } from './line-commands.ts'
import { formatCommands, mergeCommands, nameCommands, objectCommands } from './object-commands.ts'
import { pageCommands } from './page-commands.ts'
import { pivotCommands } from './pivot-commands.ts'
import { sheetCommands } from './sheet-commands.ts'
import { styleCommands } from './style-commands.ts'
import { tableCommands } from './table-commands.ts'

export type { Command, CommandContext } from './command.ts'
export type { SortKey } from './data-commands.ts'
export { givenEdits } from './fellows/given-range.ts'
export { readRange, type ReadRange } from './fellows/offered-range.ts'
export { BORDER_CHOICES, type BorderChoice } from './border.ts'
export { duplicateRows } from './duplicates.ts'
export { readField } from './entered-field.ts'
export { splitText, type TextSplit } from './split-text.ts'
export { splitColumn, type FieldType } from './text-to-columns.ts'
export { hasHeading, regionAround } from './region.ts'
export { calculatedColumn } from './calculated-column.ts'
export { joinedTable } from './joined-table.ts'
export { pageRecord } from './page-commands.ts'
export { refusePivotCells } from './pivot-guard.ts'
export { refuseWithoutCells } from './chart-sheets.ts'
export { protectionOf, refuseProtected } from './protection.ts'
export { totalEdits } from './totals.ts'

const all = [
  ...cellCommands,
  ...styleCommands,
  ...rowCommands,
  ...columnCommands,
  ...mergeCommands,
  ...sheetCommands,
  ...objectCommands,
  ...formatCommands,
  ...nameCommands,
  ...dataCommands,
  ...fieldCommands,
  removeDuplicates,
  textToColumns,
  ...tableCommands,
  ...pageCommands,
  ...pivotCommands,
  ...fellowCommands,
]

type Known = (typeof all)[number]
export type CommandId = Known['id']
type ArgumentsIn<One> = One extends Command<infer Args, CommandId> ? Args : never
/** What the command of that id takes. */
export type ArgumentsOf<Id extends CommandId> = ArgumentsIn<Extract<Known, { readonly id: Id }>>

/** Everything that can be done to a workbook. */
export const commands: readonly Command[] = all

const byId = new Map(commands.map((command) => [command.id, command]))

export const commandOf = (id: string): Command | null => byId.get(id) ?? null
