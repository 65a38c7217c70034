import { cardCommands } from './card-command.ts'
import { drawnCommands } from './drawn-commands.ts'
import { notesCommands } from './notes-command.ts'
import { readyMadeCommands } from './ready-made-commands.ts'
import { restoreCommands } from './restore-command.ts'

/** What only panels and dialogs run: it comes with them, not before the board is seen. */
export const lateCommands = {
  ...restoreCommands,
  ...cardCommands,
  ...drawnCommands,
  ...readyMadeCommands,
  ...notesCommands,
}
