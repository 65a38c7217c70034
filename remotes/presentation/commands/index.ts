export { commandOf, deckCommands } from './commands.ts'
export type { DeckCommand } from './command.ts'
export { documentCommands } from './document-commands.ts'
