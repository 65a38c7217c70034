import { describe, expect, it } from 'vitest'
import { SNAPSHOT_BLOCKS, withoutBlock, type SnapshotBlock } from './blocks.ts'
import { createLineCache } from './line-cache.ts'
import { marksOfMarkup, marksToMarkup, type Mark } from './lines.ts'

const orders = (blocks: readonly SnapshotBlock[]): SnapshotBlock[][] =>
  blocks.length === 0
    ? [[]]
    : blocks.flatMap((first) => orders(blocks.filter((block) => block !== first)).map((rest) => [first, ...rest]))

describe('the snapshot', () => {
  it('S83 loses exactly the block whose real part is there, in each of the 120 orders', () => {
    const all = orders(SNAPSHOT_BLOCKS)
    expect(all).toHaveLength(120)
    for (const order of all) {
      let left: ReadonlySet<SnapshotBlock> = new Set(SNAPSHOT_BLOCKS)
      order.forEach((block, index) => {
        left = withoutBlock(left, block)
        // Told twice changes nothing.
        left = withoutBlock(left, block)
        expect([...left]).toEqual(SNAPSHOT_BLOCKS.filter((other) => !order.slice(0, index + 1).includes(other)))
      })
      expect(left.size).toBe(0)
    }
  })
})

const memory = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

describe('the cache of first screens', () => {
  it('S308 S523 stores only markup under 2000 characters', () => {
    const cache = createLineCache(memory())
    cache.write('a', 'x'.repeat(1_999))
    cache.write('b', 'x'.repeat(2_000))
    expect([cache.read('a')?.length, cache.read('b')]).toEqual([1_999, null])
  })
  it('keeps the twenty files opened last, one entry each', () => {
    const storage = memory()
    const cache = createLineCache(storage)
    for (let file = 0; file < 25; file += 1) cache.write(`f${file}`, `m${file}`)
    cache.write('f10', 'again')
    expect([cache.read('f4'), cache.read('f5'), cache.read('f10')]).toEqual([null, 'm5', 'again'])
    expect(JSON.parse([...storage.items.values()][0] ?? '[]')).toHaveLength(20)
  })
  it('lives with storage that is broken, full or forbidden', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('SecurityError')
      },
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => createLineCache(forbidden).write('a', 'm')).not.toThrow()
    expect(createLineCache(forbidden).read('a')).toBeNull()
    for (const nonsense of ['{', '{"a":1}', '[[1,2],["a"]]', 'null'])
      expect(createLineCache({ getItem: () => nonsense, setItem: () => {} }).read('a')).toBeNull()
  })
})

describe('the markup of a first screen', () => {
  const window = { width: 1440, height: 900 }
  const marks: readonly Mark[] = [
    { kind: 'sheet', box: [323, 131, 794, 700] },
    { kind: 'line', box: [419, 227, 300, 18] },
  ]
  it('gives back what was seen, without a word of it', () => {
    const markup = marksToMarkup(window, marks)
    expect(markup).toBe('1440 900;s323 131 794 700;l419 227 300 18')
    expect(marksOfMarkup(markup, window)).toEqual(marks)
  })
  it('is void in another window, and takes nothing that is not a mark', () => {
    expect(marksOfMarkup(marksToMarkup(window, marks), { width: 1280, height: 900 })).toEqual([])
    expect(marksOfMarkup('1440 900;x1 2 3 4;l1 2 3;l1 2 3 4 5;lNaN 2 3 4;l<b> 1 1 1;l1 2 3 4', window)).toEqual([
      { kind: 'line', box: [1, 2, 3, 4] },
    ])
  })
})
