export { everyCommand as commands } from './every-command.ts'
export { documentCommands } from './document-commands.ts'
