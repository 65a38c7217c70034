import type { Subscribable } from '@wenfang/shared-contract'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/** The current value of one of the shell's streams. Every stream emits its value at once when subscribed. */
export function useStream<T>(stream: Subscribable<T>, initial: T): T {
  const latest = useRef(initial)
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = stream.subscribe((value) => {
        latest.current = value
        listener()
      })
      return () => subscription.unsubscribe()
    },
    [stream],
  )
  return useSyncExternalStore(subscribe, () => latest.current)
}

/** The value a stream has now. */
export function currentOf<T>(stream: Subscribable<T>, fallback: T): T {
  let value = fallback
  stream.subscribe((next) => (value = next)).unsubscribe()
  return value
}
