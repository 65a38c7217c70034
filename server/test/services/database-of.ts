import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { createTestDatabase, type TestDatabase } from './shared-services.ts'

export interface ServerDatabase {
  readonly environment: Readonly<Record<string, string>>
  /** Reads the metadata beside the server. */
  rows(sql: string): Promise<Record<string, unknown>[]>
  /** Puts a row there that no call of the server makes. */
  write(table: string, row: Readonly<Record<string, string | number | null>>): Promise<void>
  remove(): Promise<void>
}

const known = new Map<string, TestDatabase>()

/**
 * The database of a server under test: SQLite in its folder, or with `WENFANG_TEST_DATABASE=postgres` one on the shared
 * PostgreSQL. The same folder means the same database, so that a server can be started again.
 */
export async function databaseOf(dataDir: string): Promise<ServerDatabase> {
  if (process.env['WENFANG_TEST_DATABASE'] !== 'postgres')
    return {
      environment: {},
      rows: async (sql) => sqliteRows(dataDir, sql),
      write: async (table, row) => writeSqlite(dataDir, table, row),
      remove: async () => undefined,
    }
  const database = known.get(dataDir) ?? (await createTestDatabase())
  known.set(dataDir, database)
  return {
    environment: { DATABASE_URL: database.url },
    rows: (sql) => postgresRows(database.url, sql),
    write: async (table, row) =>
      void (await postgresRows(
        database.url,
        insertOf(table, row, (at) => `$${at + 1}`),
        Object.values(row),
      )),
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

type Row = Readonly<Record<string, string | number | null>>

function insertOf(table: string, row: Row, place: (at: number) => string): string {
  const names = Object.keys(row)
  return `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map((_, at) => place(at)).join(', ')})`
}

function writeSqlite(dataDir: string, table: string, row: Row): void {
  const db = new Sqlite(join(dataDir, 'meta.db'))
  try {
    db.prepare(insertOf(table, row, () => '?')).run(...Object.values(row))
  } finally {
    db.close()
  }
}

async function postgresRows(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
