import { imageSize } from '@wenfang/shared-ooxml'
import { sniffPicture } from '../files/sniff-picture.ts'
import type { Block } from '../model/index.ts'

export interface Picture {
  readonly address: string
  readonly width: number
  readonly height: number
}

/** Bytes of all pictures that a snapshot carries; those beyond are left as grey boxes. */
const MOST_BYTES = 3_000_000
/** A window shows no more, and each is read from the store. */
const MOST_PICTURES = 12
const HASH = /^[0-9a-f]{64}$/

/** The first pictures of a document with their bytes inside, by their hashes; what is not stored is left out. */
export async function firstPictures(
  hashes: Iterable<string>,
  asset: (hash: string) => Promise<Uint8Array>,
): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>()
  let room = MOST_BYTES
  for (const hash of [...new Set(hashes)].filter((one) => HASH.test(one)).slice(0, MOST_PICTURES)) {
    const bytes = await asset(hash).catch(() => null)
    const size = bytes && imageSize(bytes)
    const type = bytes && sniffPicture(bytes)
    if (!bytes || !size || !type?.startsWith('image/') || bytes.length > room) continue
    room -= bytes.length
    pictures.set(hash, { address: `data:${type};base64,${base64(bytes)}`, width: size.width, height: size.height })
  }
  return pictures
}

export function* pictureHashes(blocks: readonly Block[]): Generator<string> {
  for (const { type, props, children } of blocks) {
    if (type === 'image') yield String(props['asset'] ?? '')
    yield* pictureHashes(children)
  }
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(binary)
}
