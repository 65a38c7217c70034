import { isErrorCode, WenfangError, type ErrorBody, type ErrorCode } from '@wenfang/shared-protocol'

/** S442-S447 */
export type FailureType = 'Timeout' | 'NetworkError' | 'SyntaxError' | 'ClientError' | 'ServerError' | 'HttpStatus'

/** S448: what a call without an answer says instead of a body. */
const noAnswer = (cause: 'timeout' | 'error') => ({ result: 'Unavailable', cause }) as const

export const timeoutFailure = (url: string, cause?: unknown): WenfangError =>
  new WenfangError('Timeout', `no answer in time: ${url}`, {
    cause,
    detail: { type: 'Timeout', body: noAnswer('timeout') },
  })

export const networkFailure = (url: string, cause: unknown): WenfangError =>
  new WenfangError('NetworkError', `no answer: ${url}`, {
    cause,
    detail: { type: 'NetworkError', body: noAnswer('error') },
  })

/** S444: an answer that is not what it should be counts as Unavailable. */
export const syntaxFailure = (url: string, cause: unknown): WenfangError =>
  new WenfangError('Unavailable', `answer cannot be read: ${url}`, {
    cause,
    detail: { type: 'SyntaxError', body: { result: 'Unavailable', cause: String(cause) } },
  })

/** An answer with another status than the expected one; its body says why, when it can. */
export function statusFailure(url: string, status: number, text: string): WenfangError {
  const body = parseErrorBody(text)
  const type = failureType(status)
  const code: ErrorCode = body && isErrorCode(body.result) ? body.result : CODE_WITHOUT_BODY[type]
  return new WenfangError(code, `${status} ${body?.cause ?? body?.result ?? ''}: ${url}`, {
    detail: { ...body?.detail, type, status, ...(body && { body }), ...(body?.trace_id && { traceId: body.trace_id }) },
  })
}

const CODE_WITHOUT_BODY = {
  ClientError: 'InvalidArgument',
  ServerError: 'Unavailable',
  HttpStatus: 'Unavailable',
} as const satisfies Partial<Record<FailureType, ErrorCode>>

function failureType(status: number): keyof typeof CODE_WITHOUT_BODY {
  if (status >= 400 && status < 500) return 'ClientError'
  return status >= 500 ? 'ServerError' : 'HttpStatus'
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('result' in body) || typeof body.result !== 'string') return null
    return body as ErrorBody
  } catch {
    return null
  }
}
