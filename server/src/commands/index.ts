export { commandsOver } from './commands-over.ts'
export { commandRoutes } from './commands.route.ts'
export { requireEditable, requireReady } from './require-editable.ts'
