import type { Subscribable } from '@wenfang/shared-contract'

/** A value that can be watched. */
export interface Signal<T> extends Subscribable<T> {
  set(value: T): void
}

export function createSignal<T>(initial: T): Signal<T> {
  let value = initial
  const listeners = new Set<(value: T) => void>()
  return {
    set(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener(value)
    },
    subscribe(next) {
      // Each subscription is one of its own, also of the same function.
      const listener = (current: T): void => next(current)
      listeners.add(listener)
      listener(value)
      return { unsubscribe: () => listeners.delete(listener) }
    },
  }
}
