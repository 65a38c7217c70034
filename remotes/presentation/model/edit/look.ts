import { Refused } from '@wenfang/shared-contract/commands'
import { tag } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { stringOf } from '../read-shared.ts'
import { withChild, withElementAttributes, type ChildOrder } from '../xml/child-order.ts'
import { reach } from './place.ts'

const LINE_ORDER: ChildOrder = [
  ['noFill', 'solidFill', 'gradFill', 'pattFill'],
  ['prstDash', 'custDash'],
  ['round', 'bevel', 'miter'],
  ['headEnd'],
  ['tailEnd'],
  ['extLst'],
]
const FULL = 100_000
const THEME_COLOUR = /^(?:tx|bg|dk|lt)[12]$|^accent[1-6]$/

/** `#rrggbb` or a colour of the theme. */
export type ColourName = string

/** @param transparency 0 to 1 */
export function solidFillXml(colour: ColourName, transparency = 0): string {
  const inner = transparency > 0 ? tag('a:alpha', { val: Math.round((1 - transparency) * FULL) }) : ''
  const element = THEME_COLOUR.test(colour)
    ? tag('a:schemeClr', { val: colour }, inner)
    : tag('a:srgbClr', { val: colour.replace('#', '').toUpperCase() }, inner)
  return `<a:solidFill>${element}</a:solidFill>`
}

/** @param colour null takes the fill away @throws Refused */
export function fillShapes(
  deck: Deck,
  slide: string,
  shapes: readonly string[],
  colour: ColourName | null,
  transparency: number,
): void {
  for (const map of ofKinds(deck, slide, shapes, ['sp', 'pic', 'cxnSp', 'grpSp'], 'noFill'))
    map.set('fill', colour === null ? '<a:noFill/>' : solidFillXml(colour, transparency))
}

/** The same for any fill. @param xml of the fill element @throws Refused */
export function fillShapesWith(deck: Deck, slide: string, shapes: readonly string[], xml: string): void {
  for (const map of ofKinds(deck, slide, shapes, ['sp', 'pic', 'grpSp'], 'noFill')) map.set('fill', xml)
}

/** Behind everything on slides. @param fill XML of the fill element @throws Refused */
export function backgroundFill(deck: Deck, slides: readonly string[], fill: string): void {
  for (const slide of slides.map((id) => deck.drawnPage(id)))
    slide.set('background', `<p:bg><p:bgPr>${fill}<a:effectLst/></p:bgPr></p:bg>`)
}

export interface LineChange {
  /** null takes the line away. */
  readonly colour?: ColourName | null
  /** EMU. */
  readonly width?: number
  readonly dash?: string
  readonly head?: string
  readonly tail?: string
}

/** Changes what is given of the lines of shapes, and nothing else. @throws Refused */
export function lineShapes(deck: Deck, slide: string, shapes: readonly string[], change: LineChange): void {
  for (const map of ofKinds(deck, slide, shapes, ['sp', 'pic', 'cxnSp'], 'noLine'))
    map.set('ln', changedLine(stringOf(map, 'ln') || '<a:ln/>', change))
}

/** All of them, before the first is changed. */
const ofKinds = (
  deck: Deck,
  slide: string,
  shapes: readonly string[],
  kinds: readonly string[],
  reason: string,
): readonly Y.Map<unknown>[] =>
  shapes.map((shape) => {
    const { map } = reach(deck, slide, shape)
    if (!kinds.includes(stringOf(map, 'k'))) throw new Refused(reason)
    return map
  })

function changedLine(line: string, { colour, width, dash, head, tail }: LineChange): string {
  let xml = line
  if (width !== undefined) xml = withElementAttributes(xml, { w: Math.round(width) })
  if (colour !== undefined)
    xml = withChild(xml, LINE_ORDER, 'solidFill', colour === null ? '<a:noFill/>' : solidFillXml(colour))
  if (dash !== undefined) xml = withChild(xml, LINE_ORDER, 'prstDash', tag('a:prstDash', { val: dash }))
  if (head !== undefined) xml = withChild(xml, LINE_ORDER, 'headEnd', tag('a:headEnd', { type: head }))
  if (tail !== undefined) xml = withChild(xml, LINE_ORDER, 'tailEnd', tag('a:tailEnd', { type: tail }))
  return xml
}

/** The background of slides; null is that of the layout. @throws Refused */
export function paintBackground(deck: Deck, slides: readonly string[], colour: ColourName | null): void {
  for (const slide of slides.map((id) => deck.drawnPage(id)))
    if (colour === null) slide.delete('background')
    else slide.set('background', `<p:bg><p:bgPr>${solidFillXml(colour)}<a:effectLst/></p:bgPr></p:bg>`)
}
