import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { openCardCache } from './card-cache.ts'

it('S213 keeps one list for each platform and person', async () => {
  const lin = openCardCache('web_pc', 'lin')
  expect(await lin.read()).toBeNull()
  const record = { cards: [], lastShown: null, fetchTime: 7, expireTime: 8 }
  await lin.write(record)
  expect(await openCardCache('web_pc', 'lin').read()).toEqual(record)
  expect(await openCardCache('mobile_web', 'lin').read()).toBeNull()
  expect(await openCardCache('web_pc', 'wang').read()).toBeNull()
})

it('S213 a record of an older build is fetched again', async () => {
  const { openDB, deleteDB } = await import('idb')
  await deleteDB('wenfang-loading')
  const old = await openDB('wenfang-loading', 1, { upgrade: (database) => void database.createObjectStore('cards') })
  await old.put('cards', { cards: [], fetchedAt: 1 }, 'web_pc:lin')
  old.close()
  expect(await openCardCache('web_pc', 'lin').read()).toBeNull()
})
