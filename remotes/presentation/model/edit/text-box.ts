import { Refused } from '@wenfang/shared-contract/commands'
import type { Deck } from '../deck.ts'
import { stringOf, textOf } from '../read-shared.ts'
import { withChild, withElementAttributes, type ChildOrder } from '../xml/child-order.ts'
import { reach } from './place.ts'

export const BODY_ORDER: ChildOrder = [
  ['prstTxWarp'],
  ['noAutofit', 'normAutofit', 'spAutoFit'],
  ['scene3d'],
  ['sp3d', 'flatTx'],
  ['extLst'],
]
export const FITS = ['none', 'shrink', 'grow'] as const
const FIT_XML = { none: '<a:noAutofit/>', shrink: '<a:normAutofit/>', grow: '<a:spAutoFit/>' } as const
export const DIRECTIONS = ['horizontal', 'vertical', 'turnedRight', 'turnedLeft', 'stacked'] as const
const DIRECTION = {
  horizontal: 'horz',
  vertical: 'eaVert',
  turnedRight: 'vert',
  turnedLeft: 'vert270',
  stacked: 'wordArtVert',
} as const
export const ANCHORS = ['top', 'middle', 'bottom'] as const
const ANCHOR = { top: 't', middle: 'ctr', bottom: 'b' } as const

/** How words lie in their shape; what is not named stays. Insets in EMU. */
export interface TextBoxChange {
  readonly anchor?: (typeof ANCHORS)[number]
  readonly direction?: (typeof DIRECTIONS)[number]
  readonly columns?: number
  readonly fit?: (typeof FITS)[number]
  readonly wraps?: boolean
  readonly inset?: number
}

/** @throws Refused */
export function changeTextBox(deck: Deck, slide: string, shapes: readonly string[], change: TextBoxChange): void {
  const maps = shapes.map((shape) => {
    const { map } = reach(deck, slide, shape)
    if (!textOf(map, 't')) throw new Refused('noSuchText')
    return map
  })
  const { anchor, direction, columns, fit, wraps, inset } = change
  for (const map of maps) {
    const before = stringOf(map, 'body') || '<a:bodyPr rtlCol="0" anchor="ctr"/>'
    let xml = withElementAttributes(before, {
      ...(anchor && { anchor: ANCHOR[anchor] }),
      ...(direction && { vert: DIRECTION[direction] }),
      ...(columns !== undefined && { numCol: columns === 1 ? null : columns, spcCol: columns === 1 ? null : 360_000 }),
      ...(wraps !== undefined && { wrap: wraps ? 'square' : 'none' }),
      ...(inset !== undefined && { lIns: inset, tIns: inset, rIns: inset, bIns: inset }),
    })
    if (fit) xml = withChild(xml, BODY_ORDER, 'normAutofit', FIT_XML[fit])
    map.set('body', xml)
  }
}
