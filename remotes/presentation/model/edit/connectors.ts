// Lines whose ends are tied to shapes go along when those are moved.
import { Refused } from '@wenfang/shared-contract/commands'
import { readAttributes, tag } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { ownFrame, pathOf, turned, type Frame } from '../geometry/frame.ts'
import { stringOf } from '../read-shared.ts'
import type { Pair } from '../shape/aspects.ts'
import { numberOfShape } from '../shape/shape-number.ts'
import { shapeTree, type ShapeNode } from '../shape/shape-tree.ts'
import { reach } from './place.ts'

export type LineEnd = 'start' | 'end'
const ELEMENTS = { start: 'stCxn', end: 'endCxn' } as const
const LINES = /<p:cNvCxnSpPr\b[^>]*?(?:\/>|>([\s\S]*?)<\/p:cNvCxnSpPr>)/
/** Middles of the sides, in the order that rectangles count them: top, left, bottom, right. */
export const SITES: readonly Pair[] = [
  [0.5, 0],
  [0, 0.5],
  [0.5, 1],
  [1, 0.5],
]

interface Tied {
  readonly shape: string
  readonly site: number
}

/** The shape that an end is tied to, by its number in the file; null of a loose end. */
export function tieOf(map: Y.Map<unknown>, end: LineEnd): Tied | null {
  const [, attributes] = new RegExp(`<a:${ELEMENTS[end]}\\b([^>]*)>`).exec(stringOf(map, 's')) ?? []
  if (attributes === undefined) return null
  const { id, idx } = readAttributes(attributes.replace(/\/$/, ''))
  return id === undefined ? null : { shape: id, site: Number(idx ?? 0) }
}

/** Ties an end of a line to a side of a shape and brings it there; null lets it loose. @throws Refused */
export function tieEnd(
  deck: Deck,
  slide: string,
  line: string,
  end: LineEnd,
  to: { readonly shape: string; readonly site: number } | null,
): void {
  const { page, map } = reach(deck, slide, line)
  if (stringOf(map, 'k') !== 'cxnSp') throw new Refused('noLine')
  const template = stringOf(map, 's')
  const found = LINES.exec(template)
  if (!found) throw new Refused('noLine')
  const target = to && reach(deck, slide, to.shape)
  const frame = target && ownFrame(deck, page, target.map)
  if (to && target && (!frame || target.path.length > 1 || pathOf(page, line)?.length !== 1))
    throw new Refused('noPlace')
  const inner = (found[1] ?? '').replace(new RegExp(`<a:${ELEMENTS[end]}\\b[^>]*?/>`), '')
  const tie = to && target ? tag(`a:${ELEMENTS[end]}`, { id: numberOfShape(to.shape, target.map), idx: to.site }) : ''
  const whole = end === 'start' ? withStart(inner, tie) : inner.replace(/(?=<a:extLst)|$/, tie)
  map.set(
    's',
    template.replace(LINES, () => (whole === '' ? '<p:cNvCxnSpPr/>' : `<p:cNvCxnSpPr>${whole}</p:cNvCxnSpPr>`)),
  )
  if (to && frame) bring(deck, page, map, end, siteOf(frame, SITES[to.site % SITES.length] ?? [0.5, 0.5]))
}

/** Locks come before ties. */
const withStart = (inner: string, tie: string): string => {
  const [locks = ''] = /^<a:cxnSpLocks\b[^>]*?(?:\/>|>[\s\S]*?<\/a:cxnSpLocks>)/.exec(inner) ?? []
  return locks + tie + inner.slice(locks.length)
}

/** A place of a shape, by shares of its width and height, on what holds it. */
function siteOf(frame: Frame, [u, v]: Pair): Pair {
  const [x, y] = [(frame.flipH ? 1 - u : u) - 0.5, (frame.flipV ? 1 - v : v) - 0.5]
  const [dx, dy] = turned([x * frame.width, y * frame.height], frame.rot)
  return [frame.x + frame.width / 2 + dx, frame.y + frame.height / 2 + dy]
}

/** By shares of its width and height where a place lies in a shape. */
function shareOf(frame: Frame, [x, y]: Pair): Pair {
  const [dx, dy] = turned([x - frame.x - frame.width / 2, y - frame.y - frame.height / 2], -frame.rot)
  const u = frame.width === 0 ? 0.5 : dx / frame.width + 0.5
  const v = frame.height === 0 ? 0.5 : dy / frame.height + 0.5
  return [frame.flipH ? 1 - u : u, frame.flipV ? 1 - v : v]
}

/** Both ends of a line. */
function endsOf(frame: Frame): Readonly<Record<LineEnd, Pair>> {
  return { start: siteOf(frame, [0, 0]), end: siteOf(frame, [1, 1]) }
}

function bring(deck: Deck, page: Y.Map<unknown>, map: Y.Map<unknown>, end: LineEnd, to: Pair): void {
  const frame = ownFrame(deck, page, map)
  if (!frame) return
  const ends = { ...endsOf(frame), [end]: to }
  const [[x1, y1], [x2, y2]] = [ends.start, ends.end]
  map.set('at', [Math.round(Math.min(x1, x2)), Math.round(Math.min(y1, y2))])
  map.set('size', [Math.round(Math.abs(x2 - x1)), Math.round(Math.abs(y2 - y1))])
  for (const [key, value] of [
    ['flipH', x2 < x1],
    ['flipV', y2 < y1],
  ] as const)
    if ((map.get(key) === true) !== value) map.set(key, value)
  if (frame.rot !== 0) map.set('rot', 0)
}

interface Held {
  readonly line: Y.Map<unknown>
  readonly end: LineEnd
  readonly shape: Y.Map<unknown>
  readonly share: Pair
}

/** Does something to shapes of a slide, then brings the ends of lines to where they were on them. */
export function keepingTies<T>(deck: Deck, slide: string, shapes: readonly string[], change: () => T): T {
  const page = deck.page(slide)
  const held = page ? tiesOf(deck, page, new Set(shapes)) : []
  const answer = change()
  if (page)
    for (const { line, end, shape, share } of held) {
      const frame = ownFrame(deck, page, shape)
      if (frame) bring(deck, page, line, end, siteOf(frame, share))
    }
  return answer
}

/** Ties of the page's own lines to shapes that are changed; a line that is moved itself goes with both ends. */
function tiesOf(deck: Deck, page: Y.Map<unknown>, changed: ReadonlySet<string>): readonly Held[] {
  const nodes = shapeTree(page)
  const lines = nodes.filter(({ id, map }) => stringOf(map, 'k') === 'cxnSp' && !changed.has(id))
  if (lines.length === 0) return []
  const byNumber = new Map<string, ShapeNode>(
    nodes.filter(({ id }) => changed.has(id)).map((node) => [numberOfShape(node.id, node.map), node]),
  )
  return lines.flatMap(({ map }) =>
    (['start', 'end'] as const).flatMap((end): readonly Held[] => {
      const tie = tieOf(map, end)
      const shape = tie && byNumber.get(tie.shape)
      const [line, frame] = [ownFrame(deck, page, map), shape && ownFrame(deck, page, shape.map)]
      return shape && line && frame
        ? [{ line: map, end, shape: shape.map, share: shareOf(frame, endsOf(line)[end]) }]
        : []
    }),
  )
}
