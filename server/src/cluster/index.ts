export { Cluster } from './cluster.ts'
export { clusterMigrations } from './cluster-migrations.ts'
export type { SharedTickets } from './shared-tickets.ts'
