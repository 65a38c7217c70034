import { arrangeCommands } from './arrange-commands.ts'
import { boardCommands } from './board-commands.ts'
import { elementCommands } from './element-commands.ts'
import { kanbanCommands } from './kanban-commands.ts'
import { sketchCommands } from './sketch-commands.ts'

/** What the tools of the board run from its first moment on. */
export const commands = {
  ...elementCommands,
  ...arrangeCommands,
  ...boardCommands,
  ...sketchCommands,
  ...kanbanCommands,
}
