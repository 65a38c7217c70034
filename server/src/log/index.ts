export {
  COMMIT_SPACING_MS,
  GenerationSealed,
  GroupCommit,
  LogMoved,
  type CommitListener,
  type CommitObserver,
  type CommitOutcome,
} from './group-commit.ts'
export {
  SERVER,
  streamKey,
  type HistoryRange,
  type HistoryUpdate,
  type LoggedUpdate,
  type LogRow,
  type LogStore,
  type SnapshotRef,
  type StreamHead,
  type StreamId,
  type Tail,
} from './log-store.ts'
export { packUpdates, unpackUpdates } from './packed-updates.ts'
export { postgresLogMigrations } from './postgres/log-migrations.ts'
export { openPostgresLogStore, type SharedLogStore } from './postgres/postgres-log-store.ts'
export { openSqliteLogStore } from './sqlite/sqlite-log-store.ts'
export { readParts } from './read-parts.ts'
