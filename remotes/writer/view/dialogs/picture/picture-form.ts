import type { OoxmlElement } from '../../../model/kernel/index.ts'
import type { Distances } from '../../../model/tree/drawings/anchor.ts'
import { cropOf, type Size, sizeOf, type Words, wordsOfDrawing } from '../../../model/tree/drawings/picture-format.ts'
import { type DrawingPlace, placeOf } from '../../../model/tree/drawings/place.ts'
import { fillOf, type Outline, outlineOf, rotationOf } from '../../../model/tree/drawings/shape-format.ts'
import { type Wrapping, wrappingOf } from '../../../model/tree/drawings/wrapping.ts'
import type { DrawingFormat } from '../../../model/tree/drawings/drawing-format.ts'

export const EMU_PER_CM = 360_000
export const EMU_PER_POINT = 12_700

/** All that the dialog shows; lengths in EMU, angles in degrees. */
export interface PictureForm {
  readonly size: Size
  readonly crop: Distances
  readonly words: Words
  readonly rotation: number
  readonly wrapping: Wrapping | null
  readonly place: DrawingPlace | null
  readonly outline: Outline | null
  readonly fill: string | null
}

export const pictureFormOf = (drawing: OoxmlElement): PictureForm => ({
  size: sizeOf(drawing),
  crop: cropOf(drawing),
  words: wordsOfDrawing(drawing),
  rotation: rotationOf(drawing),
  wrapping: wrappingOf(drawing),
  place: placeOf(drawing),
  outline: outlineOf(drawing),
  fill: fillOf(drawing),
})

/** Only what was changed is said. */
export function changesOf(before: PictureForm, after: PictureForm): DrawingFormat {
  const changed = (key: keyof PictureForm): boolean => JSON.stringify(before[key]) !== JSON.stringify(after[key])
  return {
    ...(changed('size') ? { size: after.size } : {}),
    ...(changed('crop') ? { crop: after.crop } : {}),
    ...(changed('words') ? { words: after.words } : {}),
    ...(changed('rotation') ? { rotation: after.rotation } : {}),
    ...(changed('wrapping') && after.wrapping ? { wrapping: after.wrapping } : {}),
    ...(changed('place') && after.place ? { place: after.place } : {}),
    ...(changed('outline') ? { outline: after.outline } : {}),
    ...(changed('fill') ? { fill: after.fill } : {}),
  }
}
