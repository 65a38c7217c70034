import { createHash } from 'node:crypto'

/**
 * The entry of a remote names the hash of each of its chunks; a SHA-256 is as good as any and 20 bytes shorter. Wherever a
 * page names a file it names the same hash: with another one in the preload, the browser fetches the file twice.
 */
export const hashFunctionOf = (bundle: string): 'sha256' | 'sha384' => (bundle === 'shell' ? 'sha384' : 'sha256')

/** Value of an `integrity` attribute for a file of this bundle. */
export function integrityOf(bundle: string, content: Uint8Array): string {
  const name = hashFunctionOf(bundle)
  return `${name}-${createHash(name).update(content).digest('base64')}`
}
