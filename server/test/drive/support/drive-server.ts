import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createServer,
  loadConfig,
  type Drive,
  type DriveFactory,
  type Logger,
  type RunningServer,
  type ServerOptions,
} from '../../../src/app/index.ts'
import type { Documents } from '../../../src/app/ports.ts'
import { driveFactory, type DriveOptions } from '../../../src/drive/index.ts'
import { databaseOf, type ServerDatabase } from '../../services/database-of.ts'
import { quickFolder } from '../../support/quick-folder.ts'
import { Browser } from './browser.ts'

export const OWNER_TOKEN = 'owner-token-of-the-tests'
const TOYS = join(import.meta.dirname, 'remotes')

export interface DriveServer extends RunningServer {
  /** The documents of its files, as its modules have them. */
  readonly documents: Documents
  /** What the server made of its modules. */
  readonly drive: Drive
  readonly dataDir: string
  /** Path and query of the owner's one-time link. */
  readonly onceToken: string
  /** A browser without a cookie, or a client that sends these headers. */
  browser(headers?: Readonly<Record<string, string>>): Browser
  /** A client that carries the owner's access token. */
  owner(): Browser
  /** A client that carries an access token. */
  bearer(secret: string): Browser
  /** Makes an account through an invitation; its browser is signed in. */
  person(name: string): Promise<Browser>
  /** Reads the metadata database beside the server. */
  rows(sql: string): Promise<Record<string, unknown>[]>
  write: ServerDatabase['write']
}

export interface DriveServerOptions extends DriveOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** In place of a silent one. */
  readonly log?: Logger
  /** A folder that outlives the server. */
  readonly dataDir?: string
  readonly timing?: ServerOptions['timing']
  /** Told of every route that the server has. */
  readonly onRoute?: (method: string, url: string) => void
}

/** The whole server on a free port, with a toy in the writer's place and one owner. */
export async function startDriveServer(options: DriveServerOptions = {}): Promise<DriveServer> {
  const dataDir = options.dataDir ?? (await quickFolder('wenfang-drive-'))
  const database = await databaseOf(dataDir)
  const config = loadConfig({
    WENFANG_DATA: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    WENFANG_OWNER_TOKEN: OWNER_TOKEN,
    WENFANG_DIST: join(dataDir, 'dist'),
    ...database.environment,
    ...options.environment,
  })
  const made = driveFactory({ remotesDirs: [TOYS], ...options })
  const contexts: Parameters<DriveFactory['create']>[0][] = []
  const drives: Drive[] = []
  const factory: DriveFactory = {
    ...made,
    create: async (context) => {
      contexts.push(context)
      const created = await made.create(context)
      drives.push(created)
      return created
    },
  }
  const drive = options.onRoute ? withRoutes(factory, options.onRoute) : factory
  const server = await createServer(config, {
    drive,
    ...(options.timing ? { timing: options.timing } : {}),
    ...(options.log ? { log: options.log } : {}),
  })
  const [context] = contexts
  const [created] = drives
  if (!context || !created) throw new Error('no drive was made')
  const owner = () => new Browser(server.origin, { authorization: `Bearer ${OWNER_TOKEN}` })
  return {
    ...server,
    documents: context.documents,
    drive: created,
    dataDir,
    onceToken: new URL(server.signInUrl ?? '').searchParams.get('token') ?? '',
    browser: (headers) => new Browser(server.origin, headers),
    owner,
    bearer: (secret) => new Browser(server.origin, { authorization: `Bearer ${secret}` }),
    async person(name) {
      const { url } = (await owner().json('POST', '/api/v1/invites', {}, 201)) as { url: string }
      const browser = new Browser(server.origin)
      const account = { name, email: `${name}@example.com`, password: `password of ${name}` }
      await browser.json('POST', `/api/v1/invites/${url.split('/').at(-1)}/accept`, account, 201)
      return browser
    },
    rows: (sql) => database.rows(sql),
    write: (table, row) => database.write(table, row),
    async close() {
      await server.close()
      if (options.dataDir !== undefined) return
      await database.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The drive is installed first of all, so that its hook sees every route that comes. */
const withRoutes = (factory: DriveFactory, tell: (method: string, url: string) => void): DriveFactory => ({
  ...factory,
  async create(context) {
    const drive = await factory.create(context)
    return {
      ...drive,
      async install(app) {
        app.addHook('onRoute', ({ method, url }) => {
          for (const each of [method].flat()) tell(each, url)
        })
        await drive.install(app)
      },
    }
  },
})
