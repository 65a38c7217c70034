import type { WenfangError } from '@wenfang/shared-protocol'
import { systemClock, type Clock } from '../clock.ts'

/** Rejects with `fail()` when `work` is not settled in time. The work itself goes on; its late answer is dropped. */
export function timeLimit<T>(
  work: Promise<T>,
  limitMs: number,
  fail: () => WenfangError,
  clock: Clock = systemClock,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => reject(fail()))
    work.then(resolve, reject).finally(cancel)
  })
}
