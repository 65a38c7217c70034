import type { DocumentSnapshot, DocumentSnapshots, SnapshotDocument, SnapshotPart } from '@wenfang/shared-contract'
import { clipped, markupOf, node } from '@wenfang/shared-charts/svg'
import * as Y from 'yjs'
import { deckOutline } from '../files/outline/deck-outline.ts'
import { Deck, linksOfPage, linkedPart, slideSize, titleOf } from '../model/index.ts'
import { base64 } from './base64.ts'
import { paintCharts } from './paint-charts.ts'
import { paintSlide } from './paint-slide.ts'
import { slideFrame } from './slide-frame.ts'

const EMU_PER_PX = 9525
const MOST_TEXT = 20_000
const MOST_SLIDES_LISTED = 500
/** Letters of all pictures of a slide; those beyond are left as grey boxes. */
const MOST_PICTURE_LETTERS = 4_000_000
const SHOWN = /^image\/(?:png|jpeg|gif|webp|bmp)$/
/** How a part says which slide it is: as the list of slides calls it, which stays when slides are moved. */
const SLIDE = 'slide:'

/** Slides of a deck: what it opens with, or any by itself. */
export const documentSnapshots: DocumentSnapshots = {
  async snapshot(document, { part, width, height }) {
    const deck = deckOf(document)
    const slides = deck.slideIds()
    const id = part === null ? slides[0] : part.startsWith(SLIDE) ? part.slice(SLIDE.length) : undefined
    if (id === undefined || !slides.includes(id)) return part === null ? emptyPaper(width, height) : null
    const frame = slideFrame(deck, id)
    if (!frame) return emptyPaper(width, height)
    const size = slideSize(deck)
    const natural = { width: size.width / EMU_PER_PX, height: size.height / EMU_PER_PX }
    const number = slides.indexOf(id) + 1
    const [pictures, charts] = await Promise.all([picturesOf(deck, id, document), paintCharts(deck, id)])
    const drawn = paintSlide(frame, {
      size: natural,
      number,
      pictureOf: (name) => pictures.get(name) ?? null,
      chartOf: (name, w, h) => charts(name, w, h),
    })
    const scale = Math.min(1, width / natural.width, height / natural.height)
    const shown = { width: Math.max(1, natural.width * scale), height: Math.max(1, natural.height * scale) }
    const svg = node(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', ...shown, viewBox: `0 0 ${natural.width} ${natural.height}` },
      [clipped(0, 0, natural.width, natural.height, [drawn])],
    )
    const outline = deckOutline(deck)[number - 1]
    const words = [
      outline?.title ?? '',
      ...(outline?.lines ?? []).map(({ text }) => text),
      ...(outline?.tables ?? []).flatMap((rows) => rows.map((row) => row.join('\t'))),
    ].filter((line) => line !== '')
    return { svg: markupOf(svg), ...shown, title: `第 ${number} 张`, text: words.join('\n').slice(0, MOST_TEXT) }
  },
  parts(document) {
    const deck = deckOf(document)
    return Promise.resolve(
      deck
        .slideIds()
        .slice(0, MOST_SLIDES_LISTED)
        .map((id, at): SnapshotPart => {
          const title = titleOf(deck.slide(id)).trim()
          return { part: SLIDE + id, kind: 'slide', title: `第 ${at + 1} 张${title === '' ? '' : `：${title}`}` }
        }),
    )
  },
}

function deckOf({ body }: SnapshotDocument): Deck {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  return new Deck(doc)
}

const emptyPaper = (width: number, height: number): DocumentSnapshot => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#ffffff"/></svg>`,
  width,
  height,
  title: '',
  text: '',
})

/** Pictures of a slide and of what is behind it, as addresses that load nothing. */
async function picturesOf(deck: Deck, id: string, { asset }: SnapshotDocument): Promise<ReadonlyMap<string, string>> {
  const page = deck.page(id)
  const layout = deck.page(linkedPart(page, 'slideLayout') ?? '')
  const master = deck.page(linkedPart(layout, 'slideMaster') ?? '')
  const found = new Map<string, string>()
  let letters = 0
  for (const one of [page, layout, master])
    for (const { to, isExternal } of one ? linksOfPage(one).values() : []) {
      const { hash, contentType } = (deck.media.get(to) ?? {}) as {
        readonly hash?: unknown
        readonly contentType?: unknown
      }
      if (isExternal === true || found.has(to) || typeof hash !== 'string' || typeof contentType !== 'string') continue
      if (!SHOWN.test(contentType)) continue
      const bytes = await asset(hash).catch(() => null)
      if (!bytes) continue
      letters += (bytes.length * 4) / 3
      if (letters > MOST_PICTURE_LETTERS) return found
      found.set(to, `data:${contentType};base64,${base64(bytes)}`)
    }
  return found
}
