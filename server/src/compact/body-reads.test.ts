import { expect, it, vi } from 'vitest'
import type { BlobStore } from '../app/ports.ts'
import type { KernelThreads, LiveBody } from '../kernel/index.ts'
import type { LogStore } from '../log/index.ts'
import { BodyReads } from './body-reads.ts'

const STREAM = { fileId: 'f', generation: 'g', channel: 'body' } as never
const READER = { userId: 'u', isOwner: true }

function source() {
  const head = { seq: 3, isSealed: false, snapshot: { hash: 'h', seq: 3 } }
  const log = { read: vi.fn(async () => ({ head, rows: [] })) }
  const snapshots = { read: vi.fn(async () => new Uint8Array(100)) }
  const outcome = { update: new Uint8Array([1]), answers: ['said'] }
  const body = {
    isGone: false,
    run: vi.fn(async () => outcome),
    close: vi.fn(async () => {}),
  }
  const threads = { open: vi.fn(async () => body as unknown as LiveBody), canRun: vi.fn(async () => true) }
  const reads = new BodyReads(
    log as unknown as LogStore,
    snapshots as unknown as BlobStore,
    threads as unknown as KernelThreads,
  )
  return { reads, snapshots, threads, body, outcome }
}

it('reads the snapshot of a body once, however often it is asked, and tells what commands would do', async () => {
  const { reads, snapshots, threads, body, outcome } = source()
  const batch = [{ id: 'records.add', args: {} }]
  for (let at = 0; at < 5; at++) expect(await reads.ask(STREAM, 'm', READER, batch)).toEqual(outcome)
  expect(snapshots.read).toHaveBeenCalledOnce()
  expect(threads.open).toHaveBeenCalledOnce()
  expect(body.run).toHaveBeenCalledTimes(5)
  reads.close()
  expect(body.close).toHaveBeenCalledOnce()
})

it('reads nothing where commands of the type need the whole file', async () => {
  const { reads, snapshots, threads } = source()
  threads.canRun.mockResolvedValue(false)
  expect(await reads.ask(STREAM, 'm', READER, [])).toBeNull()
  expect(snapshots.read).not.toHaveBeenCalled()
  reads.close()
})
