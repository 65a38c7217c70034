export { enterLink, type Entered } from './enter-link.ts'
export { formRoutes } from './forms.route.ts'
export { formMigrations } from './migrations.ts'
export type { FormTables } from './tables.ts'
