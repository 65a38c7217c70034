import type { Deck } from '../deck.ts'

export const TRANSITIONS = ['none', 'fade', 'push', 'wipe', 'cover', 'split', 'zoom', 'cut'] as const
export type TransitionKind = (typeof TRANSITIONS)[number]

const P14 = 'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"'
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const SLOW_MS = 750
const FAST_MS = 500

/** How a slide comes on the screen of a show. @throws Refused */
export function setTransition(deck: Deck, slides: readonly string[], kind: TransitionKind, durationMs: number): void {
  for (const slide of slides.map((id) => deck.slide(id)))
    if (kind === 'none') slide.delete('transition')
    else slide.set('transition', transitionXml(kind, durationMs))
}

function transitionXml(kind: Exclude<TransitionKind, 'none'>, durationMs: number): string {
  const inner = `<p:${kind}${kind === 'push' || kind === 'wipe' || kind === 'cover' ? ' dir="l"' : ''}/>`
  const speed = durationMs >= SLOW_MS ? 'slow' : durationMs >= FAST_MS ? 'med' : 'fast'
  return `<mc:AlternateContent ${MC}><mc:Choice ${P14} Requires="p14"><p:transition spd="${speed}" p14:dur="${durationMs}">${inner}</p:transition></mc:Choice><mc:Fallback><p:transition spd="${speed}">${inner}</p:transition></mc:Fallback></mc:AlternateContent>`
}
