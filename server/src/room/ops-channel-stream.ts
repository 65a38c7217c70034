import { randomUUID } from 'node:crypto'
import { WenfangError, type Channel } from '@wenfang/shared-protocol'
import type { CommandCall, KernelReader } from '@wenfang/shared-contract'
import type { CommandsWritten, WriteOptions } from '../app/ports.ts'
import type { Taken } from '../kernel/index.ts'
import {
  LogMoved,
  SERVER,
  streamKey,
  unpackUpdates,
  type CommitListener,
  type CommitOutcome,
  type StreamId,
} from '../log/index.ts'
import { catchUp, framesOf } from './catch-up.ts'
import type { FileStream } from './file-stream.ts'
import { FollowedBody } from './followed-body.ts'
import type { StreamContext, StreamEvents, StreamUpdate } from './stream-update.ts'
import type { Member } from './member.ts'
import type { NodeMessage } from './node-message.ts'
import type { Ordering } from './ordering.ts'
import type { Given } from './given-frames.ts'
import { StreamReactions } from './stream-reactions.ts'
import { OpsAudience } from './ops-audience.ts'
import type { Subscription } from './subscription.ts'
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
 */
export class OpsChannelStream implements FileStream, CommitListener<StreamUpdate> {
  readonly stream: StreamId
  readonly #context: StreamContext
  readonly #events: StreamEvents
  readonly #ordering: Ordering
  readonly #audience: OpsAudience
  readonly #reactions: StreamReactions
  readonly #body: FollowedBody
  readonly #name = randomUUID().slice(0, 13)
  #queue: Wanted[] = []
  #headSeq = 0
  #commits = 0
  #turn: Promise<void> = Promise.resolve()
  #outcome: ((outcome: CommitOutcome) => void) | null = null

  constructor(stream: StreamId, context: StreamContext, events: StreamEvents, ordering: Ordering) {
    this.stream = stream
    this.#context = context
    this.#events = events
    const join = (member: Member, since: number) => this.join(member, since)
    this.#audience = new OpsAudience({ channel: stream.channel, position: this.after, join }, events)
    this.#ordering = ordering
    this.#reactions = new StreamReactions(stream, ordering, (error) => events.failed(error))
    const followers = {
      give: (given: readonly Given[]) => this.#audience.give(given),
      forgotten: () => this.#audience.readersBeginAgain(),
    }
    this.#body = new FollowedBody(stream, `${streamKey(stream)}\n${this.#name}`, { context, ordering, followers })
  }

  get channel(): Channel {
    return this.stream.channel
  }

  add(member: Member): void {
    this.#audience.add(member)
  }

  remove(member: Member): void {
    const reader = this.#audience.remove(member)
    if (reader) void this.#inTurn(() => this.#body.lookAway(reader))
  }

  /** Everything in the body may be told to the member, and so what others point at in it. */
  isTrusted(member: Member): boolean {
    return this.#audience.get(member)?.isTrusted === true
  }

  accept(member: Member, clientSeq: number, update: Uint8Array): void {
    const subscription = this.#audience.get(member)
    if (!subscription) return
    if (clientSeq <= subscription.acceptedClientSeq) {
      // Whoever does not have the log up to here is not told that he has it; he hears of his edit when he has joined.
      const isKnown = clientSeq <= subscription.committedClientSeq && subscription.phase === 'live'
      if (isKnown) this.#audience.acknowledge(subscription)
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

  async write(
    author: string,
    list: Uint8Array,
    { isTrusted = false, mayOnlyComment = false, after }: WriteOptions = {},
  ): Promise<number> {
    const position = after !== undefined && { after }
    return (await this.#wantFor({ author, list, isTrusted, mayOnlyComment, ...position })).seq
  }

  run(author: string, commands: readonly CommandCall[]): Promise<CommandsWritten> {
    return this.#wantFor({ author, commands })
  }

  async tick(): Promise<void> {
    await this.#wantFor({ author: SERVER, isTick: true })
  }

  async join(member: Member, since: number): Promise<boolean> {
    const subscription = this.#audience.get(member)
    if (!subscription) return true
    const isReturning = subscription.phase === 'behind'
    // From now on it gets what becomes durable; what does before the log is read comes twice, never not at all.
    subscription.phase = 'joining'
    const { log, snapshots } = this.#context
    if (this.#body.position === null) await this.#inTurn(() => this.#body.begin())
    if (!(await this.#isOwner(member))) {
      const told = { isKnown: true }
      await this.#inTurn(async () => {
        if (this.#audience.has(member)) told.isKnown = await this.#tell(subscription, since, isReturning)
      })
      return told.isKnown
    }
    subscription.reader = null
    this.#audience.trust(subscription)
    let position = since
    do {
      subscription.missed = false
      const end = await catchUp(log, snapshots, this.stream, position, member.outbox)
      if (end === null) return false
      position = end
      // It was so far behind that live frames were left out meanwhile.
    } while (subscription.missed && this.#audience.has(member))
    if (!this.#audience.has(member)) return true
    this.#audience.joined(subscription, Math.max(position, since), isReturning)
    this.#openSoon()
    return true
  }

  /** A large body takes a second to open: who is here to write does not wait for it with the first edit. What fails is told by that. */
  #openSoon(): void {
    void this.#inTurn(async () => {
      await this.#body.open().catch(() => null)
    })
  }

  /** The owner of the file is told everything, as the log has it. */
  async #isOwner(member: Member): Promise<boolean> {
    return member.userId === (await this.#ordering.ownerOf())
  }

  /**
   * Tells a member who is not the owner what he may know, in the turn of the channel stream: nothing is ordered between what was found out about
   * him and what he is told.
   * @returns whether the position is one of the log
   */
  async #tell(subscription: Subscription, since: number, isReturning: boolean): Promise<boolean> {
    const { member } = subscription
    const reader: KernelReader = { userId: member.userId, isOwner: false }
    for (;;) {
      const { isPart, state } = await (await this.#body.open()).look(reader)
      const { head, rows } = await this.#context.log.read(this.stream, since)
      const position = this.after()
      if (since > head.seq) return false
      if (head.seq > position) {
        // Another node has written: that is to be looked at first.
        await this.#body.follow()
        continue
      }
      subscription.reader = reader
      subscription.isTrusted = false
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
      this.#audience.joined(subscription, position, isReturning)
      if (!isPart) this.#audience.trust(subscription)
      return true
    }
  }

  async whenDurable(member: Member): Promise<void> {
    const subscription = this.#audience.get(member)
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
    const { position } = this.#body
    if (position === null || this.#headSeq <= position) return
    void this.#inTurn(() => this.#body.follow())
  }

  sweep(): void {}

  flush(): void {}

  close(): void {
    this.#body.close()
    this.#audience.close()
    void this.#inTurn(() => this.#body.rest())
  }

  /** Part of CommitListener. */
  readonly after = (): number => this.#body.position ?? 0

  /** Part of CommitListener. */
  committed(_: readonly StreamUpdate[], outcome: CommitOutcome): void {
    const told = this.#outcome
    this.#outcome = null
    told?.(outcome)
  }

  /** Of somebody without a connection. */
  #wantFor(wanted: Pick<Wanted, 'author'> & Partial<Wanted>): Promise<CommandsWritten> {
    return new Promise((resolve, reject) =>
      this.#want({
        subscription: null,
        clientSeq: 0,
        connection: SERVER_CONNECTION,
        list: NOTHING,
        arrivedMs: performance.now(),
        ...wanted,
        settled: { resolve: (seq, answers) => resolve({ seq, answers }), reject },
      }),
    )
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
      const batch = this.#together()
      try {
        await this.#order(batch)
      } catch (error) {
        // Before anything is waited for: what followed what failed would be taken in its place, and that be known as taken before.
        this.#events.failed(error)
        const lost = this.#queue.splice(0)
        for (const { settled } of lost) settled?.reject(error)
        return this.#body.forget()
      }
      this.#queue.splice(0, batch.length)
    }
  }

  /** What is judged next: an edit that must follow a position of the log is the first of its batch. */
  #together(): readonly Wanted[] {
    const next = this.#queue.findIndex(({ after }, at) => at > 0 && after !== undefined)
    return this.#queue.slice(0, Math.min(TAKEN_AT_ONCE, next < 0 ? TAKEN_AT_ONCE : next))
  }

  /** Judges the batch and makes what is done of it durable. */
  async #order(batch: readonly Wanted[]): Promise<void> {
    for (;;) {
      const body = await this.#body.open()
      const [first] = batch
      if (first?.after !== undefined && first.after !== this.after()) {
        first.settled?.reject(new WenfangError('Conflict', 'the file was changed meanwhile'))
        if (batch.length === 1) return
        return this.#order(batch.slice(1))
      }
      const timeMs = Date.now()
      const owner = await this.#ordering.ownerOf()
      const answers = await body.take(
        batch.map(({ list, commands, author, subscription, isTrusted, isTick = false, mayOnlyComment = false }) => ({
          list,
          ...(commands && { batch: commands }),
          isTick,
          userId: author,
          isOwner: author === owner || isTrusted === true,
          isKept: subscription !== null,
          mayOnlyComment,
        })),
        timeMs,
      )
      const reaction = await this.#reactions.to(body, answers, { owner, timeMs, position: this.after() })
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
          await this.#body.forget()
          await this.#body.follow()
          continue
        }
        if (!outcome.ok) throw outcome.error
        this.#became(updates, outcome, [
          ...answers.map(({ entries, told }) => ({ entries, told })),
          ...reaction.reacted.map(({ entries, told }) => ({ entries: entries.map(({ list }) => list), told })),
        ])
      }
      const isTold = batch.some(({ isTick }) => isTick)
      await this.#reactions.settled(reaction, this.after(), isTold)
      for (const [at, wanted] of batch.entries()) this.#settle(wanted, answers[at])
      return
    }
  }

  #became(
    updates: readonly StreamUpdate[],
    { lastSeq, tail }: Extract<CommitOutcome, { ok: true }>,
    given: readonly Given[],
  ): void {
    this.#body.position = lastSeq
    this.#commits += updates.length
    this.#audience.give(given)
    this.#events.durable(this.stream, updates, tail)
    this.#context.line?.say({
      kind: 'commit',
      channelStream: this.#name,
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
    settled?.resolve(this.after(), taken.answers ?? [])
    if (!subscription) return
    subscription.committedClientSeq = Math.max(subscription.committedClientSeq, clientSeq)
    if (subscription.phase === 'live') this.#audience.acknowledge(subscription)
  }

  #commit(updates: readonly StreamUpdate[]): Promise<CommitOutcome> {
    return new Promise((resolve) => {
      this.#outcome = resolve
      for (const update of updates) this.#context.commits.add(this, update)
    })
  }
}
