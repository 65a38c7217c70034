import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { abandoned } from './abandoned.ts'

test.each([true, false])('work ends when the one who asked has gone, and only then (gone: %s)', async (isGone) => {
  const app = Fastify()
  const leaving = new AbortController()
  let signal: AbortSignal | undefined
  const closed = new Promise<void>((done) => {
    app.post('/', async (_request, reply) => {
      await Promise.resolve()
      signal = abandoned(reply)
      reply.raw.once('close', done)
      if (isGone) leaving.abort()
      if (isGone) await closed
      return { ok: true }
    })
  })
  const origin = await app.listen({ port: 0 })
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' }, signal: leaving.signal }
  const answer = await fetch(origin, init).then(
    ({ status }) => status,
    () => 'gone',
  )
  await closed
  expect(answer).toBe(isGone ? 'gone' : 200)
  expect(signal?.aborted).toBe(isGone)
  await app.close()
})
