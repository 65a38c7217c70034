import { WenfangError } from '@wenfang/shared-protocol/errors'

interface Clock {
  /** Milliseconds, from any beginning. */
  readonly wallMs: () => number
  /** Processor time spent on the reading, where the platform tells. */
  readonly cpuMs: () => number
}

interface TimeSliceOptions {
  readonly signal?: AbortSignal
  /** Longest stretch without giving way to others. */
  readonly sliceMs?: number
  readonly clock?: Clock
}

/** Reading stops here even if nobody calls it off: work is counted, and waiting for a busy machine only when it is hopeless. */
export const MAX_READ_CPU_MS = 120_000
export const MAX_READ_WALL_MS = 900_000

/**
 * Awaited between two pieces of work: gives way to others from time to time.
 * @throws (the returned function) WenfangError ImportTimeout; whatever `signal` was aborted with
 */
export function timeSlicer({ signal, sliceMs = 50, clock = systemClock() }: TimeSliceOptions): () => Promise<void> {
  const begun = { wall: clock.wallMs(), cpu: clock.cpuMs() }
  let last = begun.wall
  return async () => {
    if (signal?.aborted) throw signal.reason
    const now = clock.wallMs()
    if (now - last < sliceMs) return
    if (clock.cpuMs() - begun.cpu > MAX_READ_CPU_MS || now - begun.wall > MAX_READ_WALL_MS)
      throw new WenfangError('ImportTimeout', 'reading took too long')
    await new Promise<void>((resolve) => {
      setTimeout(resolve)
    })
    last = clock.wallMs()
    if (signal?.aborted) throw signal.reason
  }
}

type Usage = () => { readonly user: number; readonly system: number }

function systemClock(): Clock {
  const { process } = globalThis as { process?: { readonly threadCpuUsage?: Usage; readonly cpuUsage?: Usage } }
  // Of this thread where it is known: others may read other files.
  const usage = process?.threadCpuUsage ?? process?.cpuUsage
  const cpuMs = (): number => {
    if (!usage) return 0
    const { user, system } = usage.call(process)
    return (user + system) / 1000
  }
  return { wallMs: () => performance.now(), cpuMs }
}
