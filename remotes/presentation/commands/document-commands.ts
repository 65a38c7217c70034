import { programCommands } from '@wenfang/shared-contract/commands'
import { Deck } from '../model/index.ts'
import { deckCommands } from './commands.ts'

/** The same commands for programs, over a state and without a view. */
export const documentCommands = programCommands(deckCommands, (doc, _document, pictures) => ({
  model: new Deck(doc, Math.random, pictures),
}))
