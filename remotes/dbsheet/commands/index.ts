export { commands } from './commands.ts'
export { documentCommands } from './document-commands.ts'
export type { Editing } from './editing.ts'
export { convertedField } from './fields.ts'
