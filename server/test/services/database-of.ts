import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { createTestDatabase, type TestDatabase } from './shared-services.ts'

export interface ServerDatabase {
  readonly environment: Readonly<Record<string, string>>
  /** Reads the metadata beside the server. */
  rows(sql: string): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

const known = new Map<string, TestDatabase>()

/**
 * The database of a server under test: SQLite in its folder, or with `WENFANG_TEST_DATABASE=postgres` one on the shared
 * PostgreSQL. The same folder means the same database, so that a server can be started again.
 */
export async function databaseOf(dataDir: string): Promise<ServerDatabase> {
  if (process.env['WENFANG_TEST_DATABASE'] !== 'postgres')
    return { environment: {}, rows: async (sql) => sqliteRows(dataDir, sql), remove: async () => undefined }
  const database = known.get(dataDir) ?? (await createTestDatabase())
  known.set(dataDir, database)
  return {
    environment: { DATABASE_URL: database.url },
    rows: (sql) => postgresRows(database.url, sql),
    async remove() {
      known.delete(dataDir)
      await database.remove()
    },
  }
}

function sqliteRows(dataDir: string, sql: string): Record<string, unknown>[] {
  const db = new Sqlite(join(dataDir, 'meta.db'), { readonly: true })
  try {
    return db.prepare(sql).all() as Record<string, unknown>[]
  } finally {
    db.close()
  }
}

async function postgresRows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
