import type { Asset } from '@wenfang/shared-contract'
import { isText, type Block, type Meta, type NewBlock } from '../model/index.ts'
import { sniffPicture } from './sniff-picture.ts'

const HASH = /^[0-9a-f]{64}$/

/** What the document names by a hash, as far as it is stored: what a device has not sent yet is left out. */
export async function assetsOf(
  meta: Meta,
  blocks: readonly Block[],
  load: (hash: string) => Promise<Uint8Array>,
): Promise<readonly Asset[]> {
  const hashes = new Map(HASH.test(meta.cover) ? [[meta.cover, '']] : [])
  collect(blocks, hashes)
  const assets: Asset[] = []
  for (const [hash, contentType] of hashes) {
    const bytes = await load(hash).catch(() => null)
    if (bytes) assets.push({ hash, bytes, contentType: contentType || sniffPicture(bytes) })
  }
  return assets
}

/** What blocks name by a hash, and the kind of bytes where they say it. */
export function assetsNamedIn(blocks: readonly NewBlock[]): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>()
  collect(blocks, hashes)
  return hashes
}

function collect(blocks: readonly NewBlock[], hashes: Map<string, string>): void {
  const add = (value: unknown, contentType: unknown) => {
    if (typeof value === 'string' && HASH.test(value))
      hashes.set(value, typeof contentType === 'string' ? contentType : '')
  }
  for (const { props = {}, content = [], rows = [], children = [] } of blocks) {
    add(props['asset'], props['contentType'])
    for (const inline of [...content, ...rows.flatMap((row) => row.flatMap((cell) => cell.content))])
      if (!isText(inline)) add(inline.props['asset'], '')
    collect(children, hashes)
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
}

export const extensionOfAsset = ({ contentType }: Asset): string => EXTENSIONS[contentType] ?? 'bin'
