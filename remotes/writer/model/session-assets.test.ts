import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { sha256Hex } from './body.ts'
import { createSessionAssets } from './session-assets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bytes = new Uint8Array([1, 2, 3])
const hash = sha256Hex(bytes)
const PART = '/word/media/image1.png'

function sessionAssets() {
  const doc = new Y.Doc()
  doc.getMap('binaries').set(PART, JSON.stringify([hash, bytes.length, 'image/png']))
  const stored = new Map<string, Uint8Array>()
  const told = { arrivals: 0, failures: [] as string[], asked: 0 }
  const assets = createSessionAssets(
    doc,
    {
      put: async () => hash,
      async get(name) {
        told.asked += 1
        const found = stored.get(name)
        if (!found) throw new Error('not there')
        return found
      },
    },
    () => void (told.arrivals += 1),
    (detail) => told.failures.push(detail),
  )
  return { assets, stored, told }
}

it('a picture whose name arrives before its bytes is asked for again until they are there, and told once', async () => {
  const { assets, stored, told } = sessionAssets()
  assets.fetchMissing()
  await vi.advanceTimersByTimeAsync(3500)
  expect(told).toEqual({ arrivals: 0, failures: ['not there'], asked: 3 })
  stored.set(hash, bytes)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual({ arrivals: 1, failures: ['not there'], asked: 4 })
  expect(assets.bytesOf(PART)).toBe(bytes)
})

it('one that never comes is not asked for all day; a change of the document asks once more', async () => {
  const { assets, told } = sessionAssets()
  assets.fetchMissing()
  await vi.advanceTimersByTimeAsync(3_600_000)
  const asked = told.asked
  expect(asked).toBeLessThan(20)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(told.asked).toBe(asked)
  assets.fetchMissing()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(told.asked).toBe(asked + 1)
})

it('after the end nothing is asked for, and what arrives is dropped', async () => {
  const { assets, stored, told } = sessionAssets()
  assets.fetchMissing()
  await vi.advanceTimersByTimeAsync(0)
  assets.destroy()
  stored.set(hash, bytes)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual({ arrivals: 0, failures: ['not there'], asked: 1 })
  expect(vi.getTimerCount()).toBe(0)
})
