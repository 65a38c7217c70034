import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders that a conversion works in (`job-`), and those of processes that stay for the next one (`kept-`). */
const WORK_FOLDER = /^(?:job|kept)-/

/**
 * Removes the work folders of servers that were killed: nobody else does, and what is in them are files of people, which may be
 * deleted meanwhile.
 * @param olderThanMs so long nothing was written into them; 0 where no other process can be at work here
 * @returns how many went
 */
export async function removeLeftFolders(tempDir: string, olderThanMs: number, nowMs = Date.now()): Promise<number> {
  const names = await readdir(tempDir).catch(() => [])
  const left = await Promise.all(
    names
      .filter((name) => WORK_FOLDER.test(name))
      .map(async (name) => {
        const path = join(tempDir, name)
        // Whoever was at work in it may have removed it.
        const changedMs = await stat(path)
          .then(({ mtimeMs }) => mtimeMs)
          .catch(() => Infinity)
        if (olderThanMs > 0 && nowMs - changedMs < olderThanMs) return 0
        await rm(path, { recursive: true, force: true, maxRetries: 3 })
        return 1
      }),
  )
  return left.reduce<number>((sum, one) => sum + one, 0)
}
