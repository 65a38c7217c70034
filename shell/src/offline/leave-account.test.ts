import { IndexedReplicaStore } from '@wenfang/shared-session'
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { createFakeClock } from '../fake-clock.ts'
import { FakeCaches } from '../service-worker/fake-caches.ts'
import { openAssetQueue } from '../session/asset-queue.ts'
import { leaveAccount } from './leave-account.ts'
import { leavingAccounts } from './offline-cache.ts'

const databases = async (userId: string) =>
  (await indexedDB.databases()).flatMap(({ name }) => name ?? []).filter((name) => name.endsWith(userId))

/** Of a page that does not let go of it. */
const holdOpen = (name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })

it('G18 leaves when the databases are gone, whoever had them open', async () => {
  const caches = new FakeCaches().asCaches()
  await IndexedReplicaStore.open('u1', 'f1')
  await openAssetQueue('u1', 'f1')
  // A remote's.
  const kept = await holdOpen('wenfang-drafts u1')
  kept.addEventListener('versionchange', () => kept.close())
  const others = await holdOpen('wenfang-drafts zu1')
  expect(await databases('u1')).toHaveLength(4)
  await leaveAccount('u1', caches, createFakeClock())
  expect(await databases('u1')).toEqual(['wenfang-drafts zu1'])
  others.close()
  expect(await leavingAccounts(caches)).toEqual([])
})

it('G18 a database that hangs keeps nobody here, and its account stays written down until it is gone', async () => {
  const caches = new FakeCaches().asCaches()
  const clock = createFakeClock()
  const hanging = await holdOpen('wenfang-files-u2')
  const left = vi.fn()
  const leaving = leaveAccount('u2', caches, clock).then(left)
  await vi.waitFor(() => expect(clock.waiting).toBe(1))
  clock.pass(7_999)
  await new Promise((resolve) => setTimeout(resolve))
  expect(left).not.toHaveBeenCalled()
  clock.pass(1)
  await leaving
  expect(await leavingAccounts(caches)).toEqual(['u2'])
  hanging.close()
  await vi.waitFor(async () => expect(await leavingAccounts(caches)).toEqual([]))
  expect(await databases('u2')).toEqual([])
})
