import type { Board } from '../../model/index.ts'
import { encodeBase64 } from '../pictures/base64.ts'
import type { PictureAddresses } from './paint-element.ts'

/** Pictures with their bytes inside; those that are nowhere any more are left out. */
export async function pictureAddresses(
  board: Board,
  asset: (hash: string) => Promise<Uint8Array>,
): Promise<PictureAddresses> {
  const addresses = new Map<string, string>()
  for (const { id, asset: hash, mimeType } of board.files()) {
    if (mimeType === null) continue
    const bytes = await asset(hash).catch(() => null)
    if (bytes) addresses.set(id, `data:${mimeType};base64,${encodeBase64(bytes)}`)
  }
  return addresses
}
