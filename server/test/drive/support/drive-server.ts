import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { createServer, loadConfig, type RunningServer } from '../../../src/app/index.ts'
import { driveFactory, type DriveOptions } from '../../../src/drive/index.ts'
import { Browser } from './browser.ts'

export const OWNER_TOKEN = 'owner-token-of-the-tests'
const TOYS = join(import.meta.dirname, 'remotes')

export interface DriveServer extends RunningServer {
  readonly dataDir: string
  /** Path and query of the owner's one-time link. */
  readonly onceToken: string
  /** A browser without a cookie. */
  browser(): Browser
  /** A client that carries the owner's access token. */
  owner(): Browser
  /** Makes an account through an invitation; its browser is signed in. */
  person(name: string): Promise<Browser>
  /** Reads the metadata database beside the server. */
  rows(sql: string): Record<string, unknown>[]
}

export interface DriveServerOptions extends DriveOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** A folder that outlives the server. */
  readonly dataDir?: string
}

/** The whole server on a free port, with a toy in the writer's place and one owner. */
export async function startDriveServer(options: DriveServerOptions = {}): Promise<DriveServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'wenfang-drive-')))
  const config = loadConfig({
    WENFANG_DATA: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    WENFANG_OWNER_TOKEN: OWNER_TOKEN,
    WENFANG_DIST: join(dataDir, 'dist'),
    ...options.environment,
  })
  const server = await createServer(config, { drive: driveFactory({ remotesDirs: [TOYS], ...options }) })
  const owner = () => new Browser(server.origin, { authorization: `Bearer ${OWNER_TOKEN}` })
  return {
    ...server,
    dataDir,
    onceToken: new URL(server.signInUrl ?? '').searchParams.get('token') ?? '',
    browser: () => new Browser(server.origin),
    owner,
    async person(name) {
      const { url } = (await owner().json('POST', '/api/v1/invites', {}, 201)) as { url: string }
      const browser = new Browser(server.origin)
      const account = { name, email: `${name}@example.com`, password: `password of ${name}` }
      await browser.json('POST', `/api/v1/invites/${url.split('/').at(-1)}/accept`, account, 201)
      return browser
    },
    rows(sql) {
      const db = new Sqlite(join(dataDir, 'meta.db'), { readonly: true })
      try {
        return db.prepare(sql).all() as Record<string, unknown>[]
      } finally {
        db.close()
      }
    },
    async close() {
      await server.close()
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
