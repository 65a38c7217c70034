import type { FastifyReply } from 'fastify'

/**
 * Aborts when nobody waits for the answer any more. Asked of the answer: a request is closed as soon as its body was read.
 */
export function abandoned({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController()
  const end = (): void => {
    if (!raw.writableFinished) ending.abort()
  }
  if (raw.destroyed) end()
  else raw.once('close', end)
  return ending.signal
}
