import { within, type Region } from '../../model/index.ts'
import type { Place } from '../surface/matrix.ts'

/** Which sides of the region a handle moves: −1 the left or upper one, 1 the other, 0 none. */
export interface Handle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

interface Size {
  readonly width: number
  readonly height: number
}

/** No crop is narrower than this, in pixels of the picture. */
const LEAST_PX = 8

/** The region with one of its handles at another place. `ratio`: width to height that is kept. */
export function withHandleAt(region: Region, handle: Handle, to: Place, picture: Size, ratio: number | null): Region {
  const right = region.x + region.width
  const bottom = region.y + region.height
  const x = clamp(to.x, 0, picture.width)
  const y = clamp(to.y, 0, picture.height)
  let width = handle.x === -1 ? right - x : handle.x === 1 ? x - region.x : region.width
  let height = handle.y === -1 ? bottom - y : handle.y === 1 ? y - region.y : region.height
  width = Math.max(LEAST_PX, width)
  height = Math.max(LEAST_PX, height)
  if (ratio !== null) {
    if (handle.x === 0) width = height * ratio
    else height = width / ratio
    const fit = Math.min(
      1,
      room(handle.x, region.x, right, picture.width) / width,
      room(handle.y, region.y, bottom, picture.height) / height,
    )
    width *= fit
    height *= fit
  }
  const left = handle.x === -1 ? right - width : region.x
  const top = handle.y === -1 ? bottom - height : region.y
  return within({ x: left, y: top, width, height }, picture) ?? region
}

/** How far a side may go. */
const room = (side: number, start: number, end: number, whole: number): number => (side === -1 ? end : whole - start)

export function moved(region: Region, by: Place, picture: Size): Region {
  const x = clamp(region.x + by.x, 0, picture.width - region.width)
  const y = clamp(region.y + by.y, 0, picture.height - region.height)
  return { ...region, x: Math.round(x), y: Math.round(y) }
}

/** The largest part of the middle with that ratio. */
export function middleOf(picture: Size, ratio: number | null): Region {
  if (ratio === null) return { x: 0, y: 0, ...picture }
  const width = Math.min(picture.width, picture.height * ratio)
  const height = width / ratio
  const region = { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
  return within(region, picture) ?? { x: 0, y: 0, ...picture }
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
