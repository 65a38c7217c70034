import type { LoggedUpdate } from '../log/index.ts'

interface Early extends EarlyUpdate {
  readonly number: number
  readonly heardMs: number
}

/** An update of another node and its place among all that were heard, from 1. */
export interface EarlyUpdate {
  readonly mark: number
  readonly update: LoggedUpdate
}

/**
 * Updates that other nodes relayed before they were durable. They are kept until they are, for those who join meanwhile
 * and for the case that their node dies: members here have seen them, so they must not be lost.
 */
export class EarlyUpdates {
  /** By the channel stream of the other node; the numbers of a channel stream count from 1. */
  readonly #byStream = new Map<string, Early[]>()
  /** Numbers up to here are durable. */
  readonly #durable = new Map<string, number>()
  /** Taken out to be written here, and not written yet. */
  readonly #adopted = new Set<number>()
  #heard = 0

  /** @returns those that were not heard before */
  heard(
    channelStream: string,
    firstNumber: number,
    updates: readonly LoggedUpdate[],
    nowMs: number,
  ): readonly LoggedUpdate[] {
    const known = this.#byStream.get(channelStream) ?? []
    this.#byStream.set(channelStream, known)
    const lastNumber = known.at(-1)?.number ?? this.#durable.get(channelStream) ?? 0
    const fresh = updates
      .map((update, at) => ({ number: firstNumber + at, heardMs: nowMs, update }))
      .filter(({ number }) => number > lastNumber)
      .map((one): Early => ({ ...one, mark: ++this.#heard }))
    known.push(...fresh)
    return fresh.map(({ update }) => update)
  }

  /** The `count` updates of the channel stream up to this number are durable. @returns whether all of them had been heard */
  committed(channelStream: string, lastNumber: number, count: number): boolean {
    const known = this.#byStream.get(channelStream) ?? []
    const heard = known.filter(({ number }) => number > lastNumber - count && number <= lastNumber).length
    this.#byStream.set(
      channelStream,
      known.filter(({ number }) => number > lastNumber),
    )
    this.#durable.set(channelStream, Math.max(lastNumber, this.#durable.get(channelStream) ?? 0))
    return heard === count
  }

  /** The update was read from the log. @returns whether it had been heard before */
  seen(durable: LoggedUpdate): boolean {
    for (const known of this.#byStream.values()) {
      const at = known.findIndex(({ update }) => isSame(update, durable))
      if (at < 0) continue
      known.splice(at, 1)
      return true
    }
    return false
  }

  /** All that are not durable yet. */
  get all(): readonly LoggedUpdate[] {
    return [...this.#byStream.values()].flatMap((known) => known.map(({ update }) => update))
  }

  /** The mark of the last that was heard. */
  get heardMark(): number {
    return this.#heard
  }

  /** All up to this mark are durable. */
  get settledMark(): number {
    const marks = [...this.#adopted]
    for (const [first] of this.#byStream.values()) if (first) marks.push(first.mark)
    return marks.reduce((least, mark) => Math.min(least, mark - 1), this.#heard)
  }

  /** What was taken out was written, or will be sent again by whoever has it. */
  settle(mark: number): void {
    this.#adopted.delete(mark)
  }

  /** Takes out those that were heard before this time: their node has most likely died. */
  takeOlderThan(beforeMs: number): readonly EarlyUpdate[] {
    const old: Early[] = []
    for (const [channelStream, known] of this.#byStream) {
      const isOld = ({ heardMs }: Early) => heardMs < beforeMs
      old.push(...known.filter(isOld))
      const rest = known.filter((early) => !isOld(early))
      if (rest.length > 0) this.#byStream.set(channelStream, rest)
      else if (known.length > 0) this.#byStream.delete(channelStream)
    }
    for (const { mark } of old) this.#adopted.add(mark)
    return old
  }
}

const isSame = (a: LoggedUpdate, b: LoggedUpdate): boolean =>
  a.connection === b.connection && a.timeMs === b.timeMs && Buffer.compare(a.update, b.update) === 0
