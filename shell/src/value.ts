import type { Subscribable } from '@wenfang/shared-contract'

/** A value that can be watched. Structurally what remotes get; small enough for the boot file. */
export interface Value<T> extends Subscribable<T> {
  readonly current: T
}

export interface WritableValue<T> extends Value<T> {
  set(next: T): void
}

export function createValue<T>(initial: T): WritableValue<T> {
  let current = initial
  const listeners = new Set<(value: T) => void>()
  return {
    get current() {
      return current
    },
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of Array.from(listeners)) listener(next)
    },
    subscribe(next) {
      // A wrapper of its own, so that the same function may subscribe twice.
      const listener = (value: T): void => next(value)
      listeners.add(listener)
      listener(current)
      return { unsubscribe: () => void listeners.delete(listener) }
    },
  }
}
