import { WenfangError } from '@wenfang/shared-protocol'
import { systemClock, type Clock } from '../clock.ts'
import { toLoadError } from './load-error.ts'
import { timeLimit } from './time-limit.ts'

export interface RetryOptions {
  /** File whose failure the federation runtime does not name. */
  readonly request: string
  readonly tries: number
  /** How long one file may take; a load that failed after that long has timed out, whatever its error says. */
  readonly limitMs: number
  readonly clock?: Clock
  /** Fetches a file past the browser's cache. */
  readonly refetch?: (url: string) => Promise<unknown>
}

const FIRST_PAUSE_MS = 400
/** Past the cache or not: a person is waiting. */
const REFETCH_LIMIT_MS = 5_000
/** Entry and chunks follow each other, each with its own limit; ours only catches what those miss. */
const NET_FACTOR = 2.5

/** A body that was broken on its way may lie in the cache for a year: the browser must be told to fetch it again. */
export const refetchPastCache = (url: string): Promise<unknown> =>
  fetch(url, { cache: 'reload', credentials: 'omit', signal: AbortSignal.timeout(REFETCH_LIMIT_MS) }).catch(() => null)

/** A person waited long enough after a time-out, and what we refuse ourselves does not change by itself. */
const isWorthAnotherTry = (error: WenfangError): boolean =>
  error.code !== 'ContractMismatch' && error.detail['failure'] !== 'timeout' && error.detail['failure'] !== 'refused'

/** S454: loads something of a remote, a few times if need be. @throws WenfangError with one of the load codes */
export async function withRetry<T>(load: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { request, tries, limitMs, clock = systemClock, refetch = refetchPastCache } = options
  for (let attempt = 1; ; attempt++) {
    const begun = clock.now()
    try {
      const late = (): WenfangError =>
        new WenfangError('ChunkLoadError', 'no answer in time', {
          detail: { request, failure: 'timeout' },
        })
      return await timeLimit(load(), limitMs * NET_FACTOR, late, clock)
    } catch (cause) {
      const error = toLoadError(cause, request)
      const isLate = clock.now() - begun >= limitMs
      if (attempt >= tries || isLate || !isWorthAnotherTry(error)) throw error
      await refetch(String(error.detail['request'] ?? request))
      await new Promise<void>((resume) => void clock.after(FIRST_PAUSE_MS * 2 ** (attempt - 1), resume))
    }
  }
}
