import { useSyncExternalStore } from 'react'
import type { Subscribable } from '@wenfang/shared-contract'

interface Store<T> {
  readonly subscribe: (changed: () => void) => () => void
  readonly value: () => T
}

const stores = new WeakMap<object, Store<unknown>>()

/** The host's streams emit their current value at once: reading it needs no wait, so the first paint is already right. */
function storeOf<T>(source: Subscribable<T>, before: T): Store<T> {
  const known = stores.get(source)
  if (known) return known as Store<T>
  let current = before
  source
    .subscribe((value) => {
      current = value
    })
    .unsubscribe()
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

/**
 * The latest value of a stream of the host.
 * @param before shown only if the stream has no value yet
 */
export function useSubscribable<T>(source: Subscribable<T>, before: T): T {
  const store = storeOf(source, before)
  return useSyncExternalStore(store.subscribe, store.value)
}
