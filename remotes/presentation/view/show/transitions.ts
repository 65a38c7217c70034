import type { Transition } from '../../model/index.ts'

interface Layers {
  readonly before: readonly Keyframe[] | null
  readonly after: readonly Keyframe[] | null
}

/** From where the next slide comes, in shares of the screen. */
const FROM: Readonly<Record<string, readonly [number, number]>> = {
  l: [100, 0],
  r: [-100, 0],
  u: [0, 100],
  d: [0, -100],
  lu: [100, 100],
  ru: [-100, 100],
  ld: [100, -100],
  rd: [-100, -100],
}
const WIPES: Readonly<Record<string, string>> = {
  l: 'inset(0 0 0 100%)',
  r: 'inset(0 100% 0 0)',
  u: 'inset(100% 0 0 0)',
  d: 'inset(0 0 100% 0)',
}
const NO_CUT = 'inset(0)'

/** How the slide before goes and the next one comes; what is not known fades. */
function layersOf({ kind, direction }: Transition): Layers {
  const [x, y] = FROM[direction] ?? FROM['l'] ?? [100, 0]
  const there = { translate: `${x}% ${y}%` }
  const here = { translate: '0 0' }
  switch (kind) {
    case 'push':
    case 'pan':
      return { before: [here, { translate: `${-x}% ${-y}%` }], after: [there, here] }
    case 'cover':
      return { before: null, after: [there, here] }
    case 'pull':
    case 'uncover':
      return { before: [here, { translate: `${-x}% ${-y}%` }], after: null }
    case 'wipe':
    case 'strips':
      return { before: null, after: [{ clipPath: WIPES[direction] ?? WIPES['l'] ?? NO_CUT }, { clipPath: NO_CUT }] }
    case 'split':
      return { before: null, after: [{ clipPath: 'inset(0 50%)' }, { clipPath: NO_CUT }] }
    case 'circle':
    case 'diamond':
    case 'wheel':
      return {
        before: null,
        after: [{ clipPath: 'circle(0% at 50% 50%)' }, { clipPath: 'circle(75% at 50% 50%)' }],
      }
    case 'zoom':
    case 'newsflash':
    case 'warp':
      return {
        before: [{ opacity: 1 }, { opacity: 0 }],
        after: [
          { scale: '0.6', opacity: 0 },
          { scale: '1', opacity: 1 },
        ],
      }
    default:
      return { before: null, after: [{ opacity: 0 }, { opacity: 1 }] }
  }
}

/** Lets one slide come over another. Resolves when it is there; a slide without a transition is there at once. */
export async function playTransition(
  transition: Transition,
  before: HTMLElement | null,
  after: HTMLElement,
): Promise<void> {
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isQuiet || transition.kind === 'none' || transition.kind === 'cut' || transition.durationMs === 0 || !before)
    return
  const layers = layersOf(transition)
  const timing = { duration: transition.durationMs, easing: 'ease-in-out', fill: 'both' } as const
  // The one that goes lies above where only that moves.
  before.style.zIndex = layers.after === null ? '2' : '0'
  after.style.zIndex = '1'
  const animations = [
    layers.before && before.animate([...layers.before], timing),
    layers.after && after.animate([...layers.after], timing),
  ].filter((animation) => animation !== null)
  await Promise.allSettled(animations.map(({ finished }) => finished))
  for (const animation of animations) animation.cancel()
  after.style.removeProperty('z-index')
}
