export { proposalMigrations } from './migrations.ts'
export { proposalRoutes } from './proposals.route.ts'
export { Proposals } from './proposals.ts'
export type { ProposalTables } from './tables.ts'
