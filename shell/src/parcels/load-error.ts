import { isErrorCode, WenfangError, type ErrorCode } from '@wenfang/shared-protocol'

/** How a file of a remote failed to arrive, as far as the bundler's runtime tells. */
export type LoadFailure = 'missing' | 'network' | 'timeout' | 'refused' | 'unknown'

interface RuntimeError {
  readonly name?: unknown
  readonly code?: unknown
  readonly type?: unknown
  readonly request?: unknown
  readonly message?: unknown
}

const FAILURES: Readonly<Record<string, LoadFailure>> = { error: 'network', missing: 'missing', timeout: 'timeout' }

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** By name and code only, never by the message: bundlers change their texts (S450-S453). */
function codeOf(error: RuntimeError): ErrorCode | null {
  if (error.code === 'CSS_CHUNK_LOAD_FAILED') return 'CSS_CHUNK_LOAD_FAILED'
  if (error.name === 'ChunkLoadError' || error.name === 'ScriptExternalLoadError') return 'ChunkLoadError'
  return isErrorCode(error.code) ? error.code : null
}

/**
 * Gives every way in which loading a remote can fail one of our codes. What the federation runtime throws for an entry
 * carries neither name nor code, so `request` tells which file was being fetched then.
 */
export function toLoadError(error: unknown, request: string): WenfangError {
  if (error instanceof WenfangError) return error
  const runtime: RuntimeError = typeof error === 'object' && error !== null ? error : {}
  const code = codeOf(runtime) ?? 'RemoteEntryError'
  const failure: LoadFailure = FAILURES[text(runtime.type) ?? ''] ?? 'unknown'
  return new WenfangError(code, text(runtime.message) ?? String(error), {
    cause: error,
    detail: { request: text(runtime.request) ?? request, failure },
  })
}

/** S455: whether an error that nobody caught comes from a script or stylesheet that did not arrive. */
export function isBadScript(error: unknown): boolean {
  const runtime: RuntimeError = typeof error === 'object' && error !== null ? error : { message: error }
  const code = codeOf(runtime)
  if (code === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') return true
  return /loading (css )?chunk/i.test(text(runtime.message) ?? '')
}
