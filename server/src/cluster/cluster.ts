import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { signedBus, type Bus } from '../bus/index.ts'
import type { SharedLogStore, StreamId } from '../log/index.ts'
import { DatabaseClock } from './database-clock.ts'
import { Notices, type Notice } from './notices.ts'
import { Roster } from './roster.ts'
import { sharedSecret } from './shared-secret.ts'
import { openSharedTickets, type SharedTickets } from './shared-tickets.ts'

/** How often a node looks round in the database, whatever the bus has told it. */
export const LOOK_MS = 1_000
/** People who changed so lately are read again. */
const CHANGED_WITHIN_S = 5
/** A node that was not seen for so long is dead, and its people are gone. */
const DEAD_AFTER_S = 8
/** Every so many looks what is old is thrown away. */
const LOOKS_PER_SWEEP = 30
const EVERYBODY = 'nodes'
/** A node whose clock is further off is reported: times in lists and ends of links go by it. */
const SKEW_MS = 5_000

export interface ClusterListener {
  /** Streams that are live here. */
  streams(): readonly StreamId[]
  /** The log of a stream reaches this far. */
  headSeen(stream: StreamId, seq: number): void
  /** People of other nodes came, went or changed in these files. */
  peopleChanged(fileIds: readonly string[]): void
  notice(notice: Notice): void
}

/** What an operator should hear of. */
export interface ClusterWarnings {
  /** The database or the bus did not answer. */
  readonly failed: (error: unknown) => void
  /** The clock of this node is so far ahead of the database's, or behind it. */
  readonly skewed: (aheadMs: number) => void
}

/** This process among the nodes that serve one database. */
export class Cluster {
  readonly node = randomUUID().slice(0, 8)
  readonly bus: Bus
  readonly roster: Roster
  readonly tickets: SharedTickets
  readonly #pool: Pool
  readonly #log: SharedLogStore
  readonly #warnings: ClusterWarnings
  readonly #clock: DatabaseClock
  readonly #notices: Notices
  readonly #stopListening: () => void
  #listener: ClusterListener | null = null
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> = Promise.resolve()
  #looks = 0
  #isEnded = false

  private constructor(
    pool: Pool,
    log: SharedLogStore,
    bus: Bus,
    { clock, tickets }: { readonly clock: DatabaseClock; readonly tickets: SharedTickets },
    warnings: ClusterWarnings,
  ) {
    this.bus = bus
    this.tickets = tickets
    this.#clock = clock
    this.#pool = pool
    this.#log = log
    this.#warnings = warnings
    this.roster = new Roster(pool, this.node, (fileId) =>
      this.bus.publish(peopleSubject(fileId), Buffer.from(this.node)),
    )
    this.#notices = new Notices(
      pool,
      this.node,
      () => this.bus.publish(EVERYBODY, NOTHING),
      (notice) => this.#listener?.notice(notice),
    )
    this.#stopListening = bus.subscribe(EVERYBODY, () => void this.#lookForNotices())
  }

  /** @param openBus given a word of this installation's own, so that several can share a bus */
  static async open(
    pool: Pool,
    log: SharedLogStore,
    openBus: (installation: string) => Bus,
    warnings: ClusterWarnings,
  ): Promise<Cluster> {
    const clock = await DatabaseClock.open(pool)
    const tickets = await openSharedTickets(pool, clock)
    const installation = (await sharedSecret(pool, 'installation')).slice(0, 12)
    const key = Buffer.from(await sharedSecret(pool, 'bus-key'), 'base64url')
    return new Cluster(pool, log, signedBus(openBus(installation), key), { clock, tickets }, warnings)
  }

  /** Begins to look round. */
  start(listener: ClusterListener, lookMs = LOOK_MS): void {
    this.#listener = listener
    const next = () => {
      this.#looking = this.#look()
        .catch(this.#warnings.failed)
        .then(() => {
          if (!this.#isEnded) this.#timer = setTimeout(next, lookMs).unref()
        })
    }
    next()
  }

  /** Tells every other node; soon by the bus, in any case at its next look. */
  post(notice: Notice): void {
    this.#notices.post(notice).catch(this.#warnings.failed)
  }

  /** Tells when people of the file changed on another node. */
  onPeople(fileId: string, listener: () => void): () => void {
    // A bus may bring a node its own words back, and its own people it knows.
    return this.bus.subscribe(peopleSubject(fileId), (said) => {
      if (Buffer.from(said).toString() !== this.node) listener()
    })
  }

  async close(): Promise<void> {
    this.#isEnded = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#stopListening()
    await this.#looking
    await this.roster.flush()
    await this.#pool.query('delete from cluster_node where id = $1', [this.node]).catch(this.#warnings.failed)
    await this.bus.close()
  }

  async #look(): Promise<void> {
    const listener = this.#listener
    if (!listener) return
    await this.#beat()
    await this.#lookForNotices()
    const streams = listener.streams()
    const heads = await this.#log.heads(streams)
    streams.forEach((stream, at) => listener.headSeen(stream, heads[at] ?? 0))
    listener.peopleChanged(await this.roster.changedFiles(CHANGED_WITHIN_S))
    await this.#clock.look()
    if (this.#looks++ % LOOKS_PER_SWEEP === 0) await this.#sweep()
  }

  async #lookForNotices(): Promise<void> {
    await this.#notices.look().catch(this.#warnings.failed)
  }

  /** Shows that this node lives, and buries those that do not. */
  async #beat(): Promise<void> {
    const { rows } = await this.#pool.query<{ is_new: boolean }>({
      name: 'node-beat',
      text: `insert into cluster_node as n (id) values ($1)
        on conflict (id) do update set seen_at = clock_timestamp() returning xmax = 0 as is_new`,
      values: [this.node],
    })
    // Buried while it slept, or the table was emptied by a crash of the database.
    if (rows[0]?.is_new) this.roster.rewrite()
    await this.#pool.query({
      name: 'node-bury',
      text: `delete from cluster_node where seen_at < clock_timestamp() - make_interval(secs => ${DEAD_AFTER_S})`,
    })
    await this.#pool.query({
      name: 'node-bury-members',
      text: `update live_member m set is_gone = true, changed_at = clock_timestamp()
        where not is_gone and changed_at < clock_timestamp() - make_interval(secs => ${DEAD_AFTER_S})
          and not exists (select 1 from cluster_node n where n.id = m.node)`,
    })
  }

  async #sweep(): Promise<void> {
    const aheadMs = this.#clock.nodeAheadMs
    if (Math.abs(aheadMs) > SKEW_MS) this.#warnings.skewed(aheadMs)
    await this.roster.forgetGone()
    await this.#notices.forgetOld()
    await this.tickets.forgetExpired()
  }
}

const NOTHING = new Uint8Array([0])
const peopleSubject = (fileId: string): string => `people-${Buffer.from(fileId).toString('base64url')}`
