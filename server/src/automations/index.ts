export { Effects } from './effects.ts'
export { automationMigrations } from './migrations.ts'
export type { AutomationTables } from './tables.ts'
