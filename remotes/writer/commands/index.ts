import type { Command } from './command.ts'
import { insertCommands } from './insert-commands.ts'
import { pageCommands } from './page-commands.ts'
import { paragraphCommands } from './paragraph-commands.ts'
import { readCommands } from './read-commands.ts'
import { tableCommands } from './table-commands.ts'
import { textCommands } from './text-commands.ts'

/** Everything that can be done to a document without a view. */
export const commands: readonly Command[] = [
  ...readCommands,
  ...textCommands,
  ...paragraphCommands,
  ...insertCommands,
  ...tableCommands,
  ...pageCommands,
]
