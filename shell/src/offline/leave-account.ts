import { forgetLocalCopies, unsentFiles } from '@wenfang/shared-session'
import type { Clock } from '../clock.ts'
import { forgetWaitingAssets } from '../session/asset-queue.ts'
import { forgetKept, forgetKeptDatabases } from './forget-kept.ts'
import { markLeaving, rememberAccount } from './offline-cache.ts'
import { tellSignOut } from './sign-out-signal.ts'

/** Pages close their databases when one is to be deleted; one that hangs shall not keep a person here. */
const DELETION_LIMIT_MS = 8_000

/** How many files of the account have edits that no server has. */
export const countUnsentFiles = async (userId: string): Promise<number> => (await unsentFiles(userId)).length

/**
 * Takes everything of the account from this browser: pages, copies, edits, pictures that wait; other tabs leave too.
 * Ends when all is gone, or after eight seconds: then the next page of this browser takes away what is left.
 */
export async function leaveAccount(userId: string, caches: CacheStorage | undefined, clock: Clock): Promise<void> {
  if (caches) await markLeaving(caches, userId, true)
  tellSignOut(userId)
  if (caches) await rememberAccount(caches, null)
  const limit = new Promise<void>((resolve) => clock.after(DELETION_LIMIT_MS, resolve))
  const deletion = forgetAccount(userId, caches).catch((error: unknown) => console.warn('[offline]', error))
  await Promise.race([deletion, limit])
}

/** The local databases of an account that is signed out. */
export async function forgetAccount(userId: string, caches: CacheStorage | undefined): Promise<void> {
  forgetKept(userId)
  await Promise.all([forgetLocalCopies(userId), forgetWaitingAssets(userId), forgetKeptDatabases(userId)])
  if (caches) await markLeaving(caches, userId, false)
}
