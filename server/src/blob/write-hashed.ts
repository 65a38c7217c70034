import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/**
 * Writes a new file and tells its sha-256 in hex and its bytes. With `isDurable` the content is on disk when this resolves;
 * the name in its folder is not.
 *
 * @throws what the file system says, also when the file is there already
 */
export async function writeHashed(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  isDurable: boolean,
): Promise<{ hash: string; size: number }> {
  const digest = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx')
  try {
    for await (const part of content) {
      digest.update(part)
      size += part.byteLength
      await file.writeFile(part)
    }
    if (isDurable) await file.sync()
  } finally {
    await file.close()
  }
  return { hash: digest.digest('hex'), size }
}
