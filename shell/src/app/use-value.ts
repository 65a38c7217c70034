import type { Subscribable } from '@wenfang/shared-contract'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Value } from '../value.ts'

export function useValue<T>(value: Value<T>): T {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = value.subscribe(notify)
      return () => subscription.unsubscribe()
    },
    [value],
  )
  return useSyncExternalStore(subscribe, () => value.current)
}

/** The last value of a stream; `initial` until it gives one. The stream must be the same one at every render. */
export function useStream<T>(stream: Subscribable<T>, initial: T): T {
  const latest = useRef(initial)
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = stream.subscribe((value) => {
        latest.current = value
        notify()
      })
      return () => subscription.unsubscribe()
    },
    [stream],
  )
  return useSyncExternalStore(subscribe, () => latest.current)
}
