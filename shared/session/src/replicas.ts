import { applyStates, createDocument, encodeState, type Doc } from '@wenfang/shared-document'
import {
  CHANNEL,
  CHANNELS,
  NO_ACCESS,
  WenfangError,
  type Acl,
  type Channel,
  type OpenContainer,
  type ServerFrame,
} from '@wenfang/shared-protocol'
import { canWriteChannel } from './acl.ts'
import { MemoryReplicaStore } from './memory-replica-store.ts'
import { OpsBody } from './ops-body.ts'
import { crdtBody } from './replica-body.ts'
import { Replica } from './replica.ts'
import type { ReplicaStore, StoredReplica, StoredUpdate } from './replica-store.ts'
import type { SessionIo } from './session-io.ts'
import { StoreWriter } from './store-writer.ts'
import { UpdateKeys } from './update-keys.ts'

/** Edits of this device that belong to an older generation of the file: it went on without them. */
export interface Stranded {
  readonly generation: string
  /** The body with these edits, as one update; a copy of the file can be made of it. */
  body(): Uint8Array
  /** The edits alone, own ones and those of others that may be below them. */
  updates(channel: Channel): readonly Uint8Array[]
  /** They are safe elsewhere: this device lets go of them. */
  forget(): Promise<void>
}

export interface ReplicasOptions {
  readonly io: SessionIo
  readonly fileId: string
  /** What the body is made of. */
  readonly arch: 'crdt' | 'ops'
  readonly onChange: () => void
  /** Told when the local store stops taking edits and, with null, when it takes them again. */
  readonly onStoreTrouble: (error: WenfangError | null) => void
  readonly onStranded: (stranded: Stranded) => void
  /** What a session before this one could not keep on this device. */
  readonly inherited?: StoredReplica
}

/** A page that was just connected has sent its edits, and had them acknowledged, long before. */
const ADOPT_DELAY_MS = 10_000
/** So often it is written down that the copy is equal with the server, for the limit of editing offline (S272). */
const EQUAL_NOTED_MS = 60_000

/** No connection has this id: its edits are never taken for read from the log. */
const ANOTHER_WINDOW = 'window'

const EMPTY = { seq: 0, snapshot: new Uint8Array(), updates: [] }

/** The documents of one file, one replica a channel, with the local store that they share. */
export class Replicas {
  readonly #options: ReplicasOptions
  readonly #docs: ReadonlyMap<Channel, Doc>
  readonly #replicas: ReadonlyMap<Channel, Replica>
  /** The body, where it is of typed operations; its document stays empty then. */
  readonly ops: OpsBody | null
  readonly #synced = new Set<Channel>()
  #store: ReplicaStore = new MemoryReplicaStore()
  #stored: readonly StoredReplica[] = []
  #writer: StoreWriter | null = null
  #acl: Acl | null = null
  /** Edits of an ordered body wait for the right to edit: sent by somebody who may only comment, they would be refused and gone. */
  #keepsEdits = false
  #syncedAt: number | null = null
  #isEqual = false
  #cancelAdopt = (): void => {}

  constructor(options: ReplicasOptions) {
    this.#options = options
    const { clock, newId, epochMs } = options.io
    const page = newId()
    this.ops = options.arch === 'ops' ? new OpsBody() : null
    this.#docs = new Map(CHANNELS.map((channel) => [channel, createDocument()]))
    this.#replicas = new Map(
      [...this.#docs].map(([channel, doc]) => [
        channel,
        new Replica({
          channel,
          body: channel === CHANNEL.body && this.ops ? this.ops : crdtBody(doc),
          clock,
          keys: new UpdateKeys(page, epochMs),
          unsent: () => this.#unsent(channel),
          onChange: options.onChange,
        }),
      ]),
    )
  }

  get body(): Doc {
    return this.#doc(CHANNEL.body)
  }

  get comments(): Doc {
    return this.#doc(CHANNEL.comments)
  }

  /** Looks for local copies. Answers the one that was opened last on this device. Never rejects. */
  async load(): Promise<StoredReplica | null> {
    const { io, fileId, onChange, onStoreTrouble } = this.#options
    try {
      this.#store = await io.openStore(fileId)
      this.#stored = await this.#store.load()
    } catch (cause) {
      // The session works without; but a reload loses what the server does not have, and people must know.
      this.#store = new MemoryReplicaStore()
      onStoreTrouble(cause instanceof WenfangError ? cause : new WenfangError('DBError', 'local store', { cause }))
    }
    const { inherited } = this.#options
    if (inherited && !this.#stored.some(({ generation }) => generation === inherited.generation))
      this.#stored = [...this.#stored, inherited]
    onChange()
    this.#syncedAt = this.#stored[0]?.syncedAt ?? null
    return this.#stored[0] ?? null
  }

  get hasPending(): boolean {
    // A local copy counts from the moment it was found, though it is applied only when its generation is confirmed.
    const found = this.#writer ? null : this.#stored[0]
    return (found && hasUnsent(found)) || [...this.#replicas.values()].some((replica) => replica.hasPending)
  }

  /** Edits that are not known to be on the server's disk. */
  get pendingCount(): number {
    return [...this.#replicas.values()].reduce((count, replica) => count + replica.pendingCount, 0)
  }

  /** Date.now() when this copy was last equal with the server, as far as this device knows. */
  get syncedAt(): number | null {
    return this.#syncedAt
  }

  /** Goes on from the local copy (S225). */
  resume(): void {
    const stored = this.#stored[0]
    if (!stored) return
    const writer = this.#startWriting(stored.generation)
    for (const [channel, replica] of this.#replicas) {
      replica.resume(writer, stored.channels.find((each) => each.channel === channel) ?? { channel, ...EMPTY })
    }
    this.#sortOut(stored.generation)
  }

  /** Starts from open data. */
  begin({ header, snapshots }: OpenContainer): void {
    const writer = this.#startWriting(header.serverid)
    for (const [channel, replica] of this.#replicas) {
      const at = header.channels.findIndex((each) => each.channel === channel)
      replica.begin(writer, snapshots[at] ?? EMPTY.snapshot, header.channels[at]?.seq ?? EMPTY.seq)
    }
    this.#sortOut(header.serverid)
  }

  connect(send: (frame: Uint8Array) => void, generation: string, connection: string): void {
    this.#synced.clear()
    for (const [channel, replica] of this.#replicas) {
      const canWrite = () => this.#acl !== null && this.#mayWrite(this.#acl, channel)
      replica.connect({ connection, send, canWrite }, generation)
    }
  }

  disconnect(): void {
    if (this.#isEqual) this.#rememberEqual()
    this.#isEqual = false
    this.#cancelAdopt()
    for (const replica of this.#replicas.values()) replica.disconnect()
  }

  setPermission(acl: Acl): void {
    const before = this.#acl
    const couldWrite = new Map(CHANNELS.map((channel) => [channel, before === null || this.#mayWrite(before, channel)]))
    if (acl.update === 1) this.#keepsEdits = false
    else if (this.#hasEdits(before)) this.#keepsEdits = true
    this.#acl = acl
    this.#writer?.permission(this.#storedAcl(acl))
    for (const [channel, replica] of this.#replicas) {
      const hasReturned = couldWrite.get(channel) === false && this.#mayWrite(acl, channel)
      if (hasReturned) replica.permissionReturned()
      else replica.flush()
    }
  }

  /** What waits of the body was made by somebody who could edit it, and not only say something about it. */
  #hasEdits(before: Acl | null): boolean {
    const madeWith = before ?? this.#stored[0]?.acl ?? null
    const isOnlySaid = madeWith?.update === 0 && madeWith.comment === 1
    return this.#replicas.get(CHANNEL.body)?.hasPending === true && !isOnlySaid
  }

  /** A copy with such edits says nothing of the right to comment, so that the next page keeps them, too. */
  #storedAcl(acl: Acl): Acl {
    return this.#keepsEdits ? { ...acl, comment: 0 } : acl
  }

  #mayWrite(acl: Acl, channel: Channel): boolean {
    if (!canWriteChannel(acl, channel, channel === CHANNEL.body && this.ops !== null)) return false
    return channel !== CHANNEL.body || acl.update === 1 || !this.#keepsEdits
  }

  /** The server refuses the file: this device does not show its copy either until the server allows it again. */
  forgetRights(): void {
    this.#writer?.permission(NO_ACCESS)
    if (this.#writer) return
    for (const { generation, copyId } of this.#stored) {
      const refusal = { generation, copyId, acl: NO_ACCESS, puts: [], deletes: [], snapshots: [], seqs: [] }
      // A device that cannot write it down asks the server first the next time too.
      this.#store.write(refusal).catch(() => {})
    }
  }

  /** Some edits wait for a right to be given back. */
  get isHeldBack(): boolean {
    return [...this.#replicas.values()].some((replica) => replica.isHeldBack)
  }

  /** True when the last channel got its log. */
  receive(frame: Exclude<ServerFrame, { kind: 'presences' }>): boolean {
    const { io } = this.#options
    const replica = this.#replicas.get(frame.channel)
    switch (frame.kind) {
      case 'updates':
        replica?.receive(frame.updates)
        return false
      case 'commit':
        replica?.commit(frame.clientSeq, frame.durableSeq)
        if (this.#isEqual && io.epochMs() >= (this.#syncedAt ?? 0) + EQUAL_NOTED_MS) this.#rememberEqual()
        return false
      case 'synced':
        replica?.synced(frame.durableSeq)
        this.#synced.add(frame.channel)
        this.#isEqual = this.#synced.size === this.#replicas.size
        if (this.#isEqual) {
          this.#rememberEqual()
          this.#adoptLater()
        }
        return this.#isEqual
    }
  }

  /** As an edit of somebody else that may not be on the server's disk. */
  receiveFromWindow(channel: Channel, update: Uint8Array): void {
    if (this.#writer) this.#replicas.get(channel)?.receive([{ author: ANOTHER_WINDOW, update }])
  }

  /** Sends what waits for its tick. */
  flush(): void {
    for (const replica of this.#replicas.values()) replica.flush()
  }

  /** Resolves when the local store has everything, or has said that it cannot. */
  async stored(): Promise<void> {
    await this.#writer?.flush()
  }

  /** What this device cannot keep of the documents, for the session that follows this one; null when it keeps all. */
  left(): StoredReplica | null {
    const generation = this.#writer?.generation
    if (generation === undefined || (this.#store.isLasting && this.#writer?.hasTrouble === false)) return null
    const channels = [...this.#replicas].map(([channel, replica]) => ({ channel, ...EMPTY, ...replica.everything() }))
    return { generation, openedAt: 0, syncedAt: null, acl: null, copyId: '', channels }
  }

  /** The server's log does not fit this copy: the next page asks for all of it. */
  rewind(): void {
    for (const replica of this.#replicas.values()) replica.rewind()
  }

  async dispose(): Promise<void> {
    this.#cancelAdopt()
    for (const replica of this.#replicas.values()) replica.dispose()
    await this.stored()
    this.#writer?.dispose()
    this.#store.close()
    for (const doc of this.#docs.values()) doc.destroy()
  }

  #doc(channel: Channel): Doc {
    const doc = this.#docs.get(channel)
    if (!doc) throw new RangeError(`no channel ${channel}`)
    return doc
  }

  #startWriting(generation: string): StoreWriter {
    const { io, onStoreTrouble } = this.#options
    const writer = new StoreWriter({
      store: this.#store,
      clock: io.clock,
      generation,
      copyId: this.#stored.find((copy) => copy.generation === generation)?.copyId ?? null,
      onTrouble: onStoreTrouble,
      onCopyGone: () => {
        this.#noteOpening(writer)
        for (const replica of this.#replicas.values()) replica.keepAgain()
      },
    })
    this.#writer = writer
    this.#noteOpening(writer)
    return writer
  }

  #noteOpening(writer: StoreWriter): void {
    writer.opened(this.#options.io.epochMs())
    if (this.#acl) writer.permission(this.#storedAcl(this.#acl))
    if (this.#syncedAt !== null) writer.synced(this.#syncedAt)
  }

  /** By then every page that lives has sent what it had, and what still lies there is nobody's. */
  #adoptLater(): void {
    this.#cancelAdopt()
    this.#cancelAdopt = this.#options.io.clock.schedule(ADOPT_DELAY_MS, () => {
      for (const [channel, replica] of this.#replicas)
        this.#unsent(channel).then(
          (updates) => {
            if (this.#isEqual) replica.adopt(updates)
          },
          // Found again by the next connection, or the next page.
          () => {},
        )
    })
  }

  async #unsent(wanted: Channel): Promise<readonly StoredUpdate[]> {
    const generation = this.#writer?.generation
    if (generation === undefined) return []
    return (await this.#store.unsent(generation)).filter(({ channel }) => channel === wanted)
  }

  #rememberEqual(): void {
    this.#syncedAt = this.#options.io.epochMs()
    this.#writer?.synced(this.#syncedAt)
  }

  /** Copies of other generations: those with unsent edits are told and kept, the rest is forgotten. */
  #sortOut(generation: string): void {
    for (const copy of this.#stored) {
      if (copy.generation === generation) continue
      if (hasUnsent(copy)) this.#options.onStranded(this.#strandedOf(copy))
      // A copy that cannot be forgotten now is forgotten at the next opening.
      else this.#store.remove(copy.generation).catch(() => {})
    }
  }

  #strandedOf(copy: StoredReplica): Stranded {
    const { generation, channels } = copy
    return {
      generation,
      body: () => (this.ops ? this.ops.merge(bodyUpdates(copy)) : stateOf(copy)),
      updates: (wanted) =>
        channels
          .filter(({ channel }) => channel === wanted)
          .flatMap(({ updates }) => updates.filter(({ kind }) => kind !== 'durable').map(({ update }) => update)),
      forget: () => this.#store.remove(generation),
    }
  }
}

const hasUnsent = ({ channels }: StoredReplica): boolean =>
  channels.some(({ updates }) => updates.some(({ kind }) => kind === 'own'))

const bodyUpdates = ({ channels }: StoredReplica): readonly Uint8Array[] =>
  channels
    .filter(({ channel }) => channel === CHANNEL.body)
    .flatMap(({ snapshot, updates }) => [
      ...(snapshot.length > 0 ? [snapshot] : []),
      ...updates.map(({ update }) => update),
    ])

function stateOf(copy: StoredReplica): Uint8Array {
  const doc = createDocument()
  applyStates(doc, bodyUpdates(copy))
  return encodeState(doc)
}
