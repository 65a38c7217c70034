import type { Deck } from '../deck.ts'
import { stringOf } from '../read-shared.ts'
import { readTransition } from '../show/read-transition.ts'

export const TRANSITIONS = ['none', 'fade', 'push', 'wipe', 'cover', 'split', 'zoom', 'cut'] as const
export type TransitionKind = (typeof TRANSITIONS)[number]

const P14 = 'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"'
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const SLOW_MS = 750
const FAST_MS = 500

/** How a slide comes on the screen of a show. @throws Refused */
export function setTransition(deck: Deck, slides: readonly string[], kind: TransitionKind, durationMs: number): void {
  for (const slide of slides.map((id) => deck.slide(id))) {
    // How long the slide stays is no part of how it comes.
    const { advanceMs } = readTransition(stringOf(slide, 'transition'))
    if (advanceMs !== null && slide.get('advance') === undefined) slide.set('advance', advanceMs)
    if (kind === 'none') slide.delete('transition')
    else slide.set('transition', transitionXml(kind, durationMs))
  }
}

/** How long slides stay before the next one comes by itself; null: until a click. @throws Refused */
export function setTimings(
  deck: Deck,
  timings: readonly { readonly slide: string; readonly ms: number | null }[],
): void {
  // All of them, before the first is changed.
  const found = timings.map(({ slide, ms }) => [deck.slide(slide), ms] as const)
  for (const [slide, ms] of found) slide.set('advance', ms ?? false)
}

function transitionXml(kind: Exclude<TransitionKind, 'none'>, durationMs: number): string {
  const inner = `<p:${kind}${kind === 'push' || kind === 'wipe' || kind === 'cover' ? ' dir="l"' : ''}/>`
  const speed = durationMs >= SLOW_MS ? 'slow' : durationMs >= FAST_MS ? 'med' : 'fast'
  return `<mc:AlternateContent ${MC}><mc:Choice ${P14} Requires="p14"><p:transition spd="${speed}" p14:dur="${durationMs}">${inner}</p:transition></mc:Choice><mc:Fallback><p:transition spd="${speed}">${inner}</p:transition></mc:Fallback></mc:AlternateContent>`
}
