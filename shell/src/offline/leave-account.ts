import { forgetLocalCopies, unsentFiles } from '@wenfang/shared-session'
import { forgetWaitingAssets } from '../session/asset-queue.ts'
import { rememberAccount } from './offline-shelf.ts'
import { tellSignOut } from './sign-out-signal.ts'

/** How many files of the account have edits that no server has. */
export const countUnsentFiles = async (userId: string): Promise<number> => (await unsentFiles(userId)).length

/** Takes everything of the account from this browser: pages, copies, edits, pictures that wait; other tabs leave too. */
export async function leaveAccount(userId: string, caches: CacheStorage | undefined): Promise<void> {
  tellSignOut(userId)
  if (caches) await rememberAccount(caches, null)
  await Promise.all([forgetLocalCopies(userId), forgetWaitingAssets(userId)])
}
