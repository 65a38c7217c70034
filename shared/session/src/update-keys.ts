/** Digits of a time until the year 5188. */
const DIGITS = 9
const KEY = /^([\da-z]{9})-/

/**
 * Keys of the updates that one page keeps on the device. They sort as the updates were made, through pages that follow one another
 * and beside each other: what builds on an edit must not go to the server before it. A clock that was set back changes nothing of
 * that once the page knows the copy.
 */
export class UpdateKeys {
  readonly #page: string
  readonly #epochMs: () => number
  #last = 0

  /** @param page unlike that of any other page */
  constructor(page: string, epochMs: () => number) {
    this.#page = page
    this.#epochMs = epochMs
  }

  next(): string {
    this.#last = Math.max(this.#last + 1, Math.floor(this.#epochMs()))
    return `${this.#last.toString(36).padStart(DIGITS, '0')}-${this.#page}`
  }

  /** All that come from now on sort behind these. Keys of older builds, which say no time, sort before all. */
  follow(keys: Iterable<string>): void {
    for (const key of keys) this.#last = Math.max(this.#last, Number.parseInt(KEY.exec(key)?.[1] ?? '0', 36))
  }

  isOwn(key: string): boolean {
    return key.endsWith(`-${this.#page}`)
  }
}
