export { mentionMigrations } from './migrations.ts'
export { mentionRoutes } from './mentions.route.ts'
export { Mentions } from './mentions.ts'
export type { MentionTables } from './tables.ts'
