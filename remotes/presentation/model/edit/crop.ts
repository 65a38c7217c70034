import { Refused } from '@wenfang/shared-contract/commands'
import { childOf, numberAttribute, parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type { Deck } from '../deck.ts'
import { ownFrame, turned } from '../geometry/frame.ts'
import { stringOf } from '../read-shared.ts'
import { withChild, type ChildOrder } from '../xml/child-order.ts'
import { reach } from './place.ts'

/** What is cut off on each side, as shares of the whole picture; below 0 is empty room. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const SHARE = 100_000
const LEAST_SEEN = 0.01
const BLIP_ORDER: ChildOrder = [['blip'], ['srcRect'], ['tile', 'stretch']]

/** What is cut off a picture; null of what is none. */
export function cropOf(deck: Deck, slide: string, shape: string): Crop | null {
  const blip = stringOf(reach(deck, slide, shape).map, 'blip')
  if (blip === '') return null
  const rect = childOf(parseXml(blip), 'srcRect')
  const side = (name: string): number => (numberAttribute(rect, name) ?? 0) / SHARE
  return { left: side('l'), top: side('t'), right: side('r'), bottom: side('b') }
}

/** Cuts a picture; what is left stays where it is and as large as it is. @throws Refused */
export function cropPicture(deck: Deck, slide: string, shape: string, crop: Crop): void {
  const { page, map } = reach(deck, slide, shape)
  const before = cropOf(deck, slide, shape)
  const frame = ownFrame(deck, page, map)
  if (!before) throw new Refused('noPicture')
  if (!frame) throw new Refused('noPlace')
  const seen = [1 - crop.left - crop.right, 1 - crop.top - crop.bottom] as const
  if (Math.min(...seen) < LEAST_SEEN) throw new Refused('nothingLeft')
  const rect = tag('a:srcRect', {
    l: share(crop.left),
    t: share(crop.top),
    r: share(crop.right),
    b: share(crop.bottom),
  })
  map.set('blip', withChild(stringOf(map, 'blip'), BLIP_ORDER, 'srcRect', rect === '<a:srcRect/>' ? '' : rect))
  // As large as the whole picture would be, and where it would begin.
  const whole = [
    frame.width / (1 - before.left - before.right),
    frame.height / (1 - before.top - before.bottom),
  ] as const
  const size = [whole[0] * seen[0], whole[1] * seen[1]] as const
  const shift = turned(
    [
      ((whole[0] * (crop.left - before.left + before.right - crop.right)) / 2) * (frame.flipH ? -1 : 1),
      ((whole[1] * (crop.top - before.top + before.bottom - crop.bottom)) / 2) * (frame.flipV ? -1 : 1),
    ],
    frame.rot,
  )
  map.set('at', [
    Math.round(frame.x + (frame.width - size[0]) / 2 + shift[0]),
    Math.round(frame.y + (frame.height - size[1]) / 2 + shift[1]),
  ])
  map.set('size', [Math.round(size[0]), Math.round(size[1])])
}

const share = (value: number): number | null => (value === 0 ? null : Math.round(value * SHARE))
