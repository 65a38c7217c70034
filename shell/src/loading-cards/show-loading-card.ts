import { LOADING_IMAGE_TIMEOUT_MS } from '@wenfang/shared-protocol'
import type { Clock } from '../clock.ts'
import { chooseCard, isDue, isFresh, parseCards, recordOf, type CardRecord, type LoadingCard } from './card.ts'
import type { CardCache } from './card-cache.ts'

export interface LoadingCardOptions {
  readonly cache: CardCache
  /** @throws anything when the configuration cannot be had */
  readonly fetchCards: () => Promise<unknown>
  /** Resolves when the picture is in the browser, rejects when it is broken. */
  readonly loadImage: (url: string) => Promise<void>
  readonly show: (card: LoadingCard) => void
  readonly clock: Clock
  /** Wall clock, milliseconds since 1970. */
  readonly now: () => number
  /** S507 */
  readonly refreshMs: number
}

/**
 * S67, S76: shows the card that is due. Whatever fails on the way leaves the default logo page as it is. Never rejects.
 */
export async function showLoadingCard(options: LoadingCardOptions): Promise<void> {
  const { cache, now, refreshMs, show } = options
  try {
    const cached = await cache.read().catch(() => null)
    const isUsable = cached !== null && isFresh(cached, now())
    const current = isUsable ? cached : await fetchRecord(options, cached)
    const card = chooseCard(current, now())
    const isShown = card !== null && (await arrivesInTime(options, card.icon))
    if (isShown) show(card)
    const shown = isShown ? { ...current, lastShown: { id: card.id, priority: card.priority } } : current
    // A cache that cannot be written only means that the next page asks again.
    if (shown !== cached) await cache.write(shown).catch(() => {})
    if (isUsable && isDue(shown, now(), refreshMs)) await cache.write(await fetchRecord(options, shown))
  } catch {
    // The default page is what there is then.
  }
}

const fetchRecord = async ({ fetchCards, now }: LoadingCardOptions, before: CardRecord | null): Promise<CardRecord> =>
  recordOf(parseCards(await fetchCards(), now()), now(), before)

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
