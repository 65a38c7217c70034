import type { Board } from '../../model/index.ts'
import { encodeBase64 } from '../pictures/base64.ts'
import { pictureKind } from '../pictures/picture-kind.ts'
import type { PictureAddresses } from './paint-element.ts'

/**
 * Pictures with their bytes inside; those that are nowhere any more are left out.
 * @param read by the hash of the asset and the id that elements name the picture by; null for one that is not wanted
 */
export async function pictureAddresses(
  board: Board,
  read: (hash: string, id: string) => Promise<Uint8Array> | null,
): Promise<PictureAddresses> {
  const addresses = new Map<string, string>()
  for (const { id, asset: hash, mimeType } of board.files()) {
    if (mimeType === null) continue
    const bytes = await read(hash, id)?.catch(() => null)
    // A small one may be of another kind.
    if (bytes) addresses.set(id, `data:${pictureKind(bytes) ?? mimeType};base64,${encodeBase64(bytes)}`)
  }
  return addresses
}
