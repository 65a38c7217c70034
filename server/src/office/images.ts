import { sniff, SNIFF_BYTES, type SniffedKind } from '@wenfang/shared-ooxml'
import {
  IMAGE_EXPIRE_S,
  IMAGE_MAX_EDGE_PX,
  WenfangError,
  type ImageArgs,
  type ImagePicture,
} from '@wenfang/shared-protocol'
import type { BlobStore, Subject } from '../app/ports.ts'
import { accessOf, type DriveServices, type FileRow } from '../files/index.ts'
import type { ScaledFormat } from '../jobs/index.ts'
import type { Pictures } from './pictures.ts'

/** How a picture of an image file is sent: scaled, or as it came where every browser that asks shows it so. */
export type ImageForm = ScaledFormat | 'source'

const SCALABLE: ReadonlySet<SniffedKind> = new Set(['png', 'jpeg', 'webp', 'avif', 'bmp', 'tiff'])
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  heic: 'image/heic',
}

/** S199: where the pictures of the files are. One that the subject may not see is not there. */
export async function imagesOf(
  drive: DriveServices,
  pictures: Pick<Pictures, 'edition' | 'readsHeic'>,
  subject: Subject,
  args: ImageArgs,
): Promise<ImagePicture[]> {
  const { max_edge: edge = IMAGE_MAX_EDGE_PX, expire = IMAGE_EXPIRE_S, support_types: shown = [] } = args
  return Promise.all(
    [...new Set(args.file_ids)].map(async (id): Promise<ImagePicture> => {
      const access = await accessOf(drive.db, subject, id)
      const row = access?.acl.read === 1 ? await drive.files.row(id) : undefined
      if (!row || row.trashed_at !== null || row.office_type !== 'i') return { file_id: id, error: 'NotFound' }
      try {
        const { form, contentType } = await formOf(drive.blobs, row, shown, pictures.readsHeic)
        const edition = await pictures.edition(row)
        const query = new URLSearchParams({ form, max_edge: String(edge), expire: String(expire), edition })
        return {
          file_id: id,
          url: `/api/v3/office/file/${id}/image?${query.toString()}`,
          content_type: contentType,
          expire,
        }
      } catch (error) {
        if (error instanceof WenfangError) return { file_id: id, error: error.code }
        throw error
      }
    }),
  )
}

/** @throws WenfangError CompatibleImageFail when no browser that asks so shows the image */
async function formOf(
  blobs: BlobStore,
  row: FileRow,
  shown: readonly string[],
  readsHeic: boolean,
): Promise<{ readonly form: ImageForm; readonly contentType: string }> {
  const kind = await kindOf(blobs, row)
  if (SCALABLE.has(kind) || (kind === 'heic' && readsHeic)) {
    // JPEG has no transparency, which a PNG may rest on.
    const form = shown.includes('webp') ? 'webp' : kind === 'png' || kind === 'webp' ? 'png' : 'jpeg'
    return { form, contentType: CONTENT_TYPES[form] ?? '' }
  }
  // No decoder of ours for these; moving pictures would stand still besides.
  if (kind === 'gif' || (kind === 'heic' && shown.includes('heic')))
    return { form: 'source', contentType: CONTENT_TYPES[kind] ?? '' }
  throw new WenfangError('CompatibleImageFail', `no browser form of ${kind}`)
}

/** The type of a source that may be sent as it came. @throws WenfangError CompatibleImageFail */
export async function sourceType(blobs: BlobStore, row: FileRow): Promise<string> {
  const contentType = CONTENT_TYPES[await kindOf(blobs, row)]
  if (contentType === undefined) throw new WenfangError('CompatibleImageFail', 'not to be shown as it is')
  return contentType
}

async function kindOf(blobs: BlobStore, row: FileRow): Promise<SniffedKind> {
  if (row.size === 0) return 'empty'
  const { body } = await blobs.stream(row.source_hash, { start: 0, end: Math.min(row.size, SNIFF_BYTES) - 1 })
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk as Uint8Array)
  return sniff(Buffer.concat(chunks))
}
