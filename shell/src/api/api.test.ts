import { expect, it, vi } from 'vitest'
import { createApi } from './api.ts'

it('S382 rolling a database sheet back may take 300 s, any other file the usual 20 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const answer = { token: 't', result: 'ok', serverid: 'g2' }
  const api = createApi({ prefix: '', fetch: async () => Response.json(answer) })
  await api.history.rollBack('f1', { version: 4 }, 'd')
  expect(timeout.mock.calls.at(-1)).toEqual([300_000])
  await api.history.rollBack('f1', { version: 4 }, 'w')
  expect(timeout.mock.calls.at(-1)).toEqual([20_000])
  timeout.mockRestore()
})
