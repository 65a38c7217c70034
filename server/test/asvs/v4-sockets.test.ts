import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { serverSuite } from '../support/server-suite.ts'

const suite = serverSuite({}, { lin: 'write' })

it('ASVS 2.4 who floods a socket is read no faster than the limit, and others go on', async () => {
  const { host } = new URL(suite.running.server.origin)
  const flood = new WebSocket(`ws://${host}/v2?file_id=${suite.file.id}`)
  let answers = 0
  flood.on('message', () => (answers += 1))
  await new Promise((resolve) => flood.once('open', resolve))
  const beginMs = performance.now()
  for (let n = 0; n < 2_000; n += 1) flood.send(n % 2 ? '{"cmd":"session.ping","id":1,"time":1}' : '{"no":"command"}')
  const lin = await suite.client().open()
  for (let n = 0; n < 3; n += 1) {
    lin.type('字')
    await lin.saved()
  }
  const elapsedS = (performance.now() - beginMs) / 1_000
  // A burst of a hundred, then twenty a second.
  expect(answers).toBeGreaterThan(0)
  expect(answers).toBeLessThanOrEqual(101 + 20 * elapsedS)
  expect(lin.text).toBe('字字字')
  flood.terminate()
})

it('ASVS 4.4 a page of another origin, or with a ticket in its address, gets no socket of a person', async () => {
  const { host } = new URL(suite.running.server.origin)
  const { token } = await suite.client().ticket()
  const foreign = new WebSocket(`ws://${host}/v2?file_id=${suite.file.id}`, { origin: 'https://evil.example' })
  const status = await new Promise((resolve) => {
    foreign.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
    foreign.once('error', () => {})
  })
  expect(status).toBe(403)
  const inAddress = new WebSocket(`ws://${host}/v2?file_id=${suite.file.id}&token=${token}`)
  await new Promise((resolve) => inAddress.once('open', resolve))
  inAddress.send(JSON.stringify({ cmd: 'file.save', id: 1, manual: false, caller: '' }))
  const reason = await new Promise((resolve) => inAddress.once('close', (_code, text) => resolve(text.toString())))
  expect(reason).toContain('InvalidArgument')
})
