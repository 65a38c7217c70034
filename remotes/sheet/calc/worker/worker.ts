// What runs in the worker: `new Worker(new URL('…/calc/worker/worker.ts', import.meta.url), { type: 'module' })`.
import { CalculationHost } from './host.ts'
import type { FromWorker, Port, ToWorker } from './protocol.ts'

interface WorkerScope extends Port<ToWorker, FromWorker> {
  setTimeout(run: () => void, ms: number): number
  clearTimeout(timer: number): void
  readonly performance: { now(): number }
}

// The page's types are not known where calculation is compiled: the server runs the same code.
const scope = globalThis as unknown as WorkerScope

new CalculationHost(scope, {
  now: () => scope.performance.now(),
  later: (run) => {
    const timer = scope.setTimeout(run, 0)
    return () => scope.clearTimeout(timer)
  },
})
