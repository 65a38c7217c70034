import {
  HttpClient,
  MemoryReplicaStore,
  openSession,
  systemClock,
  type DocumentSession,
  type OpenSocket,
} from '@wenfang/shared-session'
import type { OfficeTypeCode } from '@wenfang/shared-protocol'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { CRASH_FILE } from '../crash/crash-process.ts'
import type { TestClient } from '../support/client.ts'
import type { Random } from '../support/random.ts'
import { clocksOf, covers, lostOf, newest, sameKeys } from './saved-state.ts'

/** What was acknowledged of one Yjs client: that many steps of its clock. */
export interface AckedClock {
  readonly device: string
  readonly client: number
  readonly clock: number
}

/** What all devices of a story have open. */
export interface OpenFile {
  readonly id: string
  readonly officeType: OfficeTypeCode
}

const TEXT_FILE: OpenFile = { id: CRASH_FILE, officeType: 'w' }

/** One person's device: the product's own session over a bad line, with a store that outlives the page. */
export class Device {
  readonly user: string
  readonly acked: AckedClock[] = []
  readonly #origin: string
  readonly random: Random
  readonly #file: OpenFile
  readonly #store = new MemoryReplicaStore()
  #page: Page

  constructor(user: string, origin: string, random: Random, file = TEXT_FILE) {
    this.user = user
    this.#origin = origin
    this.random = random
    this.#file = file
    this.#page = this.#openPage()
  }

  get session(): DocumentSession {
    return this.#page.session
  }

  get ackedSteps(): number {
    return newest(this.acked).reduce((sum, { clock }) => sum + clock, 0)
  }

  get text(): string {
    return this.session.body.getText('t').toString()
  }

  get comments(): string {
    return JSON.stringify(this.session.comments.getMap('threads').toJSON())
  }

  /** Types, deletes or comments somewhere. */
  edit(): void {
    const text = this.session.body.getText('t')
    if (this.random.chance(0.1)) {
      this.comment()
    } else if (text.length > 20 && this.random.chance(0.2)) {
      text.delete(this.random.below(text.length - 3), 1 + this.random.below(3))
    } else {
      text.insert(this.random.below(text.length + 1), '字'.repeat(1 + this.random.below(3)))
    }
  }

  comment(): void {
    this.session.comments.getMap('threads').set(`${this.user}-${this.random.below(20)}`, this.random.below(1_000))
  }

  /** Notes what the page says is saved. */
  note(): void {
    if (this.session.hasUnsent()) return
    for (const doc of [this.session.body, this.session.comments]) {
      const clock = Y.decodeStateVector(Y.encodeStateVector(doc)).get(doc.clientID) ?? 0
      if (clock > 0) this.acked.push({ device: this.user, client: doc.clientID, clock })
    }
  }

  /** How many acknowledged steps are not in what somebody reads. */
  lostIn(reader: TestClient): number {
    return lostOf([this], clocksOf(reader.docs))
  }

  /** Whether this page and what somebody reads are the same. */
  isLike(reader: TestClient): boolean {
    const comments = JSON.stringify(reader.docs[1]?.getMap('threads').toJSON())
    const { body, comments: own } = this.session
    return this.text === reader.text && sameKeys(this.comments, comments) && covers(reader.docs, [body, own])
  }

  /** In what they are not the same, in words for who looks for the reason. */
  differs(reader: TestClient): string {
    const { body, comments } = this.session
    const lengths = `${this.text.length} letters here, ${reader.text.length} there`
    const own = [body, comments].map(({ clientID }) => clientID).join()
    const foreign = [body, comments]
      .map(({ store }) => JSON.stringify([...(store.pendingStructs?.missing ?? [])]))
      .join(' ')
    return `${this.user} (${own}, waits for ${foreign}): unsent ${this.session.hasUnsent()}, ${lengths}, reader closed: ${JSON.stringify(reader.closed)}`
  }

  /** The page is gone without a word; another opens on what the store has. */
  crash(): void {
    this.#page.die()
    // Only its timers end with it: nothing of a dead page reaches the store or the line.
    void this.session.dispose()
    this.#page = this.#openPage()
  }

  async close(): Promise<void> {
    this.#page.die()
    await this.session.dispose()
  }

  #openPage(): Page {
    return new Page(this.user, this.#origin, this.#store, this.random, this.#file)
  }
}

/** A page that can die: from then on nothing that it does reaches anything. */
class Page {
  readonly session: DocumentSession
  readonly #origin: string
  readonly #sockets = new Set<WebSocket>()
  #isDead = false

  constructor(user: string, origin: string, store: MemoryReplicaStore, random: Random, file: OpenFile) {
    this.#origin = origin
    const clockOffMs = random.chance(0.3) ? (random.next() - 0.5) * 1e9 : 0
    const http = new HttpClient({
      clock: systemClock,
      fetch: (url, { method, headers, body, signal }) => {
        if (this.#isDead) return Promise.reject(new TypeError('the page is gone'))
        return fetch(origin + url, {
          method,
          headers: { ...headers, 'x-user': user },
          signal,
          ...(body === undefined ? {} : { body }),
        })
      },
    })
    this.session = openSession({
      http,
      io: {
        clock: systemClock,
        random: () => random.next(),
        newId: () => crypto.randomUUID(),
        epochMs: () => Date.now() + clockOffMs,
        fetch,
        openSocket: this.#openSocket,
        openStore: async () => ({
          isLasting: true,
          load: () => store.load(),
          write: async (batch) => {
            return this.#isDead ? '' : await store.write(batch)
          },
          unsent: (generation) => store.unsent(generation),
          remove: (generation) => store.remove(generation),
          close: () => {},
        }),
        watchPage: () => () => {},
      },
      fileId: file.id,
      officeType: file.officeType,
      args: {},
      deviceId: user,
      frontVersion: 'build-2',
      entryOfflineTimeS: 10,
      maxSessionIdleTimeS: 1_800,
      checkVersionIntervalS: 300,
    })
  }

  die(): void {
    this.#isDead = true
    for (const socket of this.#sockets) socket.terminate()
  }

  readonly #openSocket: OpenSocket = (url, { onOpen, onFrame, onClose }) => {
    const address = new URL(url, this.#origin)
    address.protocol = 'ws:'
    const socket = new WebSocket(address, { origin: this.#origin, perMessageDeflate: false })
    this.#sockets.add(socket)
    socket.on('open', onOpen)
    socket.on('message', (data: Buffer, isBinary) => {
      if (!this.#isDead) onFrame(isBinary ? new Uint8Array(data) : data.toString())
    })
    socket.on('close', (code, reason) => {
      this.#sockets.delete(socket)
      onClose(code, reason.toString())
    })
    socket.on('error', () => {})
    if (this.#isDead) socket.terminate()
    return {
      send: (frame) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(frame)
      },
      close: (code) => socket.close(code),
    }
  }
}
