import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Pool } from 'pg'
import { isPostgres, PostgresTypes } from './postgres.ts'

/**
 * The metadata database. Each module says its own tables and narrows the handle with `db.withTables<ItsTables>()`.
 * Writes fsync before they resolve.
 */
export type Database = Kysely<Record<never, never>>

/**
 * Migrations of one module by name, `auth-001-accounts`. Names are never changed nor reused. They run on SQLite and on
 * PostgreSQL alike: write `text`, `integer` and `blob`.
 */
export type Migrations = Readonly<Record<string, Migration>>

/** Opens `meta.db` in the folder (`:memory:` for none) and brings it up to date. Close with `db.destroy()`. */
export async function openDatabase(dataDir: string, modules: readonly Migrations[]): Promise<Database> {
  const isMemory = dataDir === ':memory:'
  if (!isMemory) await mkdir(dataDir, { recursive: true })
  const sqlite = new Sqlite(isMemory ? ':memory:' : join(dataDir, 'meta.db'))
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  return upToDate(new Kysely({ dialect: new SqliteDialect({ database: sqlite }) }), modules)
}

/** The same on PostgreSQL. Of nodes that start together one migrates and the others wait. `db.destroy()` ends the pool. */
export function openSharedDatabase(pool: Pool, modules: readonly Migrations[]): Promise<Database> {
  const dialect = new PostgresDialect({ pool })
  return upToDate(new Kysely({ dialect, plugins: [new PostgresTypes()] }), modules)
}

/**
 * A write that nobody was promised, such as when a file was last opened. SQLite runs on the thread that serves sockets,
 * and this does not wait for the disk there: it is as good as written when the process dies, but a power cut may take it
 * back unless a later write was synced.
 */
export async function withoutSync<Tables, Result>(
  db: Kysely<Tables>,
  write: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) return write(db)
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection)
    try {
      return await write(connection)
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
    }
  })
}

async function upToDate(db: Database, modules: readonly Migrations[]): Promise<Database> {
  try {
    await migrate(db, modules)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

async function migrate(db: Database, modules: readonly Migrations[]): Promise<void> {
  const all: Record<string, Migration> = {}
  for (const migrations of modules) {
    for (const [name, migration] of Object.entries(migrations)) {
      if (Object.hasOwn(all, name)) throw new Error(`two migrations are named ${name}`)
      all[name] = migration
    }
  }
  // Modules number their migrations apart, so a new one of `auth` sorts before an old one of `files`.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => all },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('the database cannot be brought up to date', { cause: error })
}
