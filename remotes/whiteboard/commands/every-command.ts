import { commands } from './commands.ts'
import { lateCommands } from './late-commands.ts'
import { programCommands } from './program-commands.ts'

/** What can be done to a board: the view, programs and tests run the same ones. */
export const everyCommand = { ...commands, ...lateCommands, ...programCommands }
