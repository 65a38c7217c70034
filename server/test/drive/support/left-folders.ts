import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DriveServer } from './drive-server.ts'

/** What conversions left of their work; a process that stays for the next call has a folder for as long as it stays. */
export const leftFolders = async ({ dataDir }: DriveServer): Promise<readonly string[]> =>
  (await readdir(join(dataDir, 'tmp'))).filter((name) => !name.startsWith('kept-'))
