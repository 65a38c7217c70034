import type { WenfangError } from '@wenfang/shared-protocol'
import { systemClock, type Clock } from '../clock.ts'

const TICKS = 15
/** A tick that comes so much too late waited for somebody's work. */
const LATE = 1.5

export interface Stall {
  readonly limitMs: number
  readonly fail: () => WenfangError
  /** What is being made; a change in it is progress. */
  readonly element: Element
  /** Something that has a limit of its own is waited for, such as a download. */
  readonly isWaiting?: () => boolean
  readonly clock?: Clock
}

/**
 * Rejects when `work` stands still for `limitMs` in all. Time in which the page computes, loads or paints is no standing
 * still: a large document on a busy machine takes what it takes. The work itself goes on; its late answer is dropped.
 */
export function stallLimit<T>(work: Promise<T>, stall: Stall): Promise<T> {
  const { limitMs, fail, element, isWaiting = () => false, clock = systemClock } = stall
  const tickMs = limitMs / TICKS
  return new Promise((resolve, reject) => {
    let stillMs = 0
    let cancel = (): void => {}
    const move = (): void => {
      stillMs = 0
    }
    const tick = (since: number): void => {
      cancel = clock.after(tickMs, () => {
        const now = clock.now()
        if (now - since < tickMs * LATE && !isWaiting()) stillMs += tickMs
        if (stillMs >= limitMs) reject(fail())
        else tick(now)
      })
    }
    tick(clock.now())
    const stop = observe(element, move)
    work.then(resolve, reject).finally(() => {
      cancel()
      stop()
    })
  })
}

/** Tells of what is painted in the element, of what the page loads and of its long tasks, where the browser knows these. */
function observe(element: Element, move: () => void): () => void {
  const painted = new MutationObserver(move)
  painted.observe(element, { childList: true, subtree: true, attributes: true, characterData: true })
  const worked = new PerformanceObserver(move)
  for (const type of ['resource', 'longtask'])
    if (PerformanceObserver.supportedEntryTypes.includes(type)) worked.observe({ type })
  return () => {
    painted.disconnect()
    worked.disconnect()
  }
}
