import { WenfangError } from '@wenfang/shared-protocol'
import { systemClock, type Clock } from '../clock.ts'
import { toLoadError } from './load-error.ts'
import { timeLimit } from './time-limit.ts'

export interface RetryOptions {
  /** File whose failure the federation runtime does not name. */
  readonly request: string
  readonly tries: number
  readonly limitMs: number
  readonly clock?: Clock
  /** Fetches a file past the browser's cache. */
  readonly refetch?: (url: string) => Promise<unknown>
}

const FIRST_PAUSE_MS = 400

/** A body that was broken on its way may lie in the cache for a year: the browser must be told to fetch it again. */
export const refetchPastCache = (url: string): Promise<unknown> =>
  fetch(url, { cache: 'reload', credentials: 'omit' }).catch(() => null)

/** A person waited long enough after a time-out, and a mismatch does not go away by itself. */
function isWorthAnotherTry(error: WenfangError): boolean {
  if (error.code === 'ContractMismatch' || error.code === 'Timeout') return false
  return error.detail['failure'] !== 'timeout'
}

/** S454: loads something of a remote, a few times if need be. @throws WenfangError with one of the load codes */
export async function withRetry<T>(load: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { request, tries, limitMs, clock = systemClock, refetch = refetchPastCache } = options
  for (let attempt = 1; ; attempt++) {
    try {
      const late = (): WenfangError =>
        new WenfangError('ChunkLoadError', `no answer within ${limitMs} ms`, {
          detail: { request, failure: 'timeout' },
        })
      return await timeLimit(load(), limitMs, late, clock)
    } catch (cause) {
      const error = toLoadError(cause, request)
      if (attempt >= tries || !isWorthAnotherTry(error)) throw error
      await refetch(String(error.detail['request'] ?? request))
      await new Promise<void>((resume) => void clock.after(FIRST_PAUSE_MS * 2 ** (attempt - 1), resume))
    }
  }
}
