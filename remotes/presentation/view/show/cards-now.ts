import type { CardsPort } from '@wenfang/shared-contract'
import { cardsOn, roomIn } from '../../model/edit/cards.ts'
import { cropOf } from '../../model/edit/crop.ts'
import { findShape, ownFrame, shapeTree, type Deck } from '../../model/index.ts'
import type { DrawnSlide } from '../renderer/slide-renderer.ts'

/**
 * Parts of other files on a drawn slide as they are now, with the rights of who shows it. What cannot be had, and what is cut at its
 * edges, stays as the deck keeps it. Never rejects.
 */
export async function showCardsNow(
  askCards: (() => Promise<CardsPort>) | undefined,
  deck: Deck,
  slide: string,
  { shapes, ready }: DrawnSlide,
): Promise<void> {
  const page = deck.page(slide)
  const found = page && askCards ? cardsOn(page).filter(({ keepsPicture }) => keepsPicture) : []
  const cards = found.length === 0 ? undefined : await askCards?.().catch(() => undefined)
  if (!page || !cards) return
  // The engine puts in what the deck keeps when its bytes have come.
  await ready
  for (const { shape, fileId, part } of found) {
    const node = findShape(shapeTree(page), shape)
    const frame = node && ownFrame(deck, page, node.map)
    const picture = shapes.get(shape)?.querySelector('img')
    if (!frame || !picture || isCut(deck, slide, shape)) continue
    const seen = await cards.snapshot(fileId, { part, ...roomIn(frame) }).catch(() => null)
    if (!seen) continue
    const url = URL.createObjectURL(new Blob([seen.svg], { type: 'image/svg+xml' }))
    for (const event of ['load', 'error'])
      picture.addEventListener(event, () => URL.revokeObjectURL(url), { once: true })
    picture.src = url
    picture.alt = seen.text
  }
}

function isCut(deck: Deck, slide: string, shape: string): boolean {
  const crop = cropOf(deck, slide, shape)
  return crop !== null && Object.values(crop).some((side) => side !== 0)
}
