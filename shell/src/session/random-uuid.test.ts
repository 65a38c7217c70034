import { expect, it } from 'vitest'
import { provideRandomUuid } from './random-uuid.ts'

const getRandomValues = crypto.getRandomValues.bind(crypto)

it('gives random ids where the browser has none, of the same form', () => {
  const insecure: { getRandomValues: typeof getRandomValues; randomUUID?: Crypto['randomUUID'] } = { getRandomValues }
  provideRandomUuid(insecure)
  const ids = Array.from({ length: 200 }, () => insecure.randomUUID?.() ?? '')
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})

it('leaves the one that is there', () => {
  const randomUUID: Crypto['randomUUID'] = () => 'a-b-c-d-e'
  const secure = { getRandomValues, randomUUID }
  provideRandomUuid(secure)
  expect(secure.randomUUID).toBe(randomUUID)
})
