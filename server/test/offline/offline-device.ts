import { WenfangError } from '@wenfang/shared-protocol'
import {
  HttpClient,
  MemoryReplicaStore,
  openSession,
  type Clock,
  type DocumentSession,
  type ReplicaStore,
} from '@wenfang/shared-session'
import type { Random } from '../support/random.ts'
import type { RoomServer } from './room-server.ts'

/** So many times faster than life: a retry after 3 s comes after 30 ms. */
const SPEED = 100

/** A browser on somebody's device: its storage outlives its pages, and fills up, fails, or is cleared. */
export class OfflineDevice {
  readonly userId: string
  isFull = false
  /** Its clock is wrong by so much, and may be put right or wrong at any time. */
  skewMs = 0
  readonly pages: Page[] = []
  readonly #server: RoomServer
  readonly #random: Random
  #store = new MemoryReplicaStore()
  /** Tokens that a page of this device said were safe, here or on the server. */
  #evictions = 0
  readonly #promised = new Set<string>()
  readonly #onServer = new Set<string>()

  constructor(userId: string, server: RoomServer, random: Random) {
    this.userId = userId
    this.#server = server
    this.#random = random
    this.open()
  }

  /** What must never be missing. */
  get promised(): ReadonlySet<string> {
    return new Set([...this.#promised, ...this.#onServer])
  }

  get random(): Random {
    return this.#random
  }

  get server(): RoomServer {
    return this.#server
  }

  /** Another window on the same storage. */
  open(): Page {
    const page = new Page(this)
    this.pages.push(page)
    return page
  }

  /** One window is gone from one moment to the next, and opened again. */
  async crash(): Promise<void> {
    const page = this.pages.splice(this.#random.below(this.pages.length), 1)[0]
    page?.die()
    if (this.pages.length === 0) this.open()
    await page?.session.dispose()
  }

  /** The browser clears what it kept; what only this device had is as safe as its open pages are. */
  evict(): void {
    this.#evictions += 1
    this.#store = new MemoryReplicaStore()
    this.#promised.clear()
  }

  get evictions(): number {
    return this.#evictions
  }

  promise(tokens: readonly string[]): void {
    for (const token of tokens) this.#promised.add(token)
  }

  promiseOnServer(tokens: readonly string[]): void {
    for (const token of tokens) this.#onServer.add(token)
  }

  /** As one page sees the storage. */
  storeFor(isAlive: () => boolean): ReplicaStore {
    return {
      isLasting: true,
      load: async () => await this.#store.load(),
      write: async (batch) => {
        await turn()
        if (!isAlive()) throw new WenfangError('DBError', 'the page is gone')
        if (this.isFull) throw new WenfangError('StorageFull', 'no room')
        const copyId = await this.#store.write(batch)
        // The page may die between the write and what follows it.
        await turn()
        return copyId
      },
      unsent: async (generation) => await this.#store.unsent(generation),
      remove: async (generation) => {
        if (isAlive()) await this.#store.remove(generation)
      },
      close: () => {},
    }
  }
}

/** One window with the document; when it dies nothing that it does reaches anything. */
export class Page {
  readonly session: DocumentSession
  readonly #device: OfflineDevice
  #typed: string[] = []
  #isAlive = true
  #isShown = false
  static #count = 0

  constructor(device: OfflineDevice) {
    this.#device = device
    const { server, userId, random } = device
    const clock: Clock = {
      now: () => performance.now() * SPEED,
      schedule: (delayMs, run) => {
        const timer = setTimeout(() => this.#isAlive && run(), delayMs / SPEED)
        return () => clearTimeout(timer)
      },
    }
    const openSocket = server.socketAs(userId)
    const fetchAs = server.fetchAs()
    const http = new HttpClient({
      clock,
      fetch: (url, request) => (this.#isAlive ? fetchAs(url, request) : Promise.reject(new TypeError('gone'))),
    })
    this.session = openSession({
      http,
      io: {
        clock,
        random: () => random.next(),
        newId: () => `${userId}-${Page.#count++}`,
        epochMs: () => Date.now() + device.skewMs,
        fetch: fetchAs,
        openSocket: (url, { onOpen, onFrame, onClose }) =>
          openSocket(url, {
            onOpen: () => this.#isAlive && onOpen(),
            onFrame: (frame) => this.#isAlive && onFrame(frame),
            onClose: (code, reason) => this.#isAlive && onClose(code, reason),
          }),
        openStore: async () => device.storeFor(() => this.#isAlive),
        watchPage: () => () => {},
      },
      fileId: server.fileId,
      officeType: 'w',
      args: {},
      deviceId: userId,
      frontVersion: 'b',
      entryOfflineTimeS: 10,
      maxSessionIdleTimeS: 1_800,
      checkVersionIntervalS: 300,
    })
    void this.session.ready.then(() => {
      this.#isShown = true
    })
  }

  get isShown(): boolean {
    return this.#isShown
  }

  /** Only what is shown can be typed into. The token of each edit is its own, so that a lost one is known by name. */
  edit(token: string): void {
    if (!this.#isShown || !this.#isAlive) return
    const { body } = this.session
    const { random } = this.#device
    body.transact(() => {
      body.getArray('tokens').push([token])
      const text = body.getText('text')
      const at = random.below(text.length + 1)
      if (random.chance(0.25) && at < text.length) text.delete(at, Math.min(3, text.length - at))
      else text.insert(at, token)
    })
    this.#typed.push(token)
    const typed = this.#typed.slice()
    const { evictions } = this.#device
    void this.session.keepLocally().then(() => {
      const isThere = this.#device.evictions === evictions && trouble(this.session) === null
      if (this.#isAlive && isThere) this.#device.promise(typed)
    })
  }

  /** What the page says is on the server now. */
  note(): void {
    if (this.#isAlive && this.#isShown && !this.session.hasUnsent()) this.#device.promiseOnServer(this.#typed)
  }

  die(): void {
    this.#isAlive = false
  }
}

function trouble(session: DocumentSession): WenfangError | null {
  let now: WenfangError | null = null
  session.storeTrouble$.subscribe((error) => (now = error)).unsubscribe()
  return now
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
