import { CHANNEL } from '@wenfang/shared-protocol'
import type { BlobStore } from '../app/ports.ts'
import { readParts, type LogStore, type StreamId } from '../log/index.ts'
import type { DocumentThreads } from './document-threads.ts'

/** Files of which it is remembered whether they have rules. */
const KNOWN_FILES = 10_000
/** Readers of whom it is remembered which assets they see. */
const KNOWN_READERS = 200

/** In bodies of kind `ops` people may be allowed to see parts: says whether that is so, and what somebody may see. */
export class RuleCheck {
  readonly #log: LogStore
  readonly #snapshots: BlobStore
  readonly #threads: DocumentThreads
  /** By file and generation: what holds up to a position of the log. */
  readonly #known = new Map<string, { readonly seq: number; readonly hasRules: boolean }>()

  /** By file, generation and reader. */
  readonly #assets = new Map<string, { readonly seq: number; readonly hashes: ReadonlySet<string> }>()

  constructor(log: LogStore, snapshots: BlobStore, threads: DocumentThreads) {
    this.#log = log
    this.#snapshots = snapshots
    this.#threads = threads
  }

  async hasRules(fileId: string, generation: string): Promise<boolean> {
    if (!(await this.#threads.isOrdered(fileId))) return false
    const stream: StreamId = { fileId, generation, channel: CHANNEL.body }
    const key = `${fileId}\n${generation}`
    const known = this.#known.get(key)
    // A state of position 0 may come yet: that of a conversion.
    if (known && known.seq > 0 && known.seq === (await this.#log.head(stream)).seq) return known.hasRules
    const { seq, lists } = await this.#lists(stream)
    const hasRules = (await this.#threads.part(stream, lists, ''))?.hasRules === true
    if (this.#known.size >= KNOWN_FILES) this.#known.clear()
    this.#known.set(key, { seq, hasRules })
    return hasRules
  }

  /** Whether somebody may see an asset of a body with rules: what he is told names it. */
  async seesAsset(fileId: string, generation: string, userId: string, hash: string): Promise<boolean> {
    const stream: StreamId = { fileId, generation, channel: CHANNEL.body }
    const key = `${fileId}\n${generation}\n${userId}`
    const known = this.#assets.get(key)
    if (known && known.seq > 0 && known.seq === (await this.#log.head(stream)).seq) return known.hashes.has(hash)
    const { seq, lists } = await this.#lists(stream)
    const hashes = new Set((await this.#threads.part(stream, lists, userId))?.assets)
    // A card of pictures asks for many, one after the other; who has them all asks no more.
    if (this.#assets.size >= KNOWN_READERS) this.#assets.clear()
    this.#assets.set(key, { seq, hashes })
    return hashes.has(hash)
  }

  async stateFor(fileId: string, generation: string, userId: string): Promise<Uint8Array> {
    const stream: StreamId = { fileId, generation, channel: CHANNEL.body }
    const { lists } = await this.#lists(stream)
    const part = await this.#threads.part(stream, lists, userId)
    if (part?.isPart && part.state) return part.state
    const [only, ...others] = lists
    if (only && others.length === 0) return only
    return (await this.#threads.mergeStream(stream, lists)).state
  }

  async #lists(stream: StreamId): Promise<{ readonly seq: number; readonly lists: readonly Uint8Array[] }> {
    const { seq, snapshot, updates } = await readParts(this.#log, this.#snapshots, stream)
    return { seq, lists: snapshot ? [snapshot.state, ...updates] : updates }
  }
}
