import type { Random } from '@wenfang/shared-testing/fixtures'
import type { KernelViewer } from '@wenfang/shared-contract'
import { decodeParts, encodeParts, type BodyPart } from '@wenfang/shared-protocol'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { kernel } from '../kernel.ts'
import { encodeSubmission } from '../ops/coded.ts'
import type { Op } from '../ops/op.schema.ts'
import type { Submission } from '../ops/submission.schema.ts'
import type { TableBody } from '../table-body.ts'
import { TableReplica } from '../replica/table-replica.ts'

/** A server that keeps its log, loses its memory when told to, takes what comes twice, and tells everybody what he may know. */
export class FakeServer {
  nowMs = 1_000_000
  readonly log: Uint8Array[] = []
  readonly people = new Set<FakePerson>()
  /** Who may not write the file at the moment. */
  readonly readers = new Set<string>()
  /** Looks at what leaves for somebody. */
  onSent: (person: FakePerson, parts: readonly BodyPart[]) => void = () => {}
  readonly #viewers = new Map<FakePerson, KernelViewer>()
  #snapshot: Uint8Array | null = null
  #snapshotAt = 0
  body = kernel.open(null) as TableBody

  take(submissions: Uint8Array, userId: string): void {
    for (const { bytes } of decodeParts(submissions)) {
      this.#entered(this.body.take(bytes, { userId, timeMs: this.nowMs, isOwner: userId === OWNER }))
      this.#react()
    }
  }

  /** In the same commit, as the lane does it; somebody whose right went does nothing. */
  #react(): void {
    for (;;) {
      const writers = new Map(
        this.body.reactsFor.map((id) => [id, { isOwner: id === OWNER, mayWrite: !this.readers.has(id) }]),
      )
      const reaction = this.body.react(writers, this.nowMs)
      if (!reaction) return
      this.#entered(reaction.entry)
    }
  }

  /** It is that time: twice, as two nodes tell it. */
  tick(): void {
    for (let left = 2; left > 0; left--) {
      this.#entered(this.body.tick(this.nowMs))
      this.#react()
    }
  }

  #entered(entry: Uint8Array | null): void {
    if (!entry) return
    this.log.push(entry)
    for (const person of this.people)
      this.#send(person, [{ kind: 'entry', bytes: this.#viewers.get(person)?.next(entry) ?? entry }])
  }

  /** Of a program: all of it, or nothing. @returns whether it was done */
  takeWhole(ops: readonly Op[], userId: string, replica: string): boolean {
    const submission: Submission = {
      replica,
      number: 1,
      base: this.body.order,
      baseMs: 0,
      atMs: this.nowMs,
      isWhole: true,
      ops: [...ops],
    }
    try {
      const author = { userId, timeMs: this.nowMs, isOwner: userId === OWNER }
      this.#entered(this.body.take(encodeSubmission(submission), author))
      this.#react()
      return true
    } catch (error) {
      if (error instanceof WenfangError) return false
      throw error
    }
  }

  /** What somebody who has everything up to `order` gets, and who may be told less than there is. */
  tell(person: FakePerson, order: number): void {
    const isOwner = person.userId === OWNER
    const viewer = this.body.viewer({ userId: person.userId, isOwner })
    const part = viewer.snapshot()
    if (isOwner) this.#viewers.delete(person)
    else this.#viewers.set(person, viewer)
    const state = part ?? (this.body.hasHadRules && !isOwner ? this.body.snapshot() : null)
    this.#send(person, state ? [{ kind: 'snapshot', bytes: state }] : this.#since(order))
  }

  #send(person: FakePerson, parts: readonly BodyPart[]): void {
    this.onSent(person, parts)
    person.inbox.push(encodeParts(parts))
  }

  #since(order: number): readonly BodyPart[] {
    const parts = this.log.slice(Math.max(order, this.#snapshotAt)).map((bytes) => ({ kind: 'entry' as const, bytes }))
    const isOlder = this.#snapshot && order < this.#snapshotAt
    return isOlder && this.#snapshot ? [{ kind: 'snapshot', bytes: this.#snapshot }, ...parts] : parts
  }

  compact(): void {
    this.#snapshot = this.body.snapshot()
    this.#snapshotAt = this.log.length
  }

  restart(): void {
    this.body = kernel.open(this.#snapshot) as TableBody
    for (const entry of this.log.slice(this.#snapshotAt)) this.body.apply(entry)
    // What somebody was told is forgotten with the rest.
    for (const person of this.people) if (person.userId !== OWNER) this.tell(person, person.replica.order)
  }
}

/** Owns the file. */
export const OWNER = 'user0'

/** A person with a line that drops, and what he keeps on his device. */
export class FakePerson {
  inbox: Uint8Array[] = []
  outbox: Uint8Array[] = []
  readonly replica: TableReplica
  readonly #server: FakeServer
  readonly userId: string
  /** Sent or not, until the entry is here. */
  #kept: Uint8Array[] = []

  constructor(server: FakeServer, userId: string, skewMs: number) {
    this.#server = server
    this.userId = userId
    this.replica = new TableReplica({
      id: userId,
      userId,
      now: () => server.nowMs + skewMs,
      send: (parts) => {
        this.#kept.push(parts)
        if (this.isOnline) this.outbox.push(parts)
      },
    })
    this.replica.onChange(({ own }) => {
      this.#kept = this.#kept.slice(own.length)
    })
  }

  get isOnline(): boolean {
    return this.#server.people.has(this)
  }

  connect(): void {
    this.#server.people.add(this)
    this.inbox = []
    this.#server.tell(this, this.replica.order)
    this.outbox = [...this.#kept]
  }

  drop(): void {
    this.#server.people.delete(this)
    this.inbox = []
    this.outbox = []
  }

  hear(): void {
    const list = this.inbox.shift()
    if (list) this.replica.receive(list)
  }

  speak(): void {
    const parts = this.outbox.shift()
    if (parts) this.#server.take(parts, this.userId)
  }
}

/** Each hears and says something, or not. */
export function someComments(people: readonly FakePerson[], random: Random): void {
  for (const person of people) {
    if (random.below(10) < 6) person.hear()
    if (random.below(10) < 6) person.speak()
  }
}

/** Everybody has a line, and nothing is on its way any more. */
export function settle(people: readonly FakePerson[]): void {
  for (const person of people) if (!person.isOnline) person.connect()
  while (people.some(({ inbox, outbox }) => inbox.length + outbox.length > 0))
    for (const person of people) {
      person.speak()
      person.hear()
    }
}
