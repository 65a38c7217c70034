import type { OoxmlElement } from '../../kernel/index.ts'
import type { Mint } from '../parse.ts'
import type { Distances } from './anchor.ts'
import { type Size, type Words, withCrop, withSize, withWords } from './picture-format.ts'
import { type DrawingPlace, withPlace } from './place.ts'
import { isShape, type Outline, withFill, withOutline, withRotation } from './shape-format.ts'
import { withWrapping, type Wrapping } from './wrapping.ts'

/** Everything that a drawing can be given at once; what is absent stays. */
export interface DrawingFormat {
  readonly size?: Size
  /** How much of each side is cut away, in percent. */
  readonly crop?: Distances
  readonly words?: Words
  readonly place?: DrawingPlace
  readonly wrapping?: Wrapping
  /** Degrees. */
  readonly rotation?: number
  readonly outline?: Outline | null
  readonly fill?: string | null
}

/** The drawing with a format; what it cannot have, as a picture a fill, is passed over. */
export function formatted(
  drawing: OoxmlElement,
  { size, crop, words, place, wrapping, rotation, outline, fill }: DrawingFormat,
  mint: Mint,
): OoxmlElement {
  let next = drawing
  if (size) next = withSize(next, size) ?? next
  if (crop) next = withCrop(next, crop, mint) ?? next
  if (words) next = withWords(next, words) ?? next
  if (place) next = withPlace(next, place, mint) ?? next
  if (wrapping) next = withWrapping(next, wrapping, mint) ?? next
  if (rotation !== undefined) next = withRotation(next, rotation) ?? next
  if (outline !== undefined) next = withOutline(next, outline, mint) ?? next
  if (fill !== undefined && isShape(next)) next = withFill(next, fill, mint) ?? next
  return next
}
