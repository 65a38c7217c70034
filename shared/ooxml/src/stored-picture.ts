import { posix } from 'node:path'
import { readEntry } from './archive.ts'
import { imageSize, type ImageSize } from './image-size.ts'
import { sniff } from './sniff.ts'

/** A picture of its first page, slide or sheet that a package carries. */
export interface StoredPicture extends ImageSize {
  readonly bytes: Uint8Array
  readonly contentType: 'image/png' | 'image/jpeg'
}

const MAX_PICTURE_BYTES = 4 * 1024 * 1024
const MAX_XML_BYTES = 4 * 1024 * 1024
const OPEN_DOCUMENT_PICTURE = 'Thumbnails/thumbnail.png'
const CONTENT_TYPES = { png: 'image/png', jpeg: 'image/jpeg' } as const

/**
 * The picture that the writing program left in an OPC or OpenDocument package; null when it left none that browsers show
 * (older programs leave metafiles).
 * @throws WenfangError FileCorrupt, ArchiveUnsafe
 */
export async function storedPicture(source: Uint8Array | string): Promise<StoredPicture | null> {
  const relations = await readText(source, '_rels/.rels')
  const name = relations === null ? OPEN_DOCUMENT_PICTURE : thumbnailTarget(relations)
  const bytes = name === null ? null : await readEntry(source, name, MAX_PICTURE_BYTES)
  const kind = bytes && sniff(bytes)
  const size = bytes && imageSize(bytes)
  if (!bytes || !size || (kind !== 'png' && kind !== 'jpeg')) return null
  return { bytes, contentType: CONTENT_TYPES[kind], ...size }
}

/** Ids of the slides of a presentation in their order; empty for any other package. */
export async function slideIds(source: Uint8Array | string): Promise<readonly string[]> {
  const xml = (await readText(source, 'ppt/presentation.xml')) ?? ''
  const list = /<(?:\w+:)?sldIdLst\b[\s\S]*?<\/(?:\w+:)?sldIdLst>/.exec(xml)?.[0] ?? ''
  return [...list.matchAll(/<(?:\w+:)?sldId\s[^>]*?\bid="(\d{1,10})"/g)].map((match) => match[1] ?? '')
}

async function readText(source: Uint8Array | string, name: string): Promise<string | null> {
  const bytes = await readEntry(source, name, MAX_XML_BYTES)
  return bytes && new TextDecoder().decode(bytes)
}

/** Part name of the relation that the package's first page is pictured by. */
function thumbnailTarget(relations: string): string | null {
  for (const [relation] of relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const isThumbnail = /\bType="[^"]*\/metadata\/thumbnail"/.test(relation)
    const target = /\bTarget="([^"]+)"/.exec(relation)?.[1]
    if (isThumbnail && target !== undefined && !/\bTargetMode="External"/.test(relation))
      return posix.join('/', target).slice(1)
  }
  return null
}
