import type { CardInBody, CardsPort, HostApi } from '@wenfang/shared-contract'
import { cardsIn } from '../../files/cards-in.ts'
import type { CardInPage } from '../../files/html/write-html.ts'
import type { Block } from '../../model/index.ts'
import { isHidden } from '../cards/file-cards.ts'

/** As wide as the words on a sheet of A4. */
const WIDTH_PX = 680
const MOST_HEIGHT_PX = 520
const MOST_CARDS = 100

/** What cards of files show now, by the names of their blocks, with the rights of who prints; what is not in it says what the block says. */
export async function shownCards(host: HostApi, blocks: readonly Block[]): Promise<ReadonlyMap<string, CardInPage>> {
  const found = new Map<string, CardInPage>()
  const all = cardsIn(blocks).slice(0, MOST_CARDS)
  const port = all.length === 0 ? undefined : await host.cards?.().catch(() => undefined)
  if (!port) return found
  for (const card of all) {
    const shown = await shownBy(port, card).catch((error: unknown): CardInPage | null =>
      isHidden(error) ? { kind: 'hidden' } : null,
    )
    if (shown) found.set(card.key, shown)
  }
  return found
}

async function shownBy(port: CardsPort, { url, part, isPictured }: CardInBody): Promise<CardInPage | null> {
  const file = port.fileAt(url)
  if (file === null) return null
  const { name } = await port.file(file)
  const seen = isPictured
    ? await port.snapshot(file, { part, width: WIDTH_PX, height: MOST_HEIGHT_PX }).catch(() => null)
    : null
  if (!seen) return { kind: 'named', name }
  const { width, height, svg } = seen
  return { kind: 'picture', name, width, height, src: `data:image/svg+xml;base64,${toBase64(svg)}` }
}

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let letters = ''
  for (let at = 0; at < bytes.length; at += 8_192) letters += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(letters)
}
