export { commandRoutes } from './commands.route.ts'
