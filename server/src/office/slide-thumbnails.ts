import { WenfangError, type Thumbnails } from '@wenfang/shared-protocol'
import type { Pictures } from './pictures.ts'
import type { SeenFile, Snapshots } from './snapshots.ts'

interface WantedThumbnails {
  readonly isForced?: boolean
  /** As `slide_id` of an answer names them, or numbers of positions, from 0. Left out: all slides. */
  readonly wanted?: readonly string[]
}

interface ThumbnailSources {
  readonly pictures: Pick<Pictures, 'first'>
  readonly snapshots: Pick<Snapshots, 'slides' | 'thumbnail'>
}

/**
 * S352, S353: where the small pictures of slides are; each is made when it is fetched. Of a type without a renderer there is the one
 * that a package carries, which is that of the first slide.
 * @throws WenfangError Unavailable where none of those is there
 */
export async function slideThumbnails(
  { pictures, snapshots }: ThumbnailSources,
  seen: SeenFile,
  options: WantedThumbnails,
): Promise<Thumbnails> {
  const slides = await snapshots.slides(seen)
  return slides ? drawnSlides(snapshots, seen, slides, options) : firstSlide(pictures, seen, options)
}

async function drawnSlides(
  snapshots: ThumbnailSources['snapshots'],
  seen: SeenFile,
  slides: readonly string[],
  { wanted }: WantedThumbnails,
): Promise<Thumbnails> {
  const first = await snapshots.thumbnail(seen)
  if (!first) throw new WenfangError('Unavailable', 'the type brings no renderer')
  const size = { width: Math.round(first.width), height: Math.round(first.height) }
  const asked = wanted?.map((name) => (POSITION.test(name) ? (slides[Number(name)] ?? name) : name)) ?? slides
  const known = new Set(slides)
  return {
    result: 'ok',
    thumbnails: asked
      .filter((slide) => known.has(slide))
      .map((slide) => ({
        slide_id: slide,
        url: `/api/v1/files/${seen.row.id}/thumbnail?part=${encodeURIComponent(slide)}`,
        content_type: 'image/svg+xml',
        ...size,
      })),
    missing: asked.filter((slide) => !known.has(slide)),
  }
}

const POSITION = /^\d+$/

async function firstSlide(
  pictures: ThumbnailSources['pictures'],
  { row }: SeenFile,
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
  sources: ThumbnailSources,
  seen: SeenFile,
  wanted: readonly string[] | null,
): Promise<Pick<Thumbnails, 'thumbnails' | 'missing'>> {
  try {
    const { thumbnails, missing } = await slideThumbnails(sources, seen, wanted ? { wanted } : {})
    return { thumbnails, missing }
  } catch (error) {
    if (!(error instanceof WenfangError)) throw error
    return { thumbnails: [], missing: [...(wanted ?? [])] }
  }
}
