import { expect, it, vi } from 'vitest'
import { KeptBodies } from './kept-bodies.ts'
import type { LiveBody } from './kernel-threads.ts'

const body = () => {
  const close = vi.fn(async () => {})
  return { close } as unknown as LiveBody & { readonly close: typeof close }
}

it('gives a body to one at a time, and forgets what was used longest ago', () => {
  const kept = new KeptBodies()
  const [first, second] = [body(), body()]
  kept.keep('a', { body: first, seq: 3, bytes: 10 })
  expect(kept.take('a')).toMatchObject({ body: first, seq: 3 })
  expect(kept.take('a')).toBeNull()
  kept.keep('a', { body: first, seq: 4, bytes: 10 })
  // Somebody opened another one meanwhile.
  kept.keep('a', { body: second, seq: 5, bytes: 10 })
  expect(second.close).toHaveBeenCalledOnce()
  for (let at = 0; at < 20; at++) kept.keep(`other ${at}`, { body: body(), seq: 1, bytes: 10 })
  expect(first.close).toHaveBeenCalledOnce()
  expect(kept.take('a')).toBeNull()
  kept.close()
})

it('keeps no more than fits into memory, none of a file that nothing was read of, and none after its end', () => {
  const kept = new KeptBodies()
  const [large, larger, empty, late] = [body(), body(), body(), body()]
  kept.keep('a', { body: large, seq: 1, bytes: 200 * 2 ** 20 })
  kept.keep('b', { body: larger, seq: 1, bytes: 100 * 2 ** 20 })
  expect([large, larger].map(({ close }) => close.mock.calls.length)).toEqual([1, 0])
  kept.keep('c', { body: empty, seq: 0, bytes: 0 })
  expect(kept.take('c')).toBeNull()
  kept.close()
  kept.keep('d', { body: late, seq: 1, bytes: 10 })
  expect([larger, empty, late].map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 1])
})
