import type { LogStore } from '../../src/log/index.ts'

type Batch = Parameters<LogStore['append']>[0]
type Outcome = Awaited<ReturnType<LogStore['append']>>[number]

interface Waiting {
  readonly batch: Batch
  readonly resolve: (outcomes: readonly Outcome[]) => void
  readonly reject: (error: unknown) => void
}

/** Many files told at once share the disk's fsync, as the files of one server do. */
export function gatheringLog(log: LogStore): LogStore {
  let waiting: Waiting[] = []
  let isRunning = false
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const round = waiting
      waiting = []
      try {
        const outcomes = await log.append(round.flatMap(({ batch }) => batch))
        let at = 0
        for (const { batch, resolve } of round) {
          resolve(outcomes.slice(at, at + batch.length))
          at += batch.length
        }
      } catch (error) {
        for (const { reject } of round) reject(error)
      }
    }
    isRunning = false
  }
  const append = (batch: Batch): Promise<readonly Outcome[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ batch, resolve, reject })
      if (isRunning) return
      isRunning = true
      setImmediate(() => void run())
    })
  return new Proxy(log, {
    get(target, name) {
      if (name === 'append') return append
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value
    },
  })
}
