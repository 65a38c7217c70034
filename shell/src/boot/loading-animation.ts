import { LOADING_ANIMATION } from '@wenfang/shared-protocol'
import type { Clock } from '../clock.ts'

/** Percent that the circle approaches, and how long it may take to get there. */
export type AnimationStep = (percent: number, durationMs: number) => void

/** S515: the default animation. Each step is told when it begins, so that a CSS transition can fill it. */
export function runLoadingAnimation(clock: Clock, onStep: AnimationStep): () => void {
  const starts = [0, ...LOADING_ANIMATION.map(([at]) => at)]
  const cancels = LOADING_ANIMATION.map(([end, percent], index) => {
    const start = starts[index] ?? 0
    return clock.after(start, () => onStep(percent, end - start))
  })
  return () => {
    for (const cancel of cancels) cancel()
  }
}
