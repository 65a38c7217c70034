import { WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import { errorSentence } from '../i18n/errors.ts'

/** The code of any failure; what we did not foresee counts as Unavailable. */
export const codeOf = (error: unknown): ErrorCode => (error instanceof WenfangError ? error.code : 'Unavailable')

/** What a person reads about any failure. */
export const failureText = (error: unknown): string => errorSentence(codeOf(error))

/** Seconds to wait before the next try, when the server asks for it. */
export function retryAfterOf(error: unknown): number {
  if (!(error instanceof WenfangError) || error.code !== 'RateLimited') return 0
  const seconds = Number(error.detail['retry_after_s'])
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 30
}

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
