import { expect, it } from 'vitest'
import { fakeFetch } from './fake-fetch.ts'
import { HttpClient } from './http.ts'
import { TestClock } from './test-clock.ts'
import { vipInfo } from './vip-info.ts'

const STUB = { memberid: 0, isVIP: false, is_plus: false }

it('S215 S326 is a fixed stub, fetched in the drive product only', async () => {
  const answer = { memberid: 12, isVIP: true, is_plus: false }
  const { fetch, calls } = fakeFetch(() => answer)
  const http = new HttpClient({ clock: new TestClock(), fetch })
  expect(await vipInfo(http, 'office')).toEqual(STUB)
  expect(calls).toEqual([])
  expect(await vipInfo(http, 'drive')).toEqual(answer)
  expect(calls).toMatchObject([{ method: 'GET', url: '/api/kdocs/vipinfo' }])
})

it('S326 is the stub too when the drive does not say', async () => {
  for (const answer of [new Error('offline'), { memberid: 'x' }]) {
    const http = new HttpClient({ clock: new TestClock(), fetch: fakeFetch(() => answer).fetch })
    expect(await vipInfo(http, 'drive')).toEqual(STUB)
  }
})
