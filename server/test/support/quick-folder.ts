import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/**
 * A temporary folder in memory, on disk where there is no such room. For suites that commit by the hundred and look at
 * what the server says: an fsync costs them nothing. Suites of crashes, faults and of the log itself stay on the disk.
 */
export async function quickFolder(prefix: string): Promise<string> {
  const room = await statfs(MEMORY).catch(() => null)
  const isRoomy = room !== null && room.bavail * room.bsize >= ENOUGH_BYTES
  return mkdtemp(join(isRoomy ? MEMORY : tmpdir(), prefix))
}
