export { referenceMigrations } from './migrations.ts'
export { referenceRoutes } from './references.route.ts'
export { References } from './references.ts'
export type { ReferenceTables } from './tables.ts'
