import { expect, it } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

it('lets a burst through and then the sustained rate', () => {
  const bucket = new TokenBucket(50, 500, 0)
  for (let n = 0; n < 500; n++) expect(bucket.take(1, 0)).toBe(0)
  expect(bucket.take(1, 0)).toBe(20)
  expect(bucket.take(1, 20)).toBeCloseTo(20)
  expect(bucket.take(1, 1_000)).toBe(0)
})

it('never saves up more than the burst', () => {
  const bucket = new TokenBucket(50, 10, 0)
  expect(bucket.take(10, 60_000)).toBe(0)
  expect(bucket.take(1, 60_000)).toBe(20)
})
