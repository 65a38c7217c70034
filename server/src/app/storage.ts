import { join } from 'node:path'
import { createDiskBlobStore, type RemovableBlobStore } from '../blob/index.ts'
import { openPostgresLogStore, openSqliteLogStore, postgresLogMigrations, type LogStore } from '../log/index.ts'
import type { Config } from './config.ts'
import { openDatabase, openSharedDatabase, type Database, type Migrations } from './database.ts'
import type { Logger } from './logger.ts'
import { openPool } from './postgres.ts'
import { lockStart } from './start-lock.ts'

/** Everything that outlives a process. */
export interface Storage {
  readonly db: Database
  readonly documentLog: LogStore
  /** Uploads, assets, exports. */
  readonly blobs: RemovableBlobStore
  readonly snapshots: RemovableBlobStore
  /** Lets the next node start. */
  started(): Promise<void>
  close(): Promise<void>
}

/** As the configuration says: files in the data folder for one process, or services that any number of processes share. */
export async function openStorage(config: Config, log: Logger, modules: readonly Migrations[]): Promise<Storage> {
  const blobs = await createDiskBlobStore(join(config.dataDir, 'blobs'))
  const snapshots = await createDiskBlobStore(join(config.dataDir, 'snapshots'))
  if (!config.database) {
    const db = await openDatabase(config.dataDir, modules)
    const documentLog = await openSqliteLogStore(join(config.dataDir, 'log.db'))
    const close = async () => {
      await documentLog.close()
      await db.destroy()
    }
    return { db, documentLog, blobs, snapshots, started: async () => undefined, close }
  }

  const unlock = await lockStart(config.database.url)
  try {
    return { ...(await openShared(config.database, log, modules)), blobs, snapshots, started: unlock }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openShared(
  { url, poolSize }: NonNullable<Config['database']>,
  log: Logger,
  modules: readonly Migrations[],
): Promise<Pick<Storage, 'db' | 'documentLog' | 'close'>> {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const pool = openPool(url, poolSize, onError)
  // `db` ends the pool; the log only borrows it.
  const db = await openSharedDatabase(pool, [...modules, postgresLogMigrations])
  const documentLog = await openPostgresLogStore(pool, openPool(url, 1, onError))
  const close = async () => {
    await documentLog.close()
    await db.destroy()
  }
  return { db, documentLog, close }
}
