import type { Props } from './block.ts'

/** How much of a picture is cut off each side, as shares of it. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const NO_CROP: Crop = { left: 0, top: 0, right: 0, bottom: 0 }
/** Something of a picture stays. */
const MOST = 0.95

/** Null where all of the picture is shown. */
export function cropOf(props: Props): Crop | null {
  const share = (name: string): number => {
    const value = Number(props[name] ?? 0)
    return Number.isFinite(value) ? Math.min(MOST, Math.max(0, value)) : 0
  }
  const crop = {
    left: share('cropLeft'),
    top: share('cropTop'),
    right: share('cropRight'),
    bottom: share('cropBottom'),
  }
  const { left, top, right, bottom } = crop
  if (left + right > MOST || top + bottom > MOST) return null
  return left + top + right + bottom > 0 ? crop : null
}

export const propsOfCrop = ({ left, top, right, bottom }: Crop) => ({
  cropLeft: left,
  cropTop: top,
  cropRight: right,
  cropBottom: bottom,
})

/** The largest part of a picture in its middle whose sides have this ratio. */
export function cropToRatio(width: number, height: number, ratio: number): Crop {
  const now = width / Math.max(1, height)
  const across = now > ratio ? (1 - ratio / now) / 2 : 0
  const down = now < ratio ? (1 - now / ratio) / 2 : 0
  return { left: across, right: across, top: down, bottom: down }
}
