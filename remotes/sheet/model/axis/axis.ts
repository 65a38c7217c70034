import type { RecordMap } from './axis-records.ts'
import { layoutRuns, type Run } from './layout-runs.ts'
import { parseSlot, slotId, type Slot, type SlotInterval } from './slots.ts'

export interface LinePosition {
  readonly position: number
  readonly isAlive: boolean
}

/** Rows or columns in their order: positions of people to names of lines and back, by binary search over runs. */
export class Axis {
  readonly #runs: readonly Run[]
  /** Those of #runs that are alive, by position. */
  readonly visible: readonly Run[]
  readonly #byBlock = new Map<string, { readonly run: Run; readonly at: number }[]>()
  /** Lines of the grid; what was pushed beyond its end is not shown. */
  readonly size: number
  /** All living lines, also those beyond the end of the grid. */
  readonly length: number

  constructor(records: RecordMap, size: number) {
    this.size = size
    this.#runs = layoutRuns(records)
    this.visible = this.#runs.filter((run) => run.isAlive)
    const last = this.visible.at(-1)
    this.length = last ? last.position + last.to - last.from + 1 : 0
    for (const [at, run] of this.#runs.entries()) {
      const known = this.#byBlock.get(run.block)
      if (known) known.push({ run, at })
      else this.#byBlock.set(run.block, [{ run, at }])
    }
    for (const list of this.#byBlock.values()) list.sort((a, b) => a.run.from - b.run.from)
  }

  /** Nothing was ever inserted, removed or moved: positions are indexes of the grid. */
  get isUntouched(): boolean {
    return this.#runs.length === 1
  }

  idAt(position: number): string {
    const run = this.#runAt(position)
    return slotId(run.block, run.from + position - run.position)
  }

  /** What an insertion behind a position is anchored to; before everything for -1. */
  placeAt(position: number): string {
    if (position < 0) return ''
    const run = this.#runAt(position)
    return slotId(run.placeBlock, run.placeFrom + position - run.position)
  }

  /** null when no such line was ever here. */
  locate(id: string): LinePosition | null {
    const { block, index } = parseSlot(id)
    return this.locateSlot(block, index)
  }

  locateSlot(block: string, index: number): LinePosition | null {
    const found = this.#find(block, index)
    if (!found) return null
    const { run } = found
    return { position: run.isAlive ? run.position + index - run.from : run.position, isAlive: run.isAlive }
  }

  /** Names of the lines first…last. */
  intervals(first: number, last: number): SlotInterval[] {
    const found: SlotInterval[] = []
    for (let at = first; at <= last;) {
      const run = this.#runAt(at)
      const from = run.from + at - run.position
      const to = Math.min(run.to, from + last - at)
      found.push([run.block, from, to])
      at += to - from + 1
    }
    return found
  }

  /** Where the living ones of some lines stand; each part is a run of neighbouring positions with its first line. */
  eachPosition([block, from, to]: SlotInterval, visit: (first: number, last: number, index: number) => void): void {
    const list = this.#byBlock.get(block)
    if (!list) return
    for (let at = this.#indexIn(list, from); at < list.length; at++) {
      const run = list[at]?.run
      if (!run || run.from > to) return
      if (!run.isAlive) continue
      const [first, last] = [Math.max(from, run.from), Math.min(to, run.to)]
      if (first <= last) visit(run.position + first - run.from, run.position + last - run.from, first)
    }
  }

  /** A range between two lines as it is now: ends that are gone shrink inwards. null when nothing of it is left. */
  span(first: Slot, last: Slot): readonly [first: number, last: number] | null {
    const [a, b] = [this.#findSlot(first), this.#findSlot(last)]
    if (!a || !b) return null
    const isForward = a.at < b.at || (a.at === b.at && a.index <= b.index)
    const [low, high] = isForward ? [a, b] : [b, a]
    const start = low.run.isAlive ? low.run.position + low.index - low.run.from : this.#nextFrom(low.at, low.run)
    const end = high.run.isAlive
      ? high.run.position + high.index - high.run.from
      : this.#previousFrom(high.at, high.run)
    return start <= end && start < this.size ? [start, Math.min(end, this.size - 1)] : null
  }

  /** The first living line behind a dead one that was in its place when it died: later guests do not belong to a range. */
  #nextFrom(at: number, dead: Run): number {
    for (let next = at + 1; next < this.#runs.length; next++) {
      const run = this.#runs[next]
      if (run?.isAlive && run.bornStamp < dead.deathStamp) return run.position
    }
    return Infinity
  }

  #previousFrom(at: number, dead: Run): number {
    for (let next = at - 1; next >= 0; next--) {
      const run = this.#runs[next]
      if (run?.isAlive && run.bornStamp < dead.deathStamp) return run.position + run.to - run.from
    }
    return -1
  }

  #findSlot({ block, index }: Slot): { run: Run; at: number; index: number } | null {
    const found = this.#find(block, index)
    return found && { ...found, index }
  }

  #find(block: string, index: number): { readonly run: Run; readonly at: number } | null {
    const list = this.#byBlock.get(block)
    const found = list?.[this.#indexIn(list, index)]
    return found && index >= found.run.from && index <= found.run.to ? found : null
  }

  /** Of the last run that begins at `index` or before; 0 when there is none. */
  #indexIn(list: readonly { readonly run: Run }[], index: number): number {
    let [low, high] = [0, list.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((list[middle]?.run.from ?? Infinity) <= index) low = middle
      else high = middle - 1
    }
    return low
  }

  #runAt(position: number): Run {
    let [low, high] = [0, this.visible.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.visible[middle]?.position ?? Infinity) <= position) low = middle
      else high = middle - 1
    }
    const run = this.visible[low]
    if (!run) throw new RangeError('the axis has no line left')
    return run
  }
}
