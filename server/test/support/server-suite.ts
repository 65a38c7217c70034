import type { Role } from '@wenfang/shared-protocol'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { FileRecord } from '../../src/app/ports.ts'
import { TestClient, type ClientOptions } from './client.ts'
import { startServer, type TestServer, type TestServerOptions } from './start-server.ts'

export interface ServerSuite {
  readonly running: TestServer
  /** A new file for each test; a test may put another in its place. */
  file: FileRecord
  /** A client of the file; it goes with its test. */
  client(user?: string, options?: Partial<ClientOptions>): TestClient
}

/** One server for the tests of a file, and for each test a document that `roles` may use. */
export function serverSuite(options: TestServerOptions, roles: Readonly<Record<string, Role>>): ServerSuite {
  let running: TestServer | null = null
  let file: FileRecord | null = null
  const clients: TestClient[] = []
  const suite: ServerSuite = {
    get running() {
      if (!running) throw new Error('the server runs within tests only')
      return running
    },
    get file() {
      if (!file) throw new Error('there is a file within tests only')
      return file
    },
    set file(other) {
      file = other
    },
    client(user = 'lin', more = {}) {
      const made = new TestClient({ origin: suite.running.server.origin, fileId: suite.file.id, user, ...more })
      clients.push(made)
      return made
    },
  }
  beforeAll(async () => {
    running = await startServer(options)
  })
  afterAll(() => running?.stop())
  beforeEach(() => {
    const made = suite.running.drive.addFile()
    for (const [user, role] of Object.entries(roles)) suite.running.drive.grant(made.id, user, role)
    file = made
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.drop()
  })
  return suite
}
