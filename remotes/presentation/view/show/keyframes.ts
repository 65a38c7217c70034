import type { Effect } from '../../model/index.ts'
import { placesAlong, readMotionPath } from '../../model/show/motion-path.ts'

/** Where something comes from, or goes to, by the bits of the format: 1 above, 2 right, 4 below, 8 left. */
function away(subtype: number, size: { readonly width: number; readonly height: number }): readonly [number, number] {
  const x = (subtype & 2 ? 1 : 0) - (subtype & 8 ? 1 : 0)
  const y = (subtype & 4 ? 1 : 0) - (subtype & 1 ? 1 : 0)
  return x === 0 && y === 0 ? [0, size.height] : [x * size.width, y * size.height]
}

function wiped(subtype: number): string {
  if (subtype & 1) return 'inset(0 0 100% 0)'
  if (subtype & 2) return 'inset(0 0 0 100%)'
  if (subtype & 8) return 'inset(0 100% 0 0)'
  return 'inset(100% 0 0 0)'
}

/** How a shape looks before it is there, by the number of its entrance; what is not known fades. */
function unseen(
  { preset, subtype }: Effect,
  size: { readonly width: number; readonly height: number },
): Keyframe | null {
  switch (preset) {
    case 1:
      return null
    case 2:
    case 7: {
      const [x, y] = away(subtype, size)
      return { translate: `${x}px ${y}px` }
    }
    case 12:
    case 22:
      return { clipPath: wiped(subtype) }
    case 16:
      return { clipPath: subtype & 10 ? 'inset(0 50%)' : 'inset(50% 0)' }
    case 4:
    case 6:
    case 8:
    case 9:
    case 13:
    case 18:
    case 20:
    case 21:
      return { clipPath: 'circle(0% at 50% 50%)' }
    case 23:
      return { scale: '0' }
    case 17:
    case 50:
      return { scale: '0 1' }
    case 53:
      return { scale: '0', opacity: 0 }
    case 31:
      return { scale: '0', rotate: '90deg', opacity: 0 }
    case 49:
      return { scale: '0', rotate: '360deg', opacity: 0 }
    case 42:
    case 47:
    case 37:
      return { translate: '0 60px', opacity: 0 }
    case 26:
      return { translate: '0 -120px', opacity: 0 }
    default:
      return { opacity: 0 }
  }
}

const SHOWN: Keyframe = { opacity: 1, translate: '0 0', scale: '1', rotate: '0deg', clipPath: 'inset(0)' }
const CIRCLE = 'circle(75% at 50% 50%)'

/** Only what the other end says, so that nothing else of the shape is touched. */
function shownAs(hidden: Keyframe): Keyframe {
  const frame: Record<string, string | number> = {}
  for (const name of Object.keys(hidden)) frame[name] = SHOWN[name] as string | number
  if (String(hidden['clipPath'] ?? '').startsWith('circle')) frame['clipPath'] = CIRCLE
  return frame
}

/**
 * What an effect does to its element; null for what is done at once.
 * @param size of the slide
 */
export function keyframesOf(
  effect: Effect,
  size: { readonly width: number; readonly height: number },
): readonly Keyframe[] | null {
  if (effect.kind === 'path') return effect.path === null ? null : pathFrames(effect.path, size)
  if (effect.kind === 'emphasis') return emphasis(effect)
  const hidden = unseen(effect, size)
  if (!hidden) return null
  const shown = shownAs(hidden)
  return effect.kind === 'entrance' ? [hidden, shown] : [shown, hidden]
}

function emphasis({ preset, amount }: Effect): readonly Keyframe[] {
  if (preset === 8) return [{ rotate: '0deg' }, { rotate: `${amount ?? 360}deg` }]
  if (preset === 6) return [{ scale: '1' }, { scale: String(amount ?? 1.5) }]
  if (preset === 26 || preset === 32) return [{ scale: '1' }, { scale: '1.08' }, { scale: '1' }]
  if (preset === 9) return [{ opacity: 1 }, { opacity: 0.5 }]
  return [{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }]
}

/** A path in shares of the slide, as places to come by, each when as much of its length is behind. */
export const pathFrames = (
  path: string,
  { width, height }: { readonly width: number; readonly height: number },
): readonly Keyframe[] =>
  placesAlong(readMotionPath(path)).map(({ point: [x, y], share }) => ({
    translate: `${x * width}px ${y * height}px`,
    offset: share,
  }))
