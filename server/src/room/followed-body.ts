import { WenfangError } from '@wenfang/shared-protocol'
import type { KernelReader } from '@wenfang/shared-contract'
import { openKept, type LiveBody, type ToldLists } from '../kernel/index.ts'
import { streamKey, unpackUpdates, type StreamId } from '../log/index.ts'
import type { Given } from './given-frames.ts'
import type { StreamContext } from './stream-update.ts'
import type { Ordering } from './ordering.ts'

interface Followers {
  /** What another node wrote. */
  give(given: readonly Given[]): void
  /** What readers of parts were told is known no more. */
  forgotten(): void
}

/**
 * A body in a thread, which holds what the log has: what this channel stream wrote, and what other nodes did. Its calls are made one after the
 * other; nothing is ordered in between.
 */
export class FollowedBody {
  readonly #stream: StreamId
  readonly #context: Pick<StreamContext, 'log' | 'snapshots'>
  readonly #ordering: Pick<Ordering, 'threads' | 'manifest' | 'kept'>
  readonly #followers: Followers
  /** Names it among those that threads hold. */
  readonly #key: string
  #body: LiveBody | null = null
  /** Of what it was opened with. */
  #bytes = 0
  #isClosed = false
  /** Up to here the log was given to members, and the body holds it. Null until somebody joined or wrote. */
  position: number | null = null

  constructor(
    stream: StreamId,
    key: string,
    { context, ordering, followers }: { context: StreamContext; ordering: Ordering; followers: Followers },
  ) {
    this.#stream = stream
    this.#key = key
    this.#context = context
    this.#ordering = ordering
    this.#followers = followers
  }

  /** Everything that the log has, whoever wrote it, for the body and for the members. */
  async open(): Promise<LiveBody> {
    if (this.#body) return this.#body
    if (this.#isClosed) throw new WenfangError('Unavailable', 'the room has ended')
    await this.begin()
    const { threads, manifest, kept = null } = this.#ordering
    const opened = await openKept(this.#stream, this.#key, { ...this.#context, threads, manifest, kept })
    this.#body = opened.body
    this.#bytes = opened.bytes
    if (opened.seq > (this.position ?? 0)) await this.follow(opened.seq)
    return this.#body
  }

  async begin(): Promise<void> {
    this.position ??= (await this.#context.log.head(this.#stream)).seq
  }

  /** Gives members, and the body, what another node wrote. @param known the body holds the log up to here already */
  async follow(known = 0): Promise<void> {
    const position = this.position ?? 0
    const { log, snapshots } = this.#context
    const { head, rows } = await log.read(this.#stream, position)
    if (head.seq <= position) return
    const isReplaced = head.snapshot !== null && head.snapshot.seq > position
    const lists = rows.flatMap(({ packed }) => unpackUpdates(packed).map(({ update }) => update))
    if (isReplaced && head.snapshot) lists.unshift(await snapshots.read(head.snapshot.hash))
    let told: ToldLists = {}
    if (this.#body && (isReplaced || head.seq > known)) {
      // A body does not go on from a snapshot of somebody else.
      if (isReplaced) await this.forget()
      else told = await this.#body.apply(lists)
    }
    this.position = head.seq
    this.#followers.give([{ entries: lists, told }])
  }

  async lookAway(reader: KernelReader): Promise<void> {
    await this.#body?.lookAway(reader)
  }

  /** What it holds beyond the log is in no log: it is read anew when it is needed. */
  async forget(): Promise<void> {
    const body = this.#body
    this.#body = null
    if (!body) return
    this.#followers.forgotten()
    await body.close()
  }

  /** What it holds is what the log has, and nobody is told of it any more: it stays open for whoever comes next. */
  async rest(): Promise<void> {
    const { kept } = this.#ordering
    const { position } = this
    if (!kept || !this.#body || position === null) return this.forget()
    kept.keep(streamKey(this.#stream), { body: this.#body, seq: position, bytes: this.#bytes })
    this.#body = null
  }

  /** It is not opened again. */
  close(): void {
    this.#isClosed = true
  }
}
