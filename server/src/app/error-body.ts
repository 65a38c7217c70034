import { WenfangError, type ErrorBody, type ErrorCode } from '@wenfang/shared-protocol'
import { storageFullOf } from './storage-full.ts'

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'InvalidArgument',
  401: 'userNotLogin',
  403: 'permissionDenied',
  404: 'NotFound',
  405: 'InvalidArgument',
  413: 'FileTooLarge',
  415: 'InvalidArgument',
  429: 'RateLimited',
}

/** Any failure as a WenfangError. What we did not foresee becomes Unavailable and tells a client nothing of its inside. */
export function toWenfangError(error: unknown): WenfangError {
  if (error instanceof WenfangError) return error
  const full = storageFullOf(error)
  if (full) return full
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = CODE_OF_STATUS[status]
  // Messages of Fastify's own 4xx errors name the wrong field and nothing else.
  if (code !== undefined && error instanceof Error) return new WenfangError(code, error.message, { cause: error })
  return new WenfangError('Unavailable', 'error', { cause: error })
}

export function errorBody(error: WenfangError, traceId: string): ErrorBody {
  return {
    result: error.code,
    cause: error.message,
    ...(Object.keys(error.detail).length > 0 ? { detail: { ...error.detail } } : {}),
    trace_id: traceId,
  }
}
