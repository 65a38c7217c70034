import { imageSize, type ImageSize } from '@wenfang/shared-ooxml'
import { withoutEntities } from './entities.ts'
import { openArchive, type Archive } from './archive.ts'
import { pagesOf } from './import-source.ts'
import { attribute, packageOf, pathOf, tags } from './read-package.ts'
import type { BookKind } from '../model/index.ts'

/** The picture on the front of a book. */
export interface Cover {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** Of pixels; null for a drawing, which has any size. */
  readonly size: ImageSize | null
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}
const MOST_BYTES = 4 * 1024 * 1024

/**
 * null where the book has none, or none of a form that browsers show. Of Mobipocket and FictionBook only the reader can tell.
 * @throws WenfangError FileCorrupt, ArchiveUnsafe
 */
export function coverOf(source: Uint8Array, kind: BookKind): Cover | null {
  if (kind !== 'epub' && kind !== 'cbz') return null
  const archive = openArchive(source)
  const name = kind === 'cbz' ? pagesOf(source)[0] : coverPath(archive)
  const contentType = CONTENT_TYPES[/\.(\w+)$/.exec(name ?? '')?.[1]?.toLowerCase() ?? '']
  const bytes = name === undefined || contentType === undefined ? null : archive.bytes(name)
  if (!bytes || contentType === undefined || bytes.length > MOST_BYTES) return null
  const size = imageSize(bytes)
  return size || contentType === CONTENT_TYPES['svg'] ? { bytes, contentType, size } : null
}

/** As EPUB 3 marks it, else as books before it did. */
function coverPath(archive: Archive): string | undefined {
  const { opf, folder } = packageOf(archive)
  const items = tags(opf, 'item')
  const old = tags(opf, 'meta').find((meta) => attribute(meta, 'name') === 'cover')
  const id = old && withoutEntities(attribute(old, 'content') ?? '')
  const cover =
    items.find((item) => (attribute(item, 'properties') ?? '').split(/\s+/).includes('cover-image')) ??
    items.find((item) => id !== undefined && withoutEntities(attribute(item, 'id') ?? '') === id)
  return cover && pathOf(archive, folder, cover)
}
