import { WenfangError } from '@wenfang/shared-protocol'
import { expect, it, vi } from 'vitest'
import { memoryAssetQueue } from './asset-queue.ts'
import { createAssetStore, type AssetTransport } from './asset-store.ts'
import { contentHash } from './content-hash.ts'

const bytes = new TextEncoder().encode('abc')
const HASH = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

function store(send: AssetTransport['send']) {
  const queue = memoryAssetQueue()
  const problems: unknown[] = []
  const waits: boolean[] = []
  let online = (): void => {}
  const later: (() => void)[] = []
  const assets = createAssetStore({
    queue,
    hash: contentHash,
    onProblem: (error) => problems.push(error),
    onWaiting: (isWaiting) => waits.push(isWaiting),
    transport: {
      send,
      fetch: async () => new Uint8Array([9]),
      fetchSmall: async () => new Uint8Array([8]),
      fetchFrom: async (file) => new TextEncoder().encode(file),
    },
    whenOnline: (flush) => {
      online = flush
      return () => {}
    },
    schedule: (_delayMs, run) => {
      later.push(run)
      return () => void later.splice(later.indexOf(run), 1)
    },
  })
  return { assets, queue, problems, waits, later, comeOnline: () => online() }
}

it('G18 an asset put while offline is readable at once and sent when the network is back', async () => {
  let isOnline = false
  const sent: Uint8Array[] = []
  const { assets, queue, problems, waits, comeOnline } = store(async (body) => {
    if (!isOnline) throw new WenfangError('NetworkError')
    sent.push(body)
  })
  expect(await assets.put(bytes, 'image/png')).toBe(HASH)
  await assets.flush()
  expect(await assets.get(HASH)).toEqual(bytes)
  // A server that does not have it cannot make it small.
  expect(await assets.getSmall(HASH)).toEqual(bytes)
  // Until the server has it the document is not saved (G17).
  expect(waits).toEqual([true])
  isOnline = true
  comeOnline()
  await expect.poll(async () => (await queue.list()).length).toBe(0)
  expect(sent).toEqual([bytes])
  await expect.poll(() => waits).toEqual([true, false])
  expect(problems).toEqual([])
  // From now on the server has it.
  expect(await assets.get(HASH)).toEqual(new Uint8Array([9]))
  expect(await assets.getSmall(HASH)).toEqual(new Uint8Array([8]))
  expect(await assets.get(HASH, 'f2')).toEqual(new TextEncoder().encode('f2'))
})

it('G18 an asset that a server refused for a moment is sent again by itself, and no more after the end', async () => {
  let isAway = true
  let tries = 0
  const { assets, queue, later } = store(async () => {
    tries += 1
    if (isAway) throw new WenfangError('Unavailable')
  })
  await assets.put(bytes, 'image/png')
  await assets.flush()
  expect(later).toHaveLength(1)
  isAway = false
  later.shift()?.()
  await expect.poll(async () => (await queue.list()).length).toBe(0)
  expect(tries).toBe(2)
  isAway = true
  await assets.put(bytes, 'image/png')
  await assets.flush()
  assets.dispose()
  expect(later).toEqual([])
})

it('what is put while another asset is being sent follows it at once', async () => {
  const started: Uint8Array[] = []
  let finish = (): void => {}
  const { assets, queue } = store((body) => {
    started.push(body)
    return new Promise<void>((done) => (finish = done))
  })
  const second = new TextEncoder().encode('def')
  await assets.put(bytes, 'image/png')
  await expect.poll(() => started.length).toBe(1)
  await assets.put(second, 'image/png')
  finish()
  await expect.poll(() => started.length).toBe(2)
  finish()
  await expect.poll(async () => (await queue.list()).length).toBe(0)
  expect(started).toEqual([bytes, second])
})

it('what the server refuses is told, and kept on the device', async () => {
  const { assets, queue, problems } = store(() => Promise.reject(new WenfangError('FileTooLarge')))
  await assets.put(bytes, 'image/png')
  await assets.flush()
  expect(problems).toEqual([expect.objectContaining({ code: 'FileTooLarge' })])
  expect(await queue.list()).toHaveLength(1)
})

it('G18 an asset put just before the end is still kept and sent; only then the queue is closed', async () => {
  let finish = (): void => {}
  const { assets, queue } = store(() => new Promise<void>((done) => (finish = done)))
  const close = vi.spyOn(queue, 'close')
  const kept = assets.put(bytes, 'text/plain')
  assets.dispose()
  assets.dispose()
  await kept
  await vi.waitFor(async () => expect(await queue.list()).toHaveLength(1))
  expect(close).not.toHaveBeenCalled()
  await vi.waitFor(async () => {
    finish()
    expect(close).toHaveBeenCalledOnce()
  })
  expect(await queue.list()).toEqual([])
})
