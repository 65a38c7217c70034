import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { toBase64 } from 'lib0/buffer'
import { deckPackage, linksOfPage, slideSize, slideText, type Deck, type DeckPackage } from '../../model/index.ts'
import { namedFonts, themeFonts, withFallback } from '../../model/drawn/named-fonts.ts'

/** What the page of the printer reads (view/print/print-page.ts). */
export interface PrintedDeck {
  readonly deck: DeckPackage
  readonly slides: readonly ReturnType<typeof slideText>[]
  /** Bytes as base64, by the names of parts. */
  readonly media: Readonly<Record<string, string>>
  /** CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

const EMU_PER_PX = 9525
const SHOWN = /\/image$/
const MOST_FAMILIES = 80
/** Of pictures; what is beyond that leaves its place empty. */
const MOST_BYTES = 300 * 1024 * 1024

/** A deck for the server's printer: slides that are shown, as text, and their pictures. @throws WenfangError NothingToPrint */
export async function printInput(
  deck: Deck,
  asset: (hash: string) => Promise<Uint8Array>,
  title: string,
): Promise<string> {
  const shown = deck.slideIds().filter((id) => deck.slide(id).get('hidden') !== true)
  if (shown.length === 0) throw new WenfangError('NothingToPrint', 'every slide is hidden')
  const { width, height } = slideSize(deck)
  const slides = shown.map((id) => slideText(deck, id, deck.slide(id)))
  const printed: PrintedDeck = {
    deck: deckPackage(deck),
    slides,
    media: await mediaOf(deck, slides, asset),
    size: { width: width / EMU_PER_PX, height: height / EMU_PER_PX },
  }
  const families = new Set<string>()
  for (const [name, text] of Object.entries(printed.deck.parts))
    if (name.startsWith('ppt/theme/')) themeFonts(text, families, MOST_FAMILIES)
  for (const { xml } of [...printed.deck.masters, ...printed.deck.layouts, ...slides])
    namedFonts(xml, families, MOST_FAMILIES)
  const named = [...withFallback(families)].filter((family) => !/["|\\]/.test(family)).join('|')
  return (
    `<title>${escapeXml(title)}</title><meta name="wenfang-families" content="${escapeXml(named)}">` +
    `<script type="application/json" id="deck">${JSON.stringify(printed).replaceAll('<', String.raw`\u003c`)}</script>`
  )
}

async function mediaOf(
  deck: Deck,
  slides: PrintedDeck['slides'],
  asset: (hash: string) => Promise<Uint8Array>,
): Promise<Readonly<Record<string, string>>> {
  const media: Record<string, string> = {}
  let left = MOST_BYTES
  const behind = [...deck.pagesOfKind('layout'), ...deck.pagesOfKind('master')].flatMap((id) => {
    const page = deck.page(id)
    return page ? [[...linksOfPage(page)]] : []
  })
  for (const links of [...slides.map((slide) => slide.links), ...behind]) {
    for (const [, { type, to, isExternal }] of links) {
      const { hash } = (deck.media.get(to) ?? {}) as { readonly hash?: unknown }
      if (isExternal === true || !SHOWN.test(type) || typeof hash !== 'string' || to in media) continue
      try {
        const bytes = await asset(hash)
        left -= bytes.length
        if (left >= 0) media[to] = toBase64(bytes)
      } catch (error) {
        // Its bytes stayed on the device of who put it in: the rest is printed.
        if (!(error instanceof WenfangError)) throw error
      }
    }
  }
  return media
}
