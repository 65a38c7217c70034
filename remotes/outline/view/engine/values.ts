import type { Subscribable } from '@wenfang/shared-contract'

/** A value that tells of its changes, the present one at once. */
export class Held<T> implements Subscribable<T> {
  readonly #listeners = new Set<(value: T) => void>()
  #value: T

  constructor(value: T) {
    this.#value = value
  }

  get value(): T {
    return this.#value
  }

  set(value: T): void {
    if (value === this.#value) return
    this.#value = value
    for (const listener of this.#listeners) listener(value)
  }

  subscribe(next: (value: T) => void): { unsubscribe(): void } {
    this.#listeners.add(next)
    next(this.#value)
    return { unsubscribe: () => void this.#listeners.delete(next) }
  }
}

/** The same values, but for those that say nothing new to who listens. */
export function changesOf<T>(stream: Subscribable<T>, said: (value: T) => string): Subscribable<T> {
  return {
    subscribe(next) {
      let last: string | null = null
      return stream.subscribe((value) => {
        const now = said(value)
        if (now === last) return
        last = now
        next(value)
      })
    },
  }
}
