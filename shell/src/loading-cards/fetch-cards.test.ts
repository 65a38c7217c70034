import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fetchCards } from './fetch-cards.ts'

const ADDRESS = 'https://cards.example.org/list'
const service = setupServer()

beforeAll(() => service.listen({ onUnhandledFrame: 'error' }))
afterEach(() => service.resetHandlers())
afterAll(() => service.close())

it('asks the foreign service for its list, with the platform and what the address already says', async () => {
  const list = { data: [{ id: 1 }] }
  service.use(
    http.get(ADDRESS, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const isRight = searchParams.get('isGetList') === 'true' && searchParams.get('app') === 'a1'
      return isRight && request.headers.get('platform') === 'web_pc'
        ? HttpResponse.json(list)
        : new HttpResponse(null, { status: 400 })
    }),
  )
  expect(await fetchCards(new URL(`${ADDRESS}?app=a1`), 'web_pc')).toEqual(list)
})

it('S76 a service that refuses, is away or talks nonsense is a failure', async () => {
  const answers = [
    () => new HttpResponse(null, { status: 503 }),
    () => HttpResponse.error(),
    () => HttpResponse.text('<html>'),
  ]
  for (const answer of answers) {
    service.use(http.get(ADDRESS, answer))
    await expect(fetchCards(new URL(ADDRESS), 'web_pc')).rejects.toThrow()
  }
})
