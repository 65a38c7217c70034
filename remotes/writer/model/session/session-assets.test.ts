import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { sha256Hex } from '../shared-body/body.ts'
import { createSessionAssets } from './session-assets.ts'
import { send } from '../testing/edits.ts'
import { fixtureDocument } from '../testing/fixture.ts'
import { operateAs } from '../testing/operations.ts'
import { createRandom } from '../testing/random.ts'
import { contentOf, firstDifference, openReplica, seededDoc } from '../testing/replica.ts'
import { Targets } from '../testing/targets.ts'

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

it('what others write is shown while the bytes of their picture are still under way', async () => {
  vi.useRealTimers()
  const source = fixtureDocument()
  const stored = new Map<string, Uint8Array>()
  const [first, second] = ['甲', '乙'].map((name, index) =>
    openReplica(name, seededDoc(source, 100 + index), source, stored),
  )
  if (!first || !second) throw new Error('two replicas')
  const random = createRandom(1)
  while (operateAs('insertDrawing', new Targets(first, random)).result !== 'ok');
  const inTree = () =>
    firstDifference(contentOf(first.store.currentPackage()), contentOf(second.store.currentPackage()))
  send(first, second)
  expect(new Targets(second, random).elements('drawing')).toHaveLength(1)
  expect(inTree()).toContain('relationships of /word/document.xml')
  await vi.waitFor(() => expect(inTree()).toBeNull())
  expect(second.failures).toEqual([])
})
