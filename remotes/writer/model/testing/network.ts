import * as Y from 'yjs'
import type { Random } from './random.ts'
import type { Replica } from './replica.ts'

const NETWORK = Symbol('network')

/** A network between replicas that loses, doubles and reorders; what was lost comes with the next `settle`. */
export class Network {
  readonly #replicas: readonly Replica[]
  readonly #random: Random
  readonly #queues = new Map<Replica, Uint8Array[]>()
  readonly #offline = new Set<Replica>()

  constructor(replicas: readonly Replica[], random: Random) {
    this.#replicas = replicas
    this.#random = random
    for (const replica of replicas) {
      this.#queues.set(replica, [])
      replica.doc.on('update', (update: Uint8Array, origin: unknown) => {
        if (origin !== NETWORK) this.#send(replica, update)
      })
    }
  }

  /** Somebody's line drops; at least three go on. */
  leave(): boolean {
    const leaving = this.#random.pick(this.#replicas)
    if (!leaving || this.#offline.has(leaving) || this.#offline.size >= this.#replicas.length - 3) return false
    this.#offline.add(leaving)
    this.#queues.get(leaving)?.splice(0)
    return true
  }

  /** Somebody comes back with all that was written meanwhile, on both sides. */
  comeBack(): boolean {
    const returning = this.#random.pick([...this.#offline])
    const other = this.#random.pick(this.#replicas.filter((replica) => !this.#offline.has(replica)))
    if (!returning || !other) return false
    this.#offline.delete(returning)
    for (const replica of [returning, other]) replica.session.flush()
    this.#exchange(returning, other)
    return true
  }

  #exchange(one: Replica, other: Replica): void {
    const known = Y.encodeStateVector(one.doc)
    this.#receive(other, [Y.encodeStateAsUpdate(one.doc, Y.encodeStateVector(other.doc))])
    this.#receive(one, [Y.encodeStateAsUpdate(other.doc, known)])
  }

  #send(from: Replica, update: Uint8Array): void {
    if (this.#offline.has(from)) return
    for (const [to, queue] of this.#queues) {
      if (to === from || this.#offline.has(to) || this.#random.chance(0.1)) continue
      queue.splice(this.#random.below(queue.length + 1), 0, update)
      if (this.#random.chance(0.05)) queue.push(update)
    }
  }

  #receive(to: Replica, updates: readonly Uint8Array[]): void {
    if (updates.length === 0) return
    to.session.flush()
    to.doc.transact(() => {
      for (const update of updates) Y.applyUpdate(to.doc, update, NETWORK)
    }, NETWORK)
  }

  /** Delivers some of what is under way to one replica. */
  tick(): void {
    const to = this.#random.pick(this.#replicas)
    const queue = to && this.#queues.get(to)
    if (!to || !queue) return
    this.#receive(to, queue.splice(0, 1 + this.#random.below(queue.length + 1)))
  }

  #bring(from: Replica, to: Replica): void {
    if (from !== to) this.#receive(to, [Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc))])
  }

  /** Everybody gets everything. */
  settle(): void {
    this.#offline.clear()
    for (const replica of this.#replicas) replica.session.flush()
    for (const from of this.#replicas) for (const to of this.#replicas) this.#bring(from, to)
    // What somebody wrote because of what came goes by way of the first one: few are left to be told.
    const [first, ...others] = this.#replicas
    if (first) {
      for (const from of others) this.#bring(from, first)
      for (const to of others) this.#bring(first, to)
    }
    for (const queue of this.#queues.values()) queue.length = 0
  }
}
