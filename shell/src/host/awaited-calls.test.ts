import { expect, test } from 'vitest'
import { createAwaitedCalls } from './awaited-calls.ts'

const SIZES = { tile_px: 256, levels: [{ width: 1, height: 1 }] } as const

test('a picture that is cut into tiles is waited for, however long that takes, and no longer than that', async () => {
  const calls = createAwaitedCalls()
  let isCut = (): void => {}
  const cutting = new Promise<void>((resolve) => (isCut = resolve))
  const tiles = calls.tiles({
    sizes: () => cutting.then(() => SIZES as never),
    tile: () => Promise.reject(new Error('no such tile')),
  })
  expect(calls.isWaiting()).toBe(false)
  const sizes = tiles.sizes(0)
  expect(calls.isWaiting()).toBe(true)
  isCut()
  await sizes
  expect(calls.isWaiting()).toBe(false)
  const tile = tiles.tile(0, 0, 0, 0)
  expect(calls.isWaiting()).toBe(true)
  await expect(tile).rejects.toThrow('no such tile')
  expect(calls.isWaiting()).toBe(false)
})
