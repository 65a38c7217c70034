import { programCommands } from '@wenfang/shared-contract/commands'
import { Outline } from '../model/index.ts'
import { commands } from './commands.ts'

/** The same commands for programs, over a state and without a view. */
export const documentCommands = programCommands(Object.values(commands), (doc) => {
  const outline = new Outline(doc)
  return { model: outline, dispose: () => outline.dispose() }
})
