import { useRef, useSyncExternalStore } from 'react'

/** A state that changes as a whole, as often as keys are pressed. */
export interface SelectedSource<State> {
  readonly subscribe: (listener: () => void) => () => void
  /** Another one for every state. Cheap. */
  readonly token: () => unknown
  readonly read: () => State
}

/**
 * A part of a state. The component renders again only when that part changes.
 * @param isSame whether a part says what the last one did
 */
export function useSelected<State, T>(
  { subscribe, token, read }: SelectedSource<State>,
  select: (state: State) => T,
  isSame: (a: T, b: T) => boolean,
): T {
  const known = useRef<{ readonly token: unknown; readonly select: unknown; readonly value: T }>(undefined)
  return useSyncExternalStore(subscribe, () => {
    const now = token()
    const last = known.current
    // What is selected may depend on more than the state.
    if (last && last.token === now && last.select === select) return last.value
    const next = select(read())
    const value = last && isSame(last.value, next) ? last.value : next
    known.current = { token: now, select, value }
    return value
  })
}
