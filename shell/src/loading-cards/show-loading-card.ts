import { LOADING_IMAGE_TIMEOUT_MS } from '@wenfang/shared-protocol'
import type { Clock } from '../clock.ts'
import { chooseCard, isFresh, parseCards, type CachedCards } from './card.ts'
import type { CardCache } from './card-cache.ts'

export interface LoadingCardOptions {
  readonly cache: CardCache
  /** @throws anything when the configuration cannot be had */
  readonly fetchCards: () => Promise<unknown>
  /** Resolves when the picture is in the browser, rejects when it is broken. */
  readonly loadImage: (url: string) => Promise<void>
  readonly show: (imageUrl: string) => void
  readonly clock: Clock
  /** Wall clock, milliseconds since 1970. */
  readonly now: () => number
}

/**
 * S67, S76: shows the card that is due. Whatever fails on the way leaves the default logo page as it is. Never rejects.
 */
export async function showLoadingCard(options: LoadingCardOptions): Promise<void> {
  try {
    const { cards } = await currentCards(options)
    const card = chooseCard(cards, options.now())
    if (card && (await arrivesInTime(options, card.imageUrl))) options.show(card.imageUrl)
  } catch {
    // The default page is what there is then.
  }
}

async function currentCards({ cache, fetchCards, now }: LoadingCardOptions): Promise<CachedCards> {
  const cached = await cache.read().catch(() => null)
  if (cached && isFresh(cached, now())) return cached
  const fetched = { cards: parseCards(await fetchCards()), fetchedAt: now() }
  // A cache that cannot be written only means that the next page asks again.
  await cache.write(fetched).catch(() => {})
  return fetched
}

/** S513: a picture that is not there within 2 s is abandoned. */
function arrivesInTime({ loadImage, clock }: LoadingCardOptions, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(LOADING_IMAGE_TIMEOUT_MS, () => resolve(false))
    const settle = (isThere: boolean): void => {
      cancel()
      resolve(isThere)
    }
    loadImage(url).then(
      () => settle(true),
      () => settle(false),
    )
  })
}
