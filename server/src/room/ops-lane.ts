import { randomUUID } from 'node:crypto'
import { WenfangError, type Channel } from '@wenfang/shared-protocol'
import type { KernelReader } from '@wenfang/shared-contract'
import { readerKey, type LiveBody, type Taken, type ToldLists } from '../kernel/index.ts'
import {
  GenerationSealed,
  LogMoved,
  SERVER,
  streamKey,
  unpackUpdates,
  type CommitListener,
  type CommitOutcome,
  type StreamId,
} from '../log/index.ts'
import { catchUp, framesOf } from './catch-up.ts'
import type { FileLane } from './file-lane.ts'
import type { LaneContext, LaneEvents, LaneUpdate } from './lane-update.ts'
import type { Member } from './member.ts'
import type { NodeMessage } from './node-message.ts'
import type { Ordering } from './ordering.ts'
import { givenFrames, type Given } from './given-frames.ts'
import { LaneReactions } from './lane-reactions.ts'
import { binaryFrame } from './socket-frame.ts'
import type { Subscription } from './subscription.ts'
import { Subscriptions } from './subscriptions.ts'
import { updateOf, type Wanted } from './wanted.ts'

/** Lists that are judged together. */
const TAKEN_AT_ONCE = 500

const NOTHING = new Uint8Array(0)

/** To members, an update without the name of a connection is one that was read from the log. */
const SERVER_CONNECTION = 'server'

/**
 * One channel whose body is of kind `ops`: what people want done is judged by the kernel of the type, in one order, and only what is on
 * disk is told to anybody. One batch is on its way at a time. A log that another node has written meanwhile takes nothing: then the body
 * is read anew and the batch is judged again.
 *
 * Everybody but the owner of the file may be told less than everything: what he is told is made by the kernel, and whoever it was not made
 * for is told nothing until it was.
 */
export class OpsLane implements FileLane, CommitListener<LaneUpdate> {
  readonly stream: StreamId
  readonly #context: LaneContext
  readonly #events: LaneEvents
  readonly #ordering: Ordering
  readonly #subscriptions: Subscriptions
  readonly #reactions: LaneReactions
  /** Names the body among those that threads hold. */
  readonly #key: string
  readonly #name = randomUUID().slice(0, 13)
  #queue: Wanted[] = []
  #body: LiveBody | null = null
  /** Up to here the log was given to members, and the body holds it. Null until somebody joined or wrote. */
  #position: number | null = null
  #headSeq = 0
  #commits = 0
  #isClosed = false
  #turn: Promise<void> = Promise.resolve()
  #outcome: ((outcome: CommitOutcome) => void) | null = null

  constructor(stream: StreamId, context: LaneContext, events: LaneEvents, ordering: Ordering) {
    this.stream = stream
    this.#context = context
    this.#events = events
    this.#subscriptions = new Subscriptions(events, (member, since) => this.join(member, since))
    this.#ordering = ordering
    this.#reactions = new LaneReactions(stream, ordering, (error) => events.failed(error))
    this.#key = `${streamKey(stream)}\n${this.#name}`
  }

  get channel(): Channel {
    return this.stream.channel
  }

  add(member: Member): void {
    this.#subscriptions.add(member)
  }

  remove(member: Member): void {
    const reader = this.#subscriptions.get(member)?.reader
    this.#subscriptions.delete(member)
    if (!reader) return
    const key = readerKey(reader)
    for (const other of this.#subscriptions) if (other.reader && readerKey(other.reader) === key) return
    void this.#inTurn(async () => await this.#body?.lookAway(reader))
  }

  /** Everything in the body may be told to the member, and so what others point at in it. */
  isTrusted(member: Member): boolean {
    return this.#subscriptions.get(member)?.isTrusted === true
  }

  accept(member: Member, clientSeq: number, update: Uint8Array): void {
    const subscription = this.#subscriptions.get(member)
    if (!subscription) return
    if (clientSeq <= subscription.acceptedClientSeq) {
      // Whoever does not have the log up to here is not told that he has it; he hears of his edit when he has joined.
      const isKnown = clientSeq <= subscription.committedClientSeq && subscription.phase === 'live'
      if (isKnown) this.#acknowledge(subscription)
      return
    }
    if (clientSeq > subscription.acceptedClientSeq + 1) {
      throw new WenfangError('Unavailable', 'an edit before this one is missing')
    }
    subscription.acceptedClientSeq = clientSeq
    const { id: connection, userId: author, mayOnlyComment } = member
    const arrivedMs = performance.now()
    this.#want({ subscription, clientSeq, author, connection, list: update, mayOnlyComment, arrivedMs })
  }

  /** Nobody sees what is not durable, so that nothing of others can be missing. */
  acceptAgain(): void {}

  write(author: string, update: Uint8Array, isTrusted = false): Promise<number> {
    return new Promise((resolve, reject) =>
      this.#want({
        subscription: null,
        clientSeq: 0,
        author,
        connection: SERVER_CONNECTION,
        list: update,
        isTrusted,
        arrivedMs: performance.now(),
        settled: { resolve, reject },
      }),
    )
  }

  tick(): Promise<void> {
    return new Promise((resolve, reject) =>
      this.#want({
        subscription: null,
        clientSeq: 0,
        author: SERVER,
        connection: SERVER_CONNECTION,
        list: NOTHING,
        isTick: true,
        arrivedMs: performance.now(),
        settled: { resolve: () => resolve(), reject },
      }),
    )
  }

  async join(member: Member, since: number): Promise<boolean> {
    const subscription = this.#subscriptions.get(member)
    if (!subscription) return true
    const isReturning = subscription.phase === 'behind'
    // From now on it gets what becomes durable; what does before the log is read comes twice, never not at all.
    subscription.phase = 'joining'
    const { log, snapshots } = this.#context
    if (this.#position === null) await this.#inTurn(() => this.#begin())
    if (!(await this.#isOwner(member))) {
      const told = { isKnown: true }
      await this.#inTurn(async () => {
        if (this.#subscriptions.has(member)) told.isKnown = await this.#tell(subscription, since, isReturning)
      })
      return told.isKnown
    }
    subscription.reader = null
    subscription.isTrusted = true
    this.#events.trusted(member)
    let position = since
    do {
      subscription.missed = false
      const end = await catchUp(log, snapshots, this.stream, position, member.outbox)
      if (end === null) return false
      position = end
      // It was so far behind that live frames were left out meanwhile.
    } while (subscription.missed && this.#subscriptions.has(member))
    if (!this.#subscriptions.has(member)) return true
    this.#joined(subscription, Math.max(position, since), isReturning)
    return true
  }

  #joined(subscription: Subscription, durableSeq: number, isReturning: boolean): void {
    const { outbox } = subscription.member
    subscription.phase = 'live'
    subscription.durableSeq = durableSeq
    if (!isReturning) outbox.write(binaryFrame({ kind: 'synced', channel: this.channel, durableSeq }))
    const isAhead = (this.#position ?? 0) > durableSeq
    if (isReturning || isAhead || subscription.committedClientSeq > 0) this.#acknowledge(subscription)
  }

  /** The owner of the file is told everything, as the log has it. */
  async #isOwner(member: Member): Promise<boolean> {
    return member.userId === (await this.#ordering.ownerOf())
  }

  /**
   * Tells a member who is not the owner what he may know, in the turn of the lane: nothing is ordered between what was found out about
   * him and what he is told.
   * @returns whether the position is one of the log
   */
  async #tell(subscription: Subscription, since: number, isReturning: boolean): Promise<boolean> {
    const { member } = subscription
    const reader: KernelReader = { userId: member.userId, isOwner: false }
    for (;;) {
      const { isPart, state } = await (await this.#open()).look(reader)
      const { head, rows } = await this.#context.log.read(this.stream, since)
      const position = this.#position ?? 0
      if (since > head.seq) return false
      if (head.seq > position) {
        // Another node has written: that is to be looked at first.
        await this.#follow()
        continue
      }
      subscription.reader = reader
      subscription.isTrusted = !isPart
      const updates =
        // A copy that somebody has from before may hold too little as well as too much.
        state && (isPart || since < position || since === 0)
          ? [state]
          : [
              ...(head.snapshot && since < head.snapshot.seq
                ? [await this.#context.snapshots.read(head.snapshot.hash)]
                : []),
              ...rows.flatMap(({ packed }) => unpackUpdates(packed).map(({ update }) => update)),
            ]
      for (const frame of framesOf(this.channel, updates)) member.outbox.write(frame)
      this.#joined(subscription, position, isReturning)
      if (subscription.isTrusted) this.#events.trusted(member)
      return true
    }
  }

  async whenDurable(member: Member): Promise<void> {
    const subscription = this.#subscriptions.get(member)
    const wanted = subscription?.acceptedClientSeq ?? 0
    if (!subscription || subscription.committedClientSeq >= wanted) return
    await this.idle()
    if (subscription.committedClientSeq < wanted)
      throw new WenfangError('Unavailable', 'the edits could not be written')
  }

  async idle(): Promise<void> {
    await this.#turn
  }

  hear(message: Extract<NodeMessage, { kind: 'relay' | 'commit' }>): void {
    if (message.kind === 'commit') this.headSeen(message.lastSeq)
  }

  headSeen(seq: number): void {
    this.#headSeq = Math.max(this.#headSeq, seq)
    // Where nobody has joined, the log is read by whoever does.
    if (this.#position === null || this.#headSeq <= this.#position) return
    void this.#inTurn(() => this.#follow())
  }

  sweep(): void {}

  flush(): void {}

  close(): void {
    this.#isClosed = true
    void this.#inTurn(() => this.#forgetBody())
  }

  /** Part of CommitListener. */
  readonly after = (): number => this.#position ?? 0

  /** Part of CommitListener. */
  committed(_: readonly LaneUpdate[], outcome: CommitOutcome): void {
    const told = this.#outcome
    this.#outcome = null
    told?.(outcome)
  }

  #want(wanted: Wanted): void {
    this.#queue.push(wanted)
    if (this.#queue.length === 1) void this.#inTurn(() => this.#work())
  }

  #inTurn(run: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(run).catch((error: unknown) => this.#events.failed(error))
    return this.#turn
  }

  async #work(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.slice(0, TAKEN_AT_ONCE)
      try {
        await this.#order(batch)
      } catch (error) {
        // Before anything is waited for: what followed what failed would be taken in its place, and that be known as taken before.
        this.#events.failed(error)
        const lost = this.#queue.splice(0)
        for (const { settled } of lost) settled?.reject(error)
        // What the body holds beyond the log is in no log.
        return this.#forgetBody()
      }
      this.#queue.splice(0, batch.length)
    }
  }

  /** Judges the batch and makes what is done of it durable. */
  async #order(batch: readonly Wanted[]): Promise<void> {
    for (;;) {
      const body = await this.#open()
      const timeMs = Date.now()
      const owner = await this.#ordering.ownerOf()
      const answers = await body.take(
        batch.map(({ list, author, subscription, isTrusted, isTick = false, mayOnlyComment = false }) => ({
          list,
          isTick,
          userId: author,
          isOwner: author === owner || isTrusted === true,
          isKept: subscription !== null,
          mayOnlyComment,
        })),
        timeMs,
      )
      const reaction = await this.#reactions.to(body, answers, { owner, timeMs, position: this.#position ?? 0 })
      const updates = [
        ...batch.flatMap((wanted, at) =>
          (answers[at]?.entries ?? []).map((update) => updateOf(wanted, update, timeMs)),
        ),
        // In the same commit: no death of the server comes between what was done and what follows from it.
        ...reaction.reacted.flatMap(({ entries }) =>
          entries.map(({ list, author }) =>
            updateOf(
              { author, connection: SERVER_CONNECTION, subscription: null, arrivedMs: performance.now() },
              list,
              timeMs,
            ),
          ),
        ),
      ]
      if (updates.length > 0) {
        const outcome = await this.#commit(updates)
        this.#reactions.written(reaction)
        if (!outcome.ok && outcome.error instanceof LogMoved) {
          await this.#forgetBody()
          await this.#follow()
          continue
        }
        if (!outcome.ok) throw outcome.error
        this.#became(updates, outcome, [
          ...answers.map(({ entries, told }) => ({ entries, told })),
          ...reaction.reacted.map(({ entries, told }) => ({ entries: entries.map(({ list }) => list), told })),
        ])
      }
      const isTold = batch.some(({ isTick }) => isTick)
      await this.#reactions.settled(reaction, this.#position ?? 0, isTold)
      for (const [at, wanted] of batch.entries()) this.#settle(wanted, answers[at])
      return
    }
  }

  #became(
    updates: readonly LaneUpdate[],
    { lastSeq, tail }: Extract<CommitOutcome, { ok: true }>,
    given: readonly Given[],
  ): void {
    this.#position = lastSeq
    this.#commits += updates.length
    this.#give(given)
    this.#events.durable(this.stream, updates, tail)
    this.#context.line?.say({
      kind: 'commit',
      lane: this.#name,
      channel: this.channel,
      lastNumber: this.#commits,
      count: updates.length,
      lastSeq,
    })
  }

  #settle({ subscription, clientSeq, settled }: Wanted, taken: Taken | undefined): void {
    if (!taken?.ok) {
      subscription?.member.refuse('InvalidArgument', 'not a list of submissions')
      const { code, message, detail } = taken ?? { code: 'Unavailable', message: 'there is no answer', detail: {} }
      return settled?.reject(new WenfangError(code, message, { detail }))
    }
    settled?.resolve(this.#position ?? 0)
    if (!subscription) return
    subscription.committedClientSeq = Math.max(subscription.committedClientSeq, clientSeq)
    if (subscription.phase === 'live') this.#acknowledge(subscription)
  }

  #commit(updates: readonly LaneUpdate[]): Promise<CommitOutcome> {
    return new Promise((resolve) => {
      this.#outcome = resolve
      for (const update of updates) this.#context.commits.add(this, update)
    })
  }

  /** Everything that the log has, whoever wrote it, for the body and for the members. */
  async #open(): Promise<LiveBody> {
    if (this.#body) return this.#body
    if (this.#isClosed) throw new WenfangError('Unavailable', 'the room has ended')
    const { log, snapshots } = this.#context
    if (this.#position === null) await this.#begin()
    const { head, rows } = await log.read(this.stream, 0)
    if (head.isSealed) throw new GenerationSealed()
    const snapshot = head.snapshot ? [await snapshots.read(head.snapshot.hash)] : []
    const lists = rows.flatMap(({ packed }) => unpackUpdates(packed).map(({ update }) => update))
    this.#body = await this.#ordering.threads.open(this.#key, this.#ordering.manifest, [...snapshot, ...lists])
    if (head.seq > (this.#position ?? 0)) await this.#follow(head.seq)
    return this.#body
  }

  async #begin(): Promise<void> {
    if (this.#position !== null) return
    this.#position = (await this.#context.log.head(this.stream)).seq
  }

  /** Gives members, and the body, what another node wrote. @param known the body holds the log up to here already */
  async #follow(known = 0): Promise<void> {
    const position = this.#position ?? 0
    const { log, snapshots } = this.#context
    const { head, rows } = await log.read(this.stream, position)
    if (head.seq <= position) return
    const isReplaced = head.snapshot !== null && head.snapshot.seq > position
    const lists = rows.flatMap(({ packed }) => unpackUpdates(packed).map(({ update }) => update))
    if (isReplaced && head.snapshot) lists.unshift(await snapshots.read(head.snapshot.hash))
    let told: ToldLists = {}
    if (this.#body && (isReplaced || head.seq > known)) {
      // A body does not go on from a snapshot of somebody else.
      if (isReplaced) await this.#forgetBody()
      else told = await this.#body.apply(lists)
    }
    this.#position = head.seq
    this.#give([{ entries: lists, told }])
  }

  async #forgetBody(): Promise<void> {
    const body = this.#body
    this.#body = null
    if (!body) return
    // Who is told less than everything, or may be, begins anew: what he was told is known no more.
    for (const subscription of this.#subscriptions) if (subscription.reader) this.#beginAgain(subscription)
    await body.close()
  }

  /** Durable updates, for all who listen, with the word of how far they go. */
  #give(given: readonly Given[]): void {
    const { whole: frame, frameFor } = givenFrames(this.channel, given)
    for (const subscription of this.#subscriptions) {
      if (!this.#subscriptions.isListening(subscription)) continue
      const { reader } = subscription
      // One who joins and was not looked at yet is told what becomes durable meanwhile once he was.
      if (reader === null && !subscription.isTrusted) {
        subscription.missed = true
        continue
      }
      const own = reader ? frameFor(reader) : frame
      if (own === null) {
        this.#beginAgain(subscription)
        continue
      }
      if (own !== frame) subscription.isTrusted = false
      subscription.member.outbox.write(own)
      if (subscription.phase === 'live') this.#acknowledge(subscription)
    }
  }

  #acknowledge(subscription: Subscription): void {
    const durableSeq = Math.max(this.#position ?? 0, subscription.durableSeq)
    subscription.durableSeq = durableSeq
    subscription.member.outbox.write(
      binaryFrame({ kind: 'commit', channel: this.channel, clientSeq: subscription.committedClientSeq, durableSeq }),
    )
  }

  /** Tells it nothing until it was looked at anew. */
  #beginAgain(subscription: Subscription): void {
    subscription.isTrusted = false
    if (!this.#isClosed) this.#subscriptions.leaveBehind(subscription)
  }
}
