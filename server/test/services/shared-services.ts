import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostgres } from '@wenfang/shared-testing/programs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { until } from '../support/until.ts'

/** Set for a whole run by global-setup.ts. */
export const FOLDER_VARIABLE = 'WENFANG_TEST_SERVICES'
const HOLDER = fileURLToPath(new URL('./postgres-holder.ts', import.meta.url))

/**
 * May suites that need PostgreSQL run? Where none is installed they are skipped and say so; in CI they run and fail.
 */
export const hasPostgres = findPostgres() !== null || process.env['CI'] === 'true'

export interface TestDatabase {
  readonly url: string
  /** Drops it. */
  remove(): Promise<void>
}

/** An empty database of its own in the PostgreSQL that all suites of a run share; the first to ask starts it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = await sharedPostgres()
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await admin(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, remove: () => admin(url, `drop database if exists ${name} with (force)`) }
}

async function sharedPostgres(): Promise<string> {
  const folder = process.env[FOLDER_VARIABLE]
  if (folder === undefined) throw new Error(`${FOLDER_VARIABLE} is not set: global-setup.ts did not run`)
  const said = join(folder, 'postgres-url')
  // Whoever makes the folder starts it; the others wait for its address.
  const isFirst = await mkdir(join(folder, 'postgres')).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    // A process of its own: it outlives the suite that asked first.
    spawn(process.execPath, ['--no-warnings', HOLDER, folder], { detached: true, stdio: 'ignore' }).unref()
  }
  await until('the shared PostgreSQL', () => existsSync(said) || existsSync(`${said}.failed`), 60_000)
  if (existsSync(`${said}.failed`)) throw new Error(await readFile(`${said}.failed`, 'utf8'))
  return readFile(said, 'utf8')
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
