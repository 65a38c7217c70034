import { Refused } from '@wenfang/shared-contract/commands'
import { childOf, parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { presentationPart, slideSize, type SlideSize } from '../presentation-part.ts'
import { stringOf } from '../read-shared.ts'
import { readCells } from '../shape/read-cells.ts'
import { scaleTable } from '../table/scale-table.ts'
import { shapeTree } from '../shape/shape-tree.ts'

/** `keep`: what stands on slides stays as it is. `fit`: it takes the place that it had in proportion. */
export type SizeChange = 'keep' | 'fit'

/** What looks wrong when it is stretched. */
const KEPT_SHAPE = new Set(['pic', 'grpSp', 'graphicFrame'])

/** Makes all slides, layouts and masters of another size, EMU. @throws Refused */
export function resizeSlides(deck: Deck, size: SlideSize, change: SizeChange): void {
  const [name, xml] = presentationPart(deck) ?? []
  if (name === undefined || xml === undefined) throw new Refused('noPresentation')
  const before = slideSize(deck)
  if (before.width === size.width && before.height === size.height) return
  const old = childOf(parseXml(xml), 'sldSz')
  // The kind of paper is not known of a size of one's own.
  const element = tag('p:sldSz', { cx: Math.round(size.width), cy: Math.round(size.height) })
  deck.parts.set(
    name,
    old
      ? xml.slice(0, old.start) + element + xml.slice(old.end)
      : xml.replace(/<p:notesSz/, (notes) => element + notes),
  )
  const factors = [size.width / before.width, size.height / before.height] as const
  // Where a layout says places for the old size, they would lie beside the slide.
  for (const id of [...deck.pagesOfKind('layout'), ...deck.pagesOfKind('master')]) stretch(deck.page(id), factors)
  if (change === 'fit') for (const id of deck.slideIds()) stretch(deck.page(id), factors)
}

/** What stands on a page takes the place that it had in proportion. */
export function stretch(page: Y.Map<unknown> | null, [sx, sy]: readonly [number, number]): void {
  if (!page) return
  for (const { map } of shapeTree(page)) {
    const { at, size } = readCells(map)
    if (!at || !size) continue
    const box = [size[0] * sx, size[1] * sy] as const
    const least = Math.min(sx, sy)
    const next = KEPT_SHAPE.has(stringOf(map, 'k')) ? ([size[0] * least, size[1] * least] as const) : box
    map.set('at', [Math.round(at[0] * sx + (box[0] - next[0]) / 2), Math.round(at[1] * sy + (box[1] - next[1]) / 2)])
    const whole = [Math.round(next[0]), Math.round(next[1])] as const
    map.set('size', whole)
    scaleTable(map, size, whole)
  }
}
