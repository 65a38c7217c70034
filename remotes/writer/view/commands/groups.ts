import type { Command, CommandGroup } from './command.ts'
import { commonCommands, clipboardCommands } from './document/index.ts'
import { textCommands } from './text/index.ts'
import { paragraphCommands } from './paragraph/index.ts'
import { insertCommands } from './insert/index.ts'
import { pageCommands, headerFooterCommands } from './page/index.ts'
import { referenceCommands } from './reference/index.ts'
import { tableCommands } from './table/index.ts'
import { pictureCommands } from './picture/index.ts'
import { reviewCommands } from './review/index.ts'
import { viewCommands } from './view/index.ts'

/** Every command without arguments by its area, in the order in which the palette and the sheet of shortcuts show them. */
export const commandGroups: readonly CommandGroup[] = [
  commonCommands,
  clipboardCommands,
  textCommands,
  paragraphCommands,
  insertCommands,
  pageCommands,
  headerFooterCommands,
  referenceCommands,
  tableCommands,
  pictureCommands,
  reviewCommands,
  viewCommands,
]

export const allCommands: readonly Command[] = commandGroups.flatMap((group) => group.commands)
