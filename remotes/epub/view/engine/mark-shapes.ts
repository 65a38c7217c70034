import { Overlayer } from 'foliate-js/overlayer.js'
import type { MarkKind } from '@wenfang/shared-annotate'
import { initialsOf } from '@wenfang/shared-ui'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Shape = (rects: readonly Box[], options: { readonly color: string; readonly writingMode?: string }) => SVGElement

const SHAPES: Readonly<Record<MarkKind, Shape>> = {
  highlight: Overlayer.highlight as Shape,
  underline: Overlayer.underline as Shape,
  strike: Overlayer.strikethrough as Shape,
}
const RADIUS = 8
const FROM_TEXT = 13

/** A mark on text; of other people's the first letter of the name stands in the margin beside it. */
export function markShape(kind: MarkKind, name: string | null, range: Range): Shape {
  const shape = SHAPES[kind]
  if (name === null) return shape
  return (rects, options) => {
    const group = svg('g', {})
    group.append(shape(rects, options))
    const place = marginOf(rects, range)
    if (place) group.append(...badge(place, initialsOf(name, true), options.color))
    return group
  }
}

export const writingModeOf = (element: Element): string =>
  element.ownerDocument.defaultView?.getComputedStyle(element).writingMode ?? ''

/** Left of the column that a mark begins in; above it where lines run downwards. */
function marginOf(rects: readonly Box[], range: Range): { readonly x: number; readonly y: number } | null {
  const first = rects[0]
  const node = range.startContainer
  // Of another frame, so that no class of this one tells what it is.
  const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement
  const block = element?.closest('p, li, blockquote, h1, h2, h3, h4, h5, h6, div, td, section, body')
  if (!first || !block) return null
  const pieces = [...block.getClientRects()]
  const column = pieces.find(({ left, right, top, bottom }) => {
    const [x, y] = [(first.left + first.right) / 2, (first.top + first.bottom) / 2]
    return left <= x && x <= right && top <= y && y <= bottom
  })
  if (writingModeOf(block).startsWith('vertical'))
    return { x: (first.left + first.right) / 2, y: (column?.top ?? first.top) - FROM_TEXT }
  return { x: (column?.left ?? first.left) - FROM_TEXT, y: (first.top + first.bottom) / 2 }
}

function badge({ x, y }: { x: number; y: number }, letter: string, colour: string): readonly SVGElement[] {
  const ground = svg('circle', { cx: x, cy: y, r: RADIUS, fill: colour })
  const text = svg('text', {
    x,
    y,
    fill: '#fff',
    'font-size': 10,
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
    class: 'epub-author',
  })
  text.textContent = letter
  return [ground, text]
}

function svg(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
