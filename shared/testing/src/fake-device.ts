import {
  HttpClient,
  MemoryReplicaStore,
  openSession,
  type Clock,
  type DocumentSession,
  type OpenSessionOptions,
  type PageHandlers,
  type SessionIo,
  type Socket,
} from '@wenfang/shared-session'
import type { FakeConnection } from './fake-connection.ts'
import type { FakeServer } from './fake-server.ts'

/** A browser on a device: its local store outlives its pages. */
export class FakeDevice {
  readonly name: string
  readonly store: MemoryReplicaStore
  readonly #server: FakeServer
  readonly #random: () => number
  readonly #options: Partial<OpenSessionOptions>
  #page: FakePage | null = null
  #pages = 0

  constructor(
    name: string,
    server: FakeServer,
    random: () => number = () => 0.5,
    options: Partial<OpenSessionOptions> = {},
    /** Of another tab of the same browser. */
    store: MemoryReplicaStore = new MemoryReplicaStore(),
  ) {
    this.name = name
    this.store = store
    this.#server = server
    this.#random = random
    this.#options = options
  }

  get page(): FakePage {
    if (!this.#page) throw new Error(`${this.name} shows nothing`)
    return this.#page
  }

  get session(): DocumentSession {
    return this.page.session
  }

  open(): FakePage {
    this.#page = new FakePage(`${this.name}.${++this.#pages}`, this.#server, this.store, this.#random, this.#options)
    return this.#page
  }

  /** The page is gone from one moment to the next, and opened again. */
  reload(): FakePage {
    this.#page?.kill()
    return this.open()
  }
}

/** One page: everything that it has of the world stops when it is killed. */
export class FakePage {
  readonly session: DocumentSession
  readonly http: HttpClient
  handlers: PageHandlers | null = null
  readonly #server: FakeServer
  #socket: Socket | null = null
  #isAlive = true

  constructor(
    name: string,
    server: FakeServer,
    store: MemoryReplicaStore,
    random: () => number,
    options: Partial<OpenSessionOptions>,
  ) {
    this.#server = server
    let ids = 0
    const clock: Clock = {
      now: () => server.clock.now(),
      schedule: (delayMs, run) =>
        server.clock.schedule(delayMs, () => {
          if (this.#isAlive) run()
        }),
    }
    const io: SessionIo = {
      clock,
      random,
      newId: () => `${name}-${++ids}`,
      epochMs: () => server.clock.now(),
      fetch: server.fetch,
      openSocket: (url, { onOpen, onFrame, onClose }) => {
        const socket = server.openSocket(url, {
          onOpen: () => this.#isAlive && onOpen(),
          onFrame: (frame) => this.#isAlive && onFrame(frame),
          onClose: (code, reason) => this.#isAlive && onClose(code, reason),
        })
        this.#socket = socket
        return {
          send: (frame) => this.#isAlive && socket.send(frame),
          close: (code) => this.#isAlive && socket.close(code),
        }
      },
      openStore: async () => ({
        isLasting: true,
        load: async () => await store.load(),
        write: async (batch) => {
          // Nothing of a dead page reaches the store, and nobody is there to hear of it.
          return this.#isAlive ? await store.write(batch) : ''
        },
        unsent: async (generation) => await store.unsent(generation),
        remove: async (generation) => {
          if (this.#isAlive) await store.remove(generation)
        },
        close: () => {},
      }),
      watchPage: (handlers) => {
        this.handlers = handlers
        return () => {
          this.handlers = null
        }
      },
    }
    this.http = new HttpClient({ fetch: io.fetch, clock, keepsCsrfToken: true })
    this.session = openSession({
      io,
      http: this.http,
      fileId: server.fileId,
      officeType: 'w',
      args: {},
      deviceId: name,
      frontVersion: 'build-1',
      entryOfflineTimeS: 10,
      maxSessionIdleTimeS: 1_800,
      checkVersionIntervalS: 300,
      ...options,
    })
  }

  /** The connection of this page, if the server still has one. */
  get connection(): FakeConnection | null {
    return [...this.#server.connections].find(({ socket }) => socket === this.#socket) ?? null
  }

  /** Gone without a word to anybody. */
  kill(): void {
    this.#isAlive = false
    this.connection?.cut()
  }
}
