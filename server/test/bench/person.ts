import { RECONNECT_MAX_MS, RECONNECT_STEP_MS } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import type { Histogram } from './histogram.ts'
import type { Link, Wire } from './wire.ts'

const MARK = /<(\d+):(\d+):([\d.]+)>/g

/** The same in all processes of a machine. */
const nowMs = (): number => performance.timeOrigin + performance.now()

/** Which of somebody's edits were heard: nearly always all up to one. */
class Heard {
  #upTo = -1
  readonly #beyond = new Set<number>()

  /** @returns false when it was heard before */
  add(edit: number): boolean {
    if (edit <= this.#upTo || this.#beyond.has(edit)) return false
    this.#beyond.add(edit)
    while (this.#beyond.delete(this.#upTo + 1)) this.#upTo++
    return true
  }
}

/**
 * A person who writes and counts what others write. Cheap: it keeps no document of theirs, only which of their edits it has
 * heard. Finds another node when its own is gone, after the time that the product's client waits (S232).
 */
export class Person {
  readonly #number: number
  readonly #wire: Wire
  readonly #latencies: Histogram
  readonly #doc = new Y.Doc()
  readonly #heardOf = new Map<number, Heard>()
  #origins: readonly string[]
  #link: Link | null = null
  #pending: Uint8Array[] = []
  #isEnded = false
  made = 0
  /** Edits of others. */
  heard = 0
  /** From the loss of a link to the next that works; and what of it came after the waiting. */
  readonly away: { readonly ms: number; readonly openingMs: number }[] = []

  /** @param origins nodes in the order in which to try them */
  constructor(number: number, wire: Wire, origins: readonly string[], latencies: Histogram) {
    this.#number = number
    this.#wire = wire
    this.#origins = origins
    this.#latencies = latencies
    this.#doc.on('update', (update: Uint8Array) => {
      this.#pending.push(update)
      this.#link?.send(update)
    })
  }

  get isOpen(): boolean {
    return this.#link !== null
  }

  get unsaved(): number {
    return this.#pending.length
  }

  edit(): void {
    this.#doc.getText('t').insert(0, `<${this.#number}:${this.made++}:${nowMs().toFixed(1)}>`)
  }

  /** Tries until it works. */
  async open(): Promise<void> {
    for (let tries = 1; !this.#isEnded; tries++) {
      if (await this.#tryOnce()) return
      await this.#wait(tries)
    }
  }

  end(): void {
    this.#isEnded = true
    this.#link?.close()
  }

  async #tryOnce(): Promise<boolean> {
    const [origin = ''] = this.#origins
    let made: Link | null = null
    let isLost = false
    try {
      made = await this.#wire.open(origin, {
        update: (bytes) => this.#hear(bytes),
        saved: (count) => void this.#pending.splice(0, count),
        lost: () => {
          isLost = true
          if (made !== null && this.#link === made) void this.#comeBack()
        },
      })
    } catch {
      return false
    }
    if (isLost) return false
    this.#link = made
    for (const update of this.#pending) made.send(update)
    return true
  }

  async #comeBack(): Promise<void> {
    this.#link = null
    const lostMs = performance.now()
    for (let tries = 1; !this.#isEnded; tries++) {
      this.#origins = [...this.#origins.slice(1), ...this.#origins.slice(0, 1)]
      await this.#wait(tries)
      const triedMs = performance.now()
      if (!(await this.#tryOnce())) continue
      this.away.push({ ms: performance.now() - lostMs, openingMs: performance.now() - triedMs })
      return
    }
  }

  #wait(tries: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, Math.min(tries * RECONNECT_STEP_MS, RECONNECT_MAX_MS)))
  }

  #hear(update: Uint8Array): void {
    for (const [, person, edit, madeMs] of Buffer.from(update).toString('latin1').matchAll(MARK)) {
      const author = Number(person)
      if (author === this.#number) continue
      const known = this.#heardOf.get(author) ?? new Heard()
      this.#heardOf.set(author, known)
      if (!known.add(Number(edit))) continue
      this.heard++
      this.#latencies.add(nowMs() - Number(madeMs))
    }
  }
}
