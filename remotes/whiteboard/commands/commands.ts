import { arrangeCommands } from './arrange-commands.ts'
import { boardCommands } from './board-commands.ts'
import { elementCommands } from './element-commands.ts'
import { restoreCommands } from './restore-command.ts'
import { sketchCommands } from './sketch-commands.ts'

/** What can be done to a board: the view, programs and tests run the same ones. */
export const commands = {
  ...elementCommands,
  ...arrangeCommands,
  ...boardCommands,
  ...sketchCommands,
  ...restoreCommands,
}
