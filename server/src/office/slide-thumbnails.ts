import { WenfangError, type Thumbnails } from '@wenfang/shared-protocol'
import type { FileRow } from '../files/index.ts'
import type { Pictures } from './pictures.ts'

interface WantedThumbnails {
  readonly isForced?: boolean
  /** Left out: all slides. */
  readonly wanted?: readonly string[]
}

/**
 * S352, S353: the small pictures that a package carries of its slides, which is that of the first one.
 * @throws WenfangError Unavailable where none of those is there
 */
export async function slideThumbnails(
  pictures: Pick<Pictures, 'first'>,
  row: FileRow,
  { isForced = false, wanted }: WantedThumbnails,
): Promise<Thumbnails> {
  const { slideIds, contentType, width, height } = await pictures.first(row, isForced)
  const first = slideIds[0] ?? '0'
  const asked = wanted ?? (slideIds.length > 0 ? slideIds : [first])
  if (!asked.includes(first)) throw new WenfangError('Unavailable', 'the type brings no renderer')
  const url = `/api/v1/files/${row.id}/thumbnail`
  return {
    result: 'ok',
    thumbnails: [{ slide_id: first, url, content_type: contentType, width, height }],
    missing: asked.filter((slide) => slide !== first),
  }
}

/** S198: the same for an open call, which is answered also where there is no picture. */
export async function openedThumbnails(
  pictures: Pick<Pictures, 'first'>,
  row: FileRow,
  wanted: readonly string[] | null,
): Promise<Pick<Thumbnails, 'thumbnails' | 'missing'>> {
  try {
    const { thumbnails, missing } = await slideThumbnails(pictures, row, wanted ? { wanted } : {})
    return { thumbnails, missing }
  } catch (error) {
    if (!(error instanceof WenfangError)) throw error
    return { thumbnails: [], missing: [...(wanted ?? [])] }
  }
}
