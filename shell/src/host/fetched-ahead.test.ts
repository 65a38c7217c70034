import { expect, test } from 'vitest'
import { fetchedAhead } from './fetched-ahead.ts'

function counted(failures = 0) {
  let calls = 0
  const ahead = fetchedAhead(() =>
    ++calls > failures ? Promise.resolve(calls) : Promise.reject(new Error(`failure ${calls}`)),
  )
  return { ahead, calls: () => calls }
}

test('what was fetched ahead is taken once; who asks again gets what there is then', async () => {
  const { ahead, calls } = counted()
  ahead.fetch()
  expect(calls()).toBe(1)
  expect(await ahead.take()).toBe(1)
  expect(await ahead.take()).toBe(2)
})

test('what failed ahead is asked for when it is needed, and fails then if it still has to', async () => {
  const passing = counted(1)
  passing.ahead.fetch()
  expect(await passing.ahead.take()).toBe(2)
  const lasting = counted(9)
  lasting.ahead.fetch()
  await expect(lasting.ahead.take()).rejects.toThrow('failure 2')
})
