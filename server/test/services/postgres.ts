import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPostgres } from '@wenfang/shared-testing/programs'
import { until } from '../support/until.ts'
import { freePort, outputOf, runToEnd, unprivileged } from './temporary.ts'

export interface PostgresCluster {
  readonly pid: number
  url(database: string): string
  /** `immediate`: as if the machine had been switched off. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/**
 * A PostgreSQL of its own in a temporary folder on a free port. `isDurable` keeps fsync on; `environment` is what the server
 * process has beside ours.
 */
export async function createPostgres({
  isDurable = false,
  environment = {},
}: {
  readonly isDurable?: boolean
  readonly environment?: Readonly<Record<string, string>>
} = {}): Promise<PostgresCluster> {
  const found = findPostgres()
  if (!found) throw new Error('PostgreSQL is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'wenfang-postgres-'))
  const user = unprivileged('postgres')
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const encoding = ['--encoding=UTF8', '--locale=C.UTF-8']
  await runToEnd(
    found.initdb,
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--no-instructions', ...encoding],
    user,
  )
  const port = await freePort()
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  let child: ChildProcess | null = null

  const start = async () => {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: '300',
      fsync: isDurable ? 'on' : 'off',
      full_page_writes: isDurable ? 'on' : 'off',
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const started = spawn(found.postgres, ['-D', data, '-p', String(port), ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: '/',
      env: { ...process.env, ...environment },
      ...user,
    })
    child = started
    const output = outputOf(started)
    await until(
      'PostgreSQL',
      async () => {
        if (started.exitCode !== null) throw new Error(`PostgreSQL ended: ${output()}`)
        return isAnswering(url('postgres'))
      },
      30_000,
    )
  }
  const stop = (mode: 'fast' | 'immediate') =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    })
  await start()
  return {
    get pid() {
      return child?.pid ?? 0
    },
    url,
    start,
    stop,
    async remove() {
      await stop('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
