export { tableRoutes } from './tables.route.ts'
