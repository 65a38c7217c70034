import type { FileFormats, RemoteManifest } from '@wenfang/shared-contract'

/** How the type of a part reads and writes it. */
export async function formatsOf(manifest: RemoteManifest): Promise<FileFormats> {
  const loaded = await manifest.loadFormats?.()
  if (!loaded) throw new Error(`${manifest.name} has no formats`)
  return loaded
}
