import { rm } from 'node:fs/promises'
import { createLogger, createServer, loadConfig, type RunningServer, type ServerOptions } from '../../src/app/index.ts'
import { databaseOf } from '../services/database-of.ts'
import { createFakeDrive, type FakeDrive } from './fake-drive.ts'
import { quickFolder } from './quick-folder.ts'

export interface TestServer {
  readonly server: RunningServer
  readonly drive: FakeDrive
  readonly dataDir: string
  /** Ends the server and starts another on the same data. */
  restart(): Promise<TestServer>
  /** Ends the server and removes its data. */
  stop(): Promise<void>
}

export interface TestServerOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly timing?: ServerOptions['timing']
  readonly dataDir?: string
  readonly drive?: FakeDrive
}

/** A real server on a free port, with real storage in a folder of its own and the fake drive. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await quickFolder('wenfang-server-'))
  const drive = options.drive ?? createFakeDrive()
  const database = await databaseOf(dataDir)
  const config = loadConfig({
    WENFANG_DATA: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...database.environment,
    ...options.environment,
  })
  const server = await createServer(config, {
    drive: drive.factory,
    log: createLogger(config),
    ...(options.timing ? { timing: options.timing } : {}),
  })
  return {
    server,
    drive,
    dataDir,
    async restart() {
      await server.close()
      return startServer({ ...options, dataDir, drive })
    },
    async stop() {
      await server.close()
      await database.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
