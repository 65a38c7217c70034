import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { Checklist } from './checklist.ts'
import { spliceBetween } from './splice.ts'

const CLIENTS = 5

/** A small generator of numbers below `limit`, the same for the same seed. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function edit(list: Checklist, random: (limit: number) => number, unique: string): void {
  const items = list.items()
  const item = items[random(items.length)]
  const kind = random(4)
  if (!item || kind === 0) list.insert(random(items.length + 1), unique, unique)
  else if (kind === 1) list.setDone(item.id, !item.isDone)
  else if (kind === 2) list.splice(item.id, random(item.text.length + 1), 0, unique)
  else if (random(4) === 0) list.remove(item.id)
}

describe('five people over a network that loses, doubles and reorders', () => {
  it.each([1, 2, 3, 4, 5])('agree: seed %i', (seed) => {
    const random = createRandom(seed)
    const lists = Array.from({ length: CLIENTS }, () => new Checklist(new Y.Doc()))
    const posts: { readonly to: number; readonly update: Uint8Array }[] = []
    for (const [at, { doc }] of lists.entries())
      doc.on('update', (update: Uint8Array, origin: unknown) => {
        if (origin !== 'net') for (const to of lists.keys()) if (to !== at) posts.push({ to, update })
      })
    for (let n = 0; n < 400; n += 1) {
      edit(lists[random(CLIENTS)] as Checklist, random, `${n};`)
      const [post] = posts.splice(random(posts.length), random(3))
      if (post && random(10) > 0) Y.applyUpdate((lists[post.to] as Checklist).doc, post.update, 'net')
    }
    for (const { doc } of lists) for (const other of lists) Y.applyUpdate(doc, Y.encodeStateAsUpdate(other.doc), 'net')
    const [first, ...others] = lists.map((list) => list.items())
    expect(first?.length).toBeGreaterThan(0)
    for (const items of others) expect(items).toEqual(first)
  })
})

it.each([
  ['', 'ab'],
  ['ab', 'axb'],
  ['aa', 'aaa'],
  ['abc', 'c'],
  ['abc', 'xyz'],
])('what was typed is the smallest change from %j to %j', (before, after) => {
  const { from, removed, inserted } = spliceBetween(before, after)
  expect(before.slice(0, from) + inserted + before.slice(from + removed)).toBe(after)
  expect(removed + inserted.length).toBeLessThanOrEqual(before.length + after.length)
})
