import type { SheetSurface } from './sheet-surface.ts'
import { stateOf, type SurfaceState } from './surface-state.ts'

/** The chrome rests while changes come faster than this. */
const QUIET_MS = 40

/** Tells the chrome when to look at the surface again; the state is one object until then. */
export interface SurfaceStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => SurfaceState
  /** Shows the state now, for what a person just did with the chrome itself. */
  refresh(): void
  dispose(): void
}

export function createSurfaceStore(surface: SheetSurface): SurfaceStore {
  const listeners = new Set<() => void>()
  let state = stateOf(surface)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const refresh = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (isOver) return
    state = stateOf(surface)
    for (const listener of listeners) listener()
  }
  const stop = surface.onChange(() => {
    timer ??= setTimeout(refresh, QUIET_MS)
  })
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    refresh,
    dispose() {
      isOver = true
      clearTimeout(timer)
      stop()
      listeners.clear()
    },
  }
}
