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

/** What can be seen of a mark. */
interface Mark {
  readonly kind: MarkKind
  readonly colour: string
  /** Whose it is, where it is somebody else's. */
  readonly author: string | null
}

const SHAPES: Readonly<Record<MarkKind, Shape>> = {
  highlight: Overlayer.highlight as Shape,
  underline: Overlayer.underline as Shape,
  strike: Overlayer.strikethrough as Shape,
}
const RADIUS = 8
const FROM_TEXT = 13
/** From one line to the next where two lie on the same words. */
const LINE_STEP = 3

/**
 * All marks on the same words: lines side by side, highlights through each other; of other people's the first letter of the
 * name stands in the margin beside them, one below the other.
 */
export function marksShape(
  marks: readonly Mark[],
  range: Range,
): (rects: readonly Box[], options: { readonly writingMode?: string }) => SVGElement {
  return (rects, options) => {
    const group = svg('g', {})
    const isVertical = options.writingMode?.startsWith('vertical') === true
    const lines = { highlight: 0, underline: 0, strike: 0 }
    for (const { kind, colour } of marks) {
      const step = kind === 'highlight' ? 0 : LINE_STEP * lines[kind]++
      group.append(SHAPES[kind](moved(rects, step, isVertical), { ...options, color: colour }))
    }
    const place = marginOf(rects, range)
    const named = marks.filter(({ author }) => author !== null)
    if (!place) return group
    for (const [index, { author, colour }] of named.entries()) {
      const [x, y] = isVertical ? [-2 * RADIUS * index, 0] : [0, 2 * RADIUS * index]
      group.append(...badge({ x: place.x + x, y: place.y + y }, initialsOf(author ?? '', true), colour))
    }
    return group
  }
}

export const writingModeOf = (element: Element): string =>
  element.ownerDocument.defaultView?.getComputedStyle(element).writingMode ?? ''

/** Whether what follows stands further left. */
export const isReadLeftwards = (element: Element): boolean =>
  writingModeOf(element) === 'vertical-rl' ||
  element.ownerDocument.defaultView?.getComputedStyle(element).direction === 'rtl'

/** Away from the words: below them, on their right side where lines run downwards. */
const moved = (rects: readonly Box[], step: number, isVertical: boolean): readonly Box[] =>
  step === 0
    ? rects
    : rects.map(({ left, top, right, bottom }) => {
        const [x, y] = isVertical ? [step, 0] : [0, step]
        return new DOMRect(left + x, top + y, right - left, bottom - top)
      })

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
