import { expect, it } from 'vitest'
import { GroupCommit, type CommitOutcome } from './group-commit.ts'
import type { AppendOutcome, LogAppend, LoggedUpdate, LogStore, StreamId } from './log-store.ts'

const stream = (fileId: string): StreamId => ({ fileId, generation: 'g', channel: 0 })
const edit = (n: number): LoggedUpdate => ({ author: 'u', connection: 'c', timeMs: n, update: Uint8Array.of(n) })

/** A log whose commits end when the test says so. */
function heldLog() {
  const batches: { batch: readonly LogAppend[]; end: (error?: Error) => void }[] = []
  const store = {
    append: (batch: readonly LogAppend[]) =>
      new Promise<readonly AppendOutcome[]>((resolve, reject) => {
        const end = (error?: Error) =>
          error
            ? reject(error)
            : resolve(batch.map(({ count }) => ({ ok: true, lastSeq: count, tail: { rows: 1, bytes: 1 } })))
        batches.push({ batch, end })
      }),
  } as LogStore
  return { store, batches }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it('makes one batch of everything that arrives during a commit', async () => {
  const { store, batches } = heldLog()
  const commits = new GroupCommit(store, { commit: () => {} })
  const heard: [readonly LoggedUpdate[], CommitOutcome][] = []
  const listen = (fileId: string) => ({
    stream: stream(fileId),
    committed: (items: readonly LoggedUpdate[], outcome: CommitOutcome) => heard.push([items, outcome]),
  })
  const a = listen('a')
  const b = listen('b')
  commits.add(a, edit(1))
  await settled()
  for (const n of [2, 3]) commits.add(a, edit(n))
  commits.add(b, edit(4))
  await settled()
  expect(batches.length).toBe(1)
  batches[0]?.end()
  await expect.poll(() => batches.length).toBe(2)
  expect(batches[1]?.batch.map(({ stream: { fileId }, count }) => [fileId, count])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  batches[1]?.end()
  await commits.flush()
  expect(heard.map(([items]) => items.map((item) => item.timeMs))).toEqual([[1], [2, 3], [4]])
})

it('tells every listener of a failed commit and goes on', async () => {
  const { store, batches } = heldLog()
  const commits = new GroupCommit(store, { commit: () => {} })
  const outcomes: boolean[] = []
  const listener = {
    stream: stream('a'),
    committed: (_: readonly LoggedUpdate[], { ok }: CommitOutcome) => outcomes.push(ok),
  }
  commits.add(listener, edit(1))
  await settled()
  commits.add(listener, edit(2))
  batches[0]?.end(new Error('disk full'))
  await expect.poll(() => batches.length).toBe(2)
  batches[1]?.end()
  await commits.flush()
  expect(outcomes).toEqual([false, true])
})

it('flushes what was added before, although more is added all the time', async () => {
  const { store, batches } = heldLog()
  const commits = new GroupCommit(store, { commit: () => {} })
  const listener = { stream: stream('a'), committed: () => {} }
  commits.add(listener, edit(1))
  await settled()
  commits.add(listener, edit(2))
  let isFlushed = false
  const flushed = commits.flush().then(() => (isFlushed = true))
  batches[0]?.end()
  await expect.poll(() => batches.length).toBe(2)
  expect(isFlushed).toBe(false)
  commits.add(listener, edit(3))
  batches[1]?.end()
  await flushed
  await expect.poll(() => batches.length).toBe(3)
  batches[2]?.end()
  await commits.flush()
})

it('commits a lone edit at once, and a stream of edits a few at a time however fast the disk is', async () => {
  const { store, batches } = heldLog()
  const commits = new GroupCommit(store, { commit: () => {} })
  const listener = { stream: stream('a'), committed: () => {} }
  commits.add(listener, edit(0))
  await settled()
  expect(batches.length).toBe(1)
  const beginMs = performance.now()
  let added = 1
  while (performance.now() - beginMs < 80) {
    for (const { end } of batches) end()
    commits.add(listener, edit(added++))
    await settled()
  }
  const mostBatches = (performance.now() - beginMs) / 7 + 2
  expect(added).toBeGreaterThan(mostBatches)
  expect(batches.length).toBeLessThan(mostBatches)
  const flushed = commits.flush()
  await expect.poll(() => batches.reduce((sum, { batch }) => sum + (batch[0]?.count ?? 0), 0)).toBe(added)
  for (const { end } of batches) end()
  await flushed
})
