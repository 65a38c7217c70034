import mitt from 'mitt'
import type { WriterSurface } from '../engine/index.ts'

/** While keys come faster than this, the chrome around the pages rests, so that typing has the processor to itself. */
const QUIET_MS = 90
/** Even under constant typing the chrome is never older than this. */
const OLDEST_MS = 400

/** Tells the chrome when to look at the surface again. */
export interface SurfaceStore {
  readonly subscribe: (listener: () => void) => () => void
  /** Grows with every state the chrome should show. */
  version(): number
  /** Shows the state now, for what a person just did with the chrome itself. Nothing is shown before the document is open. */
  refresh(): void
  dispose(): void
}

/**
 * `opened` settles when the document is laid out. Until then nobody listens to the surface: it makes a snapshot for
 * every listener, and with it the whole layout that a person who waits for the first page does not need yet.
 */
export function createSurfaceStore(surface: WriterSurface, opened: Promise<void>): SurfaceStore {
  const news = mitt<{ stale: undefined }>()
  const subscriptions: (() => void)[] = []
  let phase: 'opening' | 'open' | 'over' = 'opening'
  let version = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChangeAt: number | undefined

  const refresh = (): void => {
    if (phase !== 'open') return
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
  void opened.then(() => {
    if (phase === 'over') return
    phase = 'open'
    subscriptions.push(surface.on('change', schedule), surface.on('selectionChange', schedule))
    refresh()
  })

  return {
    subscribe(listener) {
      news.on('stale', listener)
      return () => news.off('stale', listener)
    },
    version: () => version,
    refresh,
    dispose() {
      phase = 'over'
      clearTimeout(timer)
      for (const unsubscribe of subscriptions.splice(0)) unsubscribe()
      news.all.clear()
    },
  }
}
