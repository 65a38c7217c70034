import {
  createSlideMemory,
  skipsSlidePreview,
  type PageEnvironment,
  type SlidePlace,
  type SnapshotAnswer,
} from '@wenfang/shared-protocol'

/** Sharp enough for a large window; the server makes it once for all who stand there. */
const SHOWN_PX = { width: 1_280, height: 960 }

interface PreviewWorld {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly nowMs: number
  /** The picture of a slide. Rejects where there is none; null: this person is not shown it, or nobody answers. */
  readonly fetchSlide: (fileId: string, slide: string) => Promise<Pick<SnapshotAnswer, 'svg'> | null>
}

/**
 * Puts the picture of the slide where this person was last into the fake view, while the document itself opens. Without one
 * (S295, S296, S297) the view stays as empty as the server wrote it. Never rejects.
 */
export async function previewSlide(
  document: Document,
  { file }: PageEnvironment,
  { storage, nowMs, fetchSlide }: PreviewWorld,
): Promise<void> {
  const room = document.querySelector<HTMLElement>('#snapshot .sn-slide')
  if (!room || !file || (file.office_type !== 'p' && file.office_type !== 'sl')) return
  const memory = createSlideMemory(storage)
  // S519: the real header has stood here before.
  document.getElementById('snapshot')?.style.setProperty('--sn-phone-header', `${memory.phoneHeaderPx}px`)
  const place = memory.place(file.id)
  if (!place) return
  markPlace(document, place)
  if (skipsSlidePreview(place, nowMs) || memory.isPreviewBlocked(file.id, file.office_type, nowMs)) return
  try {
    const picture = await fetchSlide(file.id, place.slide)
    if (!picture || !room.isConnected) return
    const image = document.createElement('img')
    image.alt = ''
    image.src = `data:image/svg+xml,${encodeURIComponent(picture.svg)}`
    room.replaceChildren(image)
    // A phone shows the pages one below the other, and nothing beside them.
    document.querySelector('#snapshot .sn-column [data-current] i')?.append(image.cloneNode())
  } catch {
    memory.previewFailed(file.id, nowMs)
  }
}

/** The column begins where the person was. */
function markPlace(document: Document, { index }: SlidePlace): void {
  const rows = [...document.querySelectorAll('#snapshot .sn-column li')]
  const first = Math.max(0, index - 2)
  rows.forEach((row, at) => {
    const number = row.querySelector('b')
    if (number) number.textContent = String(first + at + 1)
    row.toggleAttribute('data-current', first + at === index)
  })
}

/** Rejects with an answer that is no picture; null where this person may not see it, it is gone, or nobody answers. */
export async function fetchSlidePicture(fileId: string, slide: string): Promise<Pick<SnapshotAnswer, 'svg'> | null> {
  const query = new URLSearchParams({
    part: `slide:${slide}`,
    width: String(SHOWN_PX.width),
    height: String(SHOWN_PX.height),
  })
  // Nobody answers: that says nothing of the slide.
  const answer = await fetch(`/api/v1/files/${encodeURIComponent(fileId)}/snapshot?${query.toString()}`).catch(
    () => null,
  )
  if (!answer || [401, 403, 404, 429].includes(answer.status)) return null
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`)
  const { svg } = (await answer.json()) as Partial<SnapshotAnswer>
  if (typeof svg !== 'string') throw new Error('no picture')
  return { svg }
}
