import mitt from 'mitt'
import type { WriterSurface } from '../engine/index.ts'

/** While keys come faster than this, the chrome around the pages rests, so that typing has the processor to itself. */
const QUIET_MS = 90
/** Even under constant typing the chrome is never older than this. */
const OLDEST_MS = 400

/** Tells the chrome when to look at the surface again. */
export interface SurfaceStore {
  subscribe(listener: () => void): () => void
  /** Grows with every state the chrome should show. */
  version(): number
  /** Shows the state now, for what a person just did with the chrome itself. */
  refresh(): void
  dispose(): void
}

export function createSurfaceStore(surface: WriterSurface): SurfaceStore {
  const news = mitt<{ stale: undefined }>()
  let version = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChangeAt: number | undefined

  const refresh = (): void => {
    clearTimeout(timer)
    timer = undefined
    firstChangeAt = undefined
    version += 1
    news.emit('stale')
  }
  const schedule = (): void => {
    const now = performance.now()
    firstChangeAt ??= now
    clearTimeout(timer)
    timer = setTimeout(refresh, Math.max(0, Math.min(QUIET_MS, firstChangeAt + OLDEST_MS - now)))
  }
  const subscriptions = [surface.on('change', schedule), surface.on('selectionChange', schedule)]

  return {
    subscribe(listener) {
      news.on('stale', listener)
      return () => news.off('stale', listener)
    },
    version: () => version,
    refresh,
    dispose() {
      clearTimeout(timer)
      for (const unsubscribe of subscriptions.splice(0)) unsubscribe()
      news.all.clear()
    },
  }
}
