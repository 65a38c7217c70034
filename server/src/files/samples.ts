import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DriveServices } from './drive-context.ts'

/** Puts the files of a folder into the drive of a new owner, as if uploaded. A folder that is not there is no sample at all. */
export async function giveSamples(drive: DriveServices, folder: string | null, ownerId: string): Promise<void> {
  if (folder === null) return
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((found) => found.isFile() && !found.name.startsWith('.'))) {
    const stored = await drive.blobs.put(await readFile(join(folder, entry.name)))
    const row = await drive.files.create({ name: entry.name, ownerId, sourceHash: stored.hash, size: stored.size })
    await drive.intake.begin(row)
  }
}
