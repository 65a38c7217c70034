import { expect, test, vi } from 'vitest'
import { PictureUrls } from './picture-urls.ts'

test('a picture that has not arrived yet is asked for again until it has, ever more rarely', async () => {
  let isThere = false
  const pauses: number[] = []
  let goOn = (): void => {}
  const urls = new PictureUrls(
    {
      async asset() {
        if (!isThere) throw new Error('NotFound')
        return new Uint8Array([1])
      },
    },
    (run, pauseMs) => {
      pauses.push(pauseMs)
      goOn = run
      return () => {}
    },
  )
  const told: (string | null)[] = []
  urls.watch('a1', 'image/png', (url) => told.push(url))
  for (const count of [1, 2, 3]) {
    await vi.waitUntil(() => pauses.length === count)
    isThere = count === 3
    goOn()
  }
  await vi.waitUntil(() => told.at(-1)?.startsWith('blob:') === true)
  expect(pauses).toEqual([500, 1000, 2000])
  expect(told.slice(0, -1)).toEqual([null, null, null])
  urls.dispose()
})

test('who stops waiting hears nothing more', async () => {
  const stopped = vi.fn()
  const asset = vi.fn(() => Promise.reject(new Error('NotFound')))
  const urls = new PictureUrls({ asset }, () => stopped)
  const tell = vi.fn()
  const stop = urls.watch('a1', 'image/png', tell)
  await vi.waitUntil(() => tell.mock.calls.length === 1)
  stop()
  expect(stopped).toHaveBeenCalledOnce()
})
