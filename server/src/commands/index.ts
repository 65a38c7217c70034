export { commandRoutes } from './commands.route.ts'
export { requireEditable, requireReady } from './require-editable.ts'
