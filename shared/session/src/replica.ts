import { type RelayedUpdate, encodeClientFrame } from '@wenfang/shared-protocol'
import type { StoredChannel, StoredUpdate } from './replica-store.ts'
import { type Pending, fitsOneFrame, regroup, updateFrames } from './outgoing.ts'
import { LocalCopy, type LocalCopyOptions } from './local-copy.ts'
import type { StoreWriter } from './store-writer.ts'

/**
 * The first edit after a rest leaves at once; what follows within this time travels as one. That is never more than
 * forty frames a second, however fast somebody draws: the server allows fifty.
 */
const SEND_SPACING_MS = 25
export interface ReplicaOptions extends LocalCopyOptions {
  /** The channel's edits of every window of this browser that are not known to be on the server. */
  readonly unsent: () => Promise<readonly StoredUpdate[]>
  /** Called when `hasPending` may have changed. */
  readonly onChange: () => void
}

/** The wire of one connection, once the session is open. */
export interface ReplicaLink {
  /** Id of this connection, the author of its own updates. */
  readonly connection: string
  readonly send: (frame: Uint8Array) => void
  /** False for a reader: the server refuses any document frame of theirs. */
  readonly canWrite: () => boolean
}

/**
 * An update that came before a COMMIT may have missed its transaction and the one that was forming, so only the third transaction after
 * it is sure to cover it. A COMMIT that says no more than the one before tells of none: it came twice, or acknowledges own edits alone.
 */
const SAFE_COMMITS = 3

interface Foreign {
  readonly stored: StoredUpdate
  readonly commits: number
}

/**
 * One channel's document, kept equal with the server's log. The rule: what is not known to be on the server's disk is kept here, in
 * memory and in the local store, and is sent again on the next connection. Applying twice is harmless, so nothing needs to be exact
 * but this rule.
 */
export class Replica {
  readonly #options: ReplicaOptions
  readonly #stopWatching: () => void
  readonly #copy: LocalCopy
  #link: ReplicaLink | null = null
  #isSynced = false
  #durableSeq = 0
  #lastClientSeq = 0
  #lastFlushMs = -Infinity
  #cancelFlush: (() => void) | null = null
  /** Local updates since the last flush, stored but not yet numbered. */
  #fresh: StoredUpdate[] = []
  #pending: readonly Pending[] = []
  /** Updates of others that may not be on the server's disk, with the number of transactions that were told of since each came. */
  #foreign: readonly Foreign[] = []

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#copy = new LocalCopy(options)
    this.#stopWatching = options.body.watch((update) => this.#onLocal(update))
  }

  /** Edits of this client that are not known to be on the server's disk. */
  get hasPending(): boolean {
    return this.#fresh.length + this.#pending.length > 0
  }

  /** How many edits that is. */
  get pendingCount(): number {
    return this.#pending.reduce((count, { keys }) => count + keys.length, this.#fresh.length)
  }

  /** Edits wait for a right that the person does not have now; they stay on this device. */
  get isHeldBack(): boolean {
    return this.hasPending && this.#link !== null && !this.#link.canWrite()
  }

  get durableSeq(): number {
    return this.#durableSeq
  }

  /** Starts from open data. The document must still be empty. */
  begin(writer: StoreWriter, snapshot: Uint8Array, seq: number): void {
    const { body } = this.#options
    this.#copy.open(writer)
    this.#durableSeq = seq
    if (snapshot.length > 0) body.apply([snapshot])
    this.#copy.snapshot(snapshot)
    this.#copy.seq(seq)
    this.#keepFresh()
  }

  /** Starts from the local copy; unsent edits in it will be sent. */
  resume(writer: StoreWriter, stored: StoredChannel): void {
    const { body } = this.#options
    this.#copy.open(writer)
    this.#durableSeq = stored.seq
    const { snapshot, updates } = stored
    this.#options.keys.follow(updates.map(({ key }) => key))
    body.apply([...(snapshot.length > 0 ? [snapshot] : []), ...updates.map(({ update }) => update)])
    const ofKind = (kind: StoredUpdate['kind']) => updates.filter((each) => each.kind === kind)
    this.#pending = ofKind('own').map(({ key, update }) => ({ keys: [key], update, clientSeq: null }))
    this.#foreign = ofKind('foreign').map((each) => ({ stored: each, commits: 0 }))
    this.#copy.resume(ofKind('durable'))
    this.#keepFresh()
    this.#options.onChange()
  }

  /** Asks for the log; edits follow when it has come. */
  connect(link: ReplicaLink, generation: string): void {
    const { channel } = this.#options
    this.#link = link
    this.#isSynced = false
    this.#lastClientSeq = 0
    // Where there is an order, edits of other windows may belong between them.
    this.#pending = this.#options.body.isOrdered ? this.#pending.map(unnumbered) : this.#regrouped(this.#pending)
    link.send(encodeClientFrame({ kind: 'sync', channel, generation, since: this.#durableSeq }))
  }

  disconnect(): void {
    this.#link = null
    this.#isSynced = false
  }

  receive(relayed: readonly RelayedUpdate[]): void {
    const { body } = this.#options
    // Echoes of own edits are pending already.
    const updates = relayed.filter(({ author }) => author === '' || author !== this.#link?.connection)
    // First of all: what cannot be applied must not be kept either.
    body.apply(updates.map(({ update }) => update))
    const foreign: Foreign[] = []
    for (const { author, update } of updates) {
      // Before SYNCED, what has no author was read from the log. Later it was sent again by somebody, which proves nothing.
      const isLogged = author === '' && (!this.#isSynced || body.isOrdered)
      // Of another window, which keeps it in the same store and sends it itself.
      if (body.isOrdered && !isLogged) continue
      const stored: StoredUpdate = { key: this.#nextKey(), kind: isLogged ? 'durable' : 'foreign', update }
      if (isLogged) {
        this.#copy.putDurable(stored)
        continue
      }
      this.#copy.put(stored)
      foreign.push({ stored, commits: 0 })
    }
    if (foreign.length > 0) this.#foreign = [...this.#foreign, ...foreign]
    this.#copy.fold()
  }

  /** COMMIT: own edits up to `clientSeq` and everything else up to `durableSeq` are on the server's disk. */
  commit(clientSeq: number, durableSeq: number): void {
    const isCovered = ({ clientSeq: sent }: Pending) => sent !== null && sent <= clientSeq
    for (const { keys, update } of this.#pending.filter(isCovered)) {
      this.#copy.becameDurable(keys, update)
    }
    this.#pending = this.#pending.filter((each) => !isCovered(each))
    const transactions = durableSeq > this.#durableSeq ? 1 : 0
    const aged = this.#foreign.map(({ stored, commits }) => ({ stored, commits: commits + transactions }))
    this.#foreign = aged.filter(({ commits }) => commits < SAFE_COMMITS)
    for (const { stored, commits } of aged)
      if (commits >= SAFE_COMMITS) this.#copy.becameDurable([stored.key], stored.update)
    this.#advance(durableSeq)
    this.#copy.fold()
    this.#options.onChange()
  }

  /** SYNCED: the log is here. What the server may have lost goes first, then what it never had. */
  synced(durableSeq: number): void {
    this.#advance(durableSeq)
    if (this.#options.body.isOrdered) return void this.#syncInOrder()
    this.#isSynced = true
    if (this.#link?.canWrite()) this.#resendForeign(this.#link)
    this.flush()
  }

  /**
   * The right to write came back. What was sent while it was gone was dropped without an answer, so everything that is
   * not confirmed goes out again, each under the number it had: what the server did take it only acknowledges again, and
   * no number ever stands for another edit than the one that was sent with it.
   */
  permissionReturned(): void {
    const link = this.#link
    if (this.#isSynced && link?.canWrite()) {
      for (const { clientSeq, update } of this.#pending)
        if (clientSeq !== null)
          for (const frame of updateFrames(this.#options.channel, clientSeq, update)) link.send(frame)
    }
    this.flush()
  }

  /**
   * Edits that another page of this browser left behind, as by a crash. A page that still lives sends its own as well;
   * applying twice is harmless, so nobody needs to know.
   */
  adopt(updates: readonly StoredUpdate[]): void {
    const adopted = this.#ofOthers(updates)
    if (adopted.length === 0) return
    this.#pending = [...this.#pending, ...this.#regrouped(adopted)]
    this.#sendPending()
    this.#options.onChange()
  }

  /** The local copy was taken away: all that belongs into it is written again, under keys that never named other bytes. */
  keepAgain(): void {
    if (!this.#copy.isOpen) return
    this.#copy.putWhole()
    this.#copy.seq(this.#durableSeq)
    this.#pending = this.#pending.map((each) => {
      // A put that failed with the old copy may still be waiting under them.
      for (const known of each.keys) this.#copy.delete(known)
      const key = this.#nextKey()
      this.#copy.put({ key, kind: 'own', update: each.update })
      return { ...each, keys: [key] }
    })
    this.#keepFresh()
    for (const { stored } of this.#foreign) this.#copy.put(stored)
  }

  /** The document and what of it may be on no server, for a session that follows this one. */
  everything(): Pick<StoredChannel, 'snapshot' | 'updates'> {
    const own = ({ update }: { readonly update: Uint8Array }): StoredUpdate => ({
      key: this.#nextKey(),
      kind: 'own',
      update,
    })
    const updates = [...this.#pending, ...this.#fresh].map(own)
    return {
      snapshot: this.#options.body.encode(),
      updates: [...this.#foreign.map(({ stored }) => stored), ...updates],
    }
  }

  /** The server's log is shorter than this copy says: the next page asks for all of it. */
  rewind(): void {
    this.#durableSeq = 0
    this.#copy.seq(0)
  }

  /** Sends what was gathered, now. */
  flush(): void {
    this.#cancelFlush?.()
    this.#cancelFlush = null
    this.#lastFlushMs = this.#options.clock.now()
    // What is typed before the file is open waits for the store that it belongs to.
    if (this.#fresh.length > 0 && this.#copy.isOpen) {
      const keys = this.#fresh.map(({ key }) => key)
      const update = this.#options.body.merge(this.#fresh.map((each) => each.update))
      this.#fresh = []
      this.#pending = [...this.#pending, { keys, update, clientSeq: null }]
    }
    this.#sendPending()
  }

  dispose(): void {
    this.flush()
    this.#copy.dispose()
    this.disconnect()
    this.#stopWatching()
  }

  /** Edits that are not numbered yet, behind all that the copy holds: those made before the file was open, too. */
  #keepFresh(): void {
    for (const { key } of this.#fresh) this.#copy.delete(key)
    this.#fresh = this.#fresh.map((fresh) => ({ ...fresh, key: this.#nextKey() }))
    for (const fresh of this.#fresh) this.#copy.put(fresh)
  }

  /**
   * Windows of one browser build upon each other's edits while there is no line, and the server refuses what builds upon something that
   * it does not have. Whichever window comes first brings all of them in their order; what comes twice is only acknowledged again.
   */
  async #syncInOrder(): Promise<void> {
    const link = this.#link
    // Without a store there is nothing to read of others either.
    const unsent = await this.#options.unsent().catch((): readonly StoredUpdate[] => [])
    if (!link || this.#link !== link) return
    const inOrder = [...this.#pending, ...this.#ofOthers(unsent)].toSorted((a, b) =>
      firstKey(a) < firstKey(b) ? -1 : 1,
    )
    this.#pending = this.#regrouped(inOrder)
    this.#isSynced = true
    this.flush()
    this.#options.onChange()
  }

  /** Shows edits that were made in other windows, as they wait for the server. */
  #ofOthers(updates: readonly StoredUpdate[]): readonly Pending[] {
    const known = new Set([...this.#pending.flatMap(({ keys }) => keys), ...this.#fresh.map(({ key }) => key)])
    const { keys, body } = this.#options
    const strangers = updates.filter(({ key }) => !known.has(key) && !keys.isOwn(key))
    body.apply(strangers.map(({ update }) => update))
    return strangers.map(({ key, update }) => ({ keys: [key], update, clientSeq: null }))
  }

  #onLocal(update: Uint8Array): void {
    const { clock, onChange } = this.#options
    const stored: StoredUpdate = { key: this.#nextKey(), kind: 'own', update }
    this.#fresh.push(stored)
    this.#copy.put(stored)
    if (!this.#cancelFlush) {
      const waitMs = this.#lastFlushMs + SEND_SPACING_MS - clock.now()
      // Not even a microtask later: the editor lays out its pages in the task that makes the edit.
      if (waitMs <= 0) this.flush()
      else this.#cancelFlush = clock.schedule(waitMs, () => this.flush())
    }
    onChange()
  }

  #sendPending(): void {
    const link = this.#link
    if (!link || !this.#isSynced || !link.canWrite()) return
    const { channel } = this.#options
    this.#pending = this.#pending.map((each) => {
      if (each.clientSeq !== null) return each
      const clientSeq = ++this.#lastClientSeq
      for (const frame of updateFrames(channel, clientSeq, each.update)) link.send(frame)
      return { ...each, clientSeq }
    })
  }

  #resendForeign(link: ReplicaLink): void {
    const { channel } = this.#options
    const kept = this.#foreign.map(({ stored }) => ({ keys: [stored.key], update: stored.update, clientSeq: null }))
    for (const { update } of this.#regrouped(kept)) {
      if (fitsOneFrame(update)) link.send(encodeClientFrame({ kind: 'resend', channel, update }))
      else for (const frame of updateFrames(channel, ++this.#lastClientSeq, update)) link.send(frame)
    }
    this.#foreign = this.#foreign.map(({ stored }) => ({ stored, commits: 0 }))
  }

  #advance(seq: number): void {
    if (seq <= this.#durableSeq) return
    this.#durableSeq = seq
    this.#copy.seq(seq)
  }

  #regrouped(pending: readonly Pending[]): readonly Pending[] {
    return regroup(pending, (updates) => this.#options.body.merge(updates))
  }

  #nextKey(): string {
    return this.#options.keys.next()
  }
}

const unnumbered = (pending: Pending): Pending => ({ ...pending, clientSeq: null })
const firstKey = ({ keys }: Pending): string => keys[0] ?? ''
