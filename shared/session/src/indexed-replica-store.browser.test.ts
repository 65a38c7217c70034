import { expect, it, vi } from 'vitest'
import { browserIo } from './browser-io.ts'
import { forgetLocalCopies, IndexedReplicaStore } from './indexed-replica-store.ts'
import { batch, describeReplicaStore, own } from './replica-store.conformance.ts'

// The same promises in the database of a real browser.

let count = 0
describeReplicaStore(
  'IndexedReplicaStore in a browser',
  async () => await IndexedReplicaStore.open(`browser-${++count}-${crypto.randomUUID()}`, 'file'),
)

it('G18 megabytes survive a reopening of the database', async () => {
  const user = crypto.randomUUID()
  const io = browserIo(user)
  const before = await io.openStore('file')
  const update = new Uint8Array(3_000_000).fill(7)
  await before.write(batch('g1', { puts: [{ ...own('a'), update }] }))
  before.close()
  const after = await io.openStore('file')
  const [stored] = (await after.load())[0]?.channels.flatMap(({ updates }) => updates) ?? []
  expect(stored?.update.length).toBe(update.length)
  after.close()
  await forgetLocalCopies(user)
})

it('a snapshot of megabytes comes back, and one whose bytes the browser lost leaves own edits and no position', async () => {
  const store = await IndexedReplicaStore.open(crypto.randomUUID(), 'file')
  const state = new Uint8Array(3_000_000).map((_, at) => at >> 5)
  await store.write(
    batch('g1', { puts: [own('a')], snapshots: [{ channel: 0, state }], seqs: [{ channel: 0, seq: 7 }] }),
  )
  const channel = async () => (await store.load())[0]?.channels[0]
  const whole = await channel()
  expect(whole?.seq).toBe(7)
  expect(whole?.snapshot).toEqual(state)
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'))
  const lost = await channel()
  reading.mockRestore()
  expect([lost?.seq, lost?.snapshot.length, lost?.updates.length]).toEqual([0, 0, 1])
  store.close()
})

it('S238 S243 tells when the page comes online or leaves, until disposed', () => {
  const told: string[] = []
  const stop = browserIo('').watchPage({
    onHidden: () => told.push('hidden'),
    onVisible: () => told.push('visible'),
    onOnline: () => told.push('online'),
    onOffline: () => told.push('offline'),
    onLeave: () => told.push('leave'),
  })
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('pagehide'))
  stop()
  window.dispatchEvent(new Event('online'))
  expect(told).toEqual(['visible', 'offline', 'online', 'leave'])
})
