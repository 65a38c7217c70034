export { viewMigrations } from './migrations.ts'
export type { ViewTables } from './tables.ts'
export { ViewLinks, type ViewLinkRow } from './view-links.ts'
export { viewRoutes } from './views.route.ts'
