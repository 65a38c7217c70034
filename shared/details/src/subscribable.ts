import { useSyncExternalStore } from 'react'
import type { Subscribable } from '@wenfang/shared-contract'

/** Reads a stream of the host that emits its current value at once. */
export function useSubscribable<T>(source: Subscribable<T>, before: T): T {
  const store = storeOf(source, before)
  return useSyncExternalStore(store.subscribe, store.value)
}

interface Store<T> {
  readonly subscribe: (changed: () => void) => () => void
  readonly value: () => T
}

const stores = new WeakMap<object, Store<unknown>>()

function storeOf<T>(source: Subscribable<T>, before: T): Store<T> {
  const known = stores.get(source)
  if (known) return known as Store<T>
  let current = before
  const store: Store<T> = {
    subscribe(changed) {
      const subscription = source.subscribe((value) => {
        if (Object.is(value, current)) return
        current = value
        changed()
      })
      return () => subscription.unsubscribe()
    },
    value: () => current,
  }
  stores.set(source, store)
  return store
}
