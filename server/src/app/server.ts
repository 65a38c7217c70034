import { sql } from 'kysely'
import { WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import type { Bus } from '../bus/index.ts'
import { addMetricsRoute } from '../metrics/index.ts'
import { TIMING, type Timing } from '../session/index.ts'
import type { Config } from './config.ts'
import { addHealthRoutes } from './health.route.ts'
import { createHttpApp } from './http-app.ts'
import { createLive } from './live.ts'
import { createLogger, type Logger } from './logger.ts'
import type { DriveFactory } from './modules.ts'
import { openStorage } from './storage.ts'

/** How long a draining server waits for answers that are on their way, downloads for instance. */
const ANSWERS_MS = 5_000

export interface RunningServer {
  /** Origin under which the server listens, e.g. `http://127.0.0.1:3000`. */
  readonly origin: string
  readonly app: FastifyInstance
  readonly signInUrl: string | null
  /** Drains: accepts nothing more, makes everything durable, tells clients to reconnect, ends. Idempotent. */
  close(): Promise<void>
}

export interface ServerOptions {
  readonly drive: DriveFactory
  readonly log?: Logger
  readonly timing?: Partial<Timing>
  /** Puts something before the bus between nodes, for tests. */
  readonly bus?: (bus: Bus) => Bus
}

/** Composes all modules and listens. Everything lives under `config.dataDir`, one process a folder, or where a database is named. */
export async function createServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const log = options.log ?? createLogger(config)
  const storage = await openStorage(config, log, options.drive.migrations, options.bus)
  const { db, blobs } = storage
  const live = createLive(config, log, { ...TIMING, ...options.timing }, storage)
  const app = createHttpApp(config, log)
  const drive = await options.drive.create({ config, db, log, blobs, documents: live.documents, metrics: live.metrics })
  let isDraining = false

  await drive.install(app)
  live.attach(app, drive)
  addMetricsRoute(app, live.metrics, config.metricsToken)
  addHealthRoutes(app, async () => {
    if (isDraining) throw new WenfangError('Unavailable', 'draining')
    await sql`select 1`.execute(db)
    await live.check()
  })

  await app.listen({ host: config.host, port: config.port })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const origin = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  const { signInUrl } = await drive.started(config.publicUrl ?? origin)
  await storage.started()

  const close = async () => {
    isDraining = true
    await live.drain()
    const forced = setTimeout(() => app.server.closeAllConnections(), ANSWERS_MS)
    await app.close()
    clearTimeout(forced)
    await drive.close()
    await live.close()
    await storage.close()
  }
  let closing: Promise<void> | null = null
  return { origin, app, signInUrl, close: () => (closing ??= close()) }
}
