import type { Asset } from '@wenfang/shared-contract'
import { digest } from 'lib0/hash/sha256'
import type { DrawingPayload } from '../../../model/object-payloads.ts'
import type { SheetObject, WorkbookData } from '../../../model/workbook-data.ts'
import type { SourcePackage } from '@wenfang/shared-ooxml/package'

/** What pages can show, pictures of old Windows once they are painted; others (TIFF) stay in the file. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
}

/** A picture larger than this is not shown; it stays in the file. */
const MAX_PICTURE_BYTES = 32 * 1024 * 1024

const sha256Hex = (bytes: Uint8Array): string =>
  Array.from(digest(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The pictures of a package as assets, and the workbook that names them by content. */
export function withPictures(
  data: WorkbookData,
  source: SourcePackage,
): { readonly data: WorkbookData; readonly assets: readonly Asset[] } {
  const assets = new Map<string, Asset>()
  const known = new Map<string, DrawingPayload['picture']>()
  const pictureOf = (part: string): DrawingPayload['picture'] => {
    if (known.has(part)) return known.get(part)
    const contentType = TYPES[part.slice(part.lastIndexOf('.') + 1).toLowerCase()]
    const size = source.entry(part)?.size ?? 0
    const bytes = contentType === undefined || size > MAX_PICTURE_BYTES ? null : source.bytes(part)
    const picture = bytes && contentType !== undefined ? { hash: sha256Hex(bytes), contentType } : undefined
    if (picture && bytes) assets.set(picture.hash, { ...picture, bytes })
    known.set(part, picture)
    return picture
  }
  const shown = (object: SheetObject): SheetObject => {
    if (object.kind !== 'drawing') return object
    const payload = object.payload as DrawingPayload
    const picture = payload.type === 'picture' && payload.part !== null ? pictureOf(payload.part) : undefined
    return picture ? { ...object, payload: { ...payload, picture } } : object
  }
  const sheets = data.sheets.map((sheet) => ({ ...sheet, objects: sheet.objects.map(shown) }))
  return { data: { ...data, sheets }, assets: [...assets.values()] }
}
