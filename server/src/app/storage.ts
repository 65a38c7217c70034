import { join } from 'node:path'
import { createDiskBlobStore, createS3BlobStore, type RemovableBlobStore } from '../blob/index.ts'
import { noneBus, openNatsBus, openNotifyBus, type Bus } from '../bus/index.ts'
import { Cluster, clusterMigrations } from '../cluster/index.ts'
import { openPostgresLogStore, openSqliteLogStore, postgresLogMigrations, type LogStore } from '../log/index.ts'
import type { BusAddress, Config } from './config.ts'
import { openDatabase, openSharedDatabase, type Database, type Migrations } from './database.ts'
import type { Logger } from './logger.ts'
import { openPool } from './postgres.ts'
import { lockStart } from './start-lock.ts'
import { createStorageHealth, type StorageHealth } from './storage-health.ts'

/**
 * A commit takes milliseconds. One that is not answered for so long has met a line that is dead without a word: people
 * are told to come back, and do so elsewhere.
 */
const COMMIT_SILENCE_MS = 10_000

/** Everything that outlives a process. */
export interface Storage {
  readonly db: Database
  readonly documentLog: LogStore
  /** Uploads, assets, exports. */
  readonly blobs: RemovableBlobStore
  readonly snapshots: RemovableBlobStore
  readonly health: StorageHealth
  /** The other nodes; null where this process is the only one. */
  readonly cluster: Cluster | null
  /** Lets the next node start. */
  started(): Promise<void>
  close(): Promise<void>
}

/** As the configuration says: files in the data folder for one process, or services that any number of processes share. */
export async function openStorage(
  config: Config,
  log: Logger,
  modules: readonly Migrations[],
  wrapBus: (bus: Bus) => Bus = (bus) => bus,
): Promise<Storage> {
  const blobs = await openBlobs(config, 'blobs')
  const snapshots = await openBlobs(config, 'snapshots')
  const health = createStorageHealth(config.dataDir, log)
  if (!config.database) {
    const db = await openDatabase(config.dataDir, modules)
    const documentLog = health.watch(await openSqliteLogStore(join(config.dataDir, 'log.db')))
    const close = async () => {
      await documentLog.close()
      await db.destroy()
    }
    return { db, documentLog, blobs, snapshots, health, cluster: null, started: async () => undefined, close }
  }

  const unlock = await lockStart(config.database.url)
  try {
    const shared = await openShared(config.database, health, log, modules, wrapBus)
    return { ...shared, blobs, snapshots, health, started: unlock }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openShared(
  { url, poolSize, bus: address }: NonNullable<Config['database']>,
  health: StorageHealth,
  log: Logger,
  modules: readonly Migrations[],
  wrapBus: (bus: Bus) => Bus,
): Promise<Pick<Storage, 'db' | 'documentLog' | 'cluster' | 'close'>> {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const pool = openPool(url, poolSize, onError)
  // `db` ends the pool; the log only borrows it.
  const db = await openSharedDatabase(pool, [...modules, postgresLogMigrations, clusterMigrations])
  const documentLog = health.watch(await openPostgresLogStore(pool, openPool(url, 1, onError, COMMIT_SILENCE_MS)))
  const onChange = (isConnected: boolean) => log.info({ bus: address.kind, isConnected }, 'the bus between nodes')
  const cluster = await Cluster.open(
    pool,
    documentLog,
    (installation) => wrapBus(openBus(address, url, installation, onChange)),
    {
      failed: (error) => log.warn({ err: error }, 'other nodes were not asked'),
      skewed: (aheadMs) =>
        log.warn({ aheadMs: Math.round(aheadMs) }, 'the clock of this node is not that of the database'),
    },
  )
  const close = async () => {
    await cluster.close()
    await documentLog.close()
    await db.destroy()
  }
  return { db, documentLog, cluster, close }
}

function openBlobs({ s3, dataDir, database }: Config, name: string): Promise<RemovableBlobStore> {
  if (s3) return createS3BlobStore(s3, name, join(dataDir, 'tmp', name))
  return createDiskBlobStore(join(dataDir, name), { isShared: database !== null })
}

function openBus(
  address: BusAddress,
  databaseUrl: string,
  installation: string,
  onChange: (isConnected: boolean) => void,
): Bus {
  switch (address.kind) {
    case 'none':
      return noneBus
    case 'notify':
      return openNotifyBus(databaseUrl, onChange)
    case 'nats':
      return openNatsBus(address.url, `wenfang-${installation}`, onChange)
    default:
      return address satisfies never
  }
}
