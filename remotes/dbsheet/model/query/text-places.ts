import type { TextColumn } from '../columns/text-column.ts'
import { compareTexts, letterRanks, PREFIX, PREFIX_END, prefixRank } from './letter-ranks.ts'
import { radixOrder } from './radix-sort.ts'

/** As far as texts are told apart by numbers, three letters each; those that are alike further on are compared as texts. */
const MOST_PREFIXES = 4

/** Compared one by one. */
const FEW = 8
/** Places that fit into one number with their keys, so that the platform sorts them as numbers. */
const MOST_PACKED = 500

/** Places of the slots in the order of their texts; empty ones last, whichever way, equal ones in the order of the slots. */
export const textPlaces = (column: TextColumn, slots: Uint32Array, isDescending: boolean): Uint32Array =>
  new TextOrder(column, slots, isDescending).places()

/**
 * What a dictionary does: by the first letters, of those that are alike there by the next ones. Letters are numbers here, so that a
 * platform's comparison, which takes a hundred times as long, is asked only where all of them are alike.
 */
class TextOrder {
  readonly #column: TextColumn
  readonly #slots: Uint32Array
  readonly #isDescending: boolean
  readonly #ranks = letterRanks()
  readonly #keys: Float64Array

  constructor(column: TextColumn, slots: Uint32Array, isDescending: boolean) {
    this.#column = column
    this.#slots = slots
    this.#isDescending = isDescending
    this.#keys = new Float64Array(slots.length)
  }

  places(): Uint32Array {
    const all = Uint32Array.from(this.#slots, (_, at) => at)
    if (!this.#readKeys(all, 0)) return all.sort(this.#byTexts)
    const places = radixOrder(this.#keys, this.#isDescending)
    this.#partAlike(places, 1)
    return places
  }

  /** The keys of these places by that many letters further on; false where one of them has a letter without a rank. */
  #readKeys(places: Uint32Array, prefix: number): boolean {
    const skip = prefix * PREFIX
    const empty = this.#isDescending ? -Infinity : Infinity
    let isRanked = true
    for (const place of places) {
      const key = this.#column.lettersAt(this.#slots[place] ?? 0, (text, from, to) =>
        prefix === 0 && from === to ? empty : prefixRank(this.#ranks, text, Math.min(from + skip, to), to),
      )
      if (key === null) isRanked = false
      else this.#keys[place] = key
    }
    return isRanked
  }

  /** Puts into order what lies beside one another with the same key; the keys are used up by that. */
  #partAlike(places: Uint32Array, prefix: number): void {
    for (let from = 0; from < places.length;) {
      const key = this.#keys[places[from] ?? 0] ?? 0
      let to = from + 1
      while (to < places.length && this.#keys[places[to] ?? 0] === key) to++
      // Empty ones stay as they are.
      if (to - from > 1 && Number.isFinite(key)) this.#order(places.subarray(from, to), prefix)
      from = to
    }
  }

  #order(alike: Uint32Array, prefix: number): void {
    if (alike.length <= FEW) return this.#orderFew(alike)
    if (prefix === MOST_PREFIXES || !this.#readKeys(alike, prefix)) return void alike.sort(this.#byTexts)
    this.#sortByKeys(alike)
    // What ended before these letters has nothing further that could differ but accents and capitals.
    for (let from = 0; from < alike.length;) {
      const key = this.#keys[alike[from] ?? 0] ?? 0
      let to = from + 1
      while (to < alike.length && this.#keys[alike[to] ?? 0] === key) to++
      const same = alike.subarray(from, to)
      if (same.length > 1) {
        if (key === 0) same.sort(this.#byTexts)
        else this.#order(same, prefix + 1)
      }
      from = to
    }
  }

  /** Without a list of its own for each two that are alike, of which there are many. */
  #orderFew(alike: Uint32Array): void {
    for (let at = 1; at < alike.length; at++) {
      const place = alike[at] ?? 0
      let to = at
      for (; to > 0 && this.#byTexts(alike[to - 1] ?? 0, place) > 0; to--) alike[to] = alike[to - 1] ?? 0
      alike[to] = place
    }
  }

  #sortByKeys(alike: Uint32Array): void {
    const before = alike.slice()
    if (before.length > MOST_PACKED) {
      const places = radixOrder(
        Float64Array.from(before, (place) => this.#keys[place] ?? 0),
        this.#isDescending,
      )
      for (const [at, place] of places.entries()) alike[at] = before[place] ?? 0
      return
    }
    const packed = new Float64Array(before.length)
    for (let at = 0; at < before.length; at++) {
      const key = this.#keys[before[at] ?? 0] ?? 0
      packed[at] = (this.#isDescending ? PREFIX_END - key : key) * MOST_PACKED + at
    }
    packed.sort()
    for (let at = 0; at < packed.length; at++) alike[at] = before[(packed[at] ?? 0) % MOST_PACKED] ?? 0
  }

  readonly #byTexts = (one: number, other: number): number => {
    const before = this.#column.textAt(this.#slots[one] ?? 0)
    const after = this.#column.textAt(this.#slots[other] ?? 0)
    if (before === after) return one - other
    if (before === '' || after === '') return Number(before === '') - Number(after === '')
    const compared = compareTexts(before, after)
    return (this.#isDescending ? -compared : compared) || one - other
  }
}
