export { commands } from './commands.ts'
export { documentCommands } from './document-commands.ts'
