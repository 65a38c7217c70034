import { programCommands } from '@wenfang/shared-contract/commands'
import { Board } from '../model/index.ts'
import { everyCommand } from './every-command.ts'

/** The same commands for programs, over a state and without a view. */
export const documentCommands = programCommands(Object.values(everyCommand), (doc) => ({ model: new Board(doc) }))
