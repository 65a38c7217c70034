import { type Distances } from '../../../model/tree/drawings/anchor.ts'
import { type Size, type Words, withCrop, withSize, withWords } from '../../../model/tree/drawings/picture-format.ts'
import { type DrawingPlace, withPlace } from '../../../model/tree/drawings/place.ts'
import {
  isShape,
  type Outline,
  withFill,
  withOutline,
  withRotation,
} from '../../../model/tree/drawings/shape-format.ts'
import { withWrapping, type Wrapping } from '../../../model/tree/drawings/wrapping.ts'
import type { Command } from '../command.ts'
import { unselected, edit } from './drawing.command.ts'

/** Everything of the drawing's dialog, as one step. */
export interface DrawingFormat {
  readonly size?: Size
  readonly crop?: Distances
  readonly words?: Words
  readonly place?: DrawingPlace
  readonly wrapping?: Wrapping
  readonly rotation?: number
  readonly outline?: Outline | null
  readonly fill?: string | null
}

export const drawingFormat: Command<DrawingFormat> = {
  id: 'drawing-format',
  title: '图片和图形格式',
  refusal: unselected,
  run: (context, { size, crop, words, place, wrapping, rotation, outline, fill }) =>
    edit(context, (drawing, mint) => {
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
    }),
}
