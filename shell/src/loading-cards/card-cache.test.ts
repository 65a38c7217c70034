import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { openCardCache } from './card-cache.ts'

it('S213 keeps one list for each platform and person', async () => {
  const lin = openCardCache('web_pc', 'lin')
  expect(await lin.read()).toBeNull()
  await lin.write({ cards: [], fetchedAt: 7 })
  expect(await openCardCache('web_pc', 'lin').read()).toEqual({ cards: [], fetchedAt: 7 })
  expect(await openCardCache('mobile_web', 'lin').read()).toBeNull()
  expect(await openCardCache('web_pc', 'wang').read()).toBeNull()
})
