import type { DeckStore } from '../state/deck-store.ts'
import { familiesBehind, familiesOn } from './deck-families.ts'

export type FollowFonts = typeof followFonts

/** Fonts are looked for when nothing changed for so long. */
const SETTLE_MS = 400
/** Of a deck of hundreds of slides, how many are read before the page has its turn. */
const AT_ONCE = 8

/**
 * Shows the fonts that later slides name, and those that somebody chooses, each once. Returns a dispose function.
 * @param shown those that are there
 */
export function followFonts(
  store: Pick<DeckStore, 'deck' | 'onDocument'>,
  shown: ReadonlySet<string>,
  show: (families: readonly string[]) => Promise<void>,
): () => void {
  const { deck } = store
  const known = new Set(shown)
  let unread = new Set(deck.slideIds())
  let hasFrames = false
  let timer: ReturnType<typeof setTimeout> | null = null

  const readOn = (ms: number): void => {
    if (timer !== null) clearTimeout(timer)
    timer = unread.size === 0 && !hasFrames ? null : setTimeout(readSome, ms)
  }
  const readSome = (): void => {
    const some = [...unread].slice(0, AT_ONCE)
    for (const slide of some) unread.delete(slide)
    const families = [...(hasFrames ? familiesBehind(deck) : []), ...familiesOn(deck, some)]
    hasFrames = false
    const fresh = [...new Set(families)].filter((family) => !known.has(family))
    for (const family of fresh) known.add(family)
    // A face that does not come is drawn by the device.
    if (fresh.length > 0) show(fresh).catch(() => undefined)
    readOn(0)
  }
  const stop = store.onDocument(({ slides, isFrame }) => {
    hasFrames ||= isFrame
    unread = new Set([...unread, ...slides.keys()])
    readOn(SETTLE_MS)
  })
  readOn(0)
  return () => {
    if (timer !== null) clearTimeout(timer)
    stop()
  }
}
