import { longestIncreasing } from '@wenfang/shared-diff'
import {
  framesOf,
  insertsOf,
  linkedPart,
  mapOf,
  pageXml,
  plainText,
  presentationPart,
  readCells,
  shapeTree,
  stringOf,
  textOf,
  transitionXmlOf,
  type Deck,
  type ShapeNode,
} from '../model/index.ts'
import { shapeXml } from '../model/page/join-page.ts'
import { themeParts } from '../model/theme/theme.ts'
import { chartsOf } from './charts-of.ts'

/** What happened to a shape between two states; `data` is that of a chart. */
export type ShapeChange = 'came' | 'went' | 'moved' | 'worded' | 'styled' | 'data'

export interface ShapeDifference {
  /** One that stands on the slide itself. */
  readonly shape: string
  readonly kind: ShapeChange
}

/** What a slide says otherwise beside its shapes, and what the whole deck does: its theme, and its size with all else of it. */
export type SlideAspect =
  | 'background'
  | 'notes'
  | 'layout'
  | 'transition'
  | 'animation'
  | 'hidden'
  | 'section'
  | 'name'
  | 'other'
  | 'theme'
  | 'size'

/** Stands for the deck itself where a page would. */
export const WHOLE_DECK = ''

export interface SlideDifference {
  /** A slide, a layout or master, or `WHOLE_DECK`. */
  readonly slide: string
  readonly kind: 'came' | 'went' | 'moved' | 'changed'
  readonly shapes: readonly ShapeDifference[]
  readonly aspects: readonly SlideAspect[]
}

/**
 * The slides that differ, in the order of the later state; those that went stand where they stood. Behind them masters and layouts,
 * and the deck itself.
 */
export function compareDecks(before: Deck, now: Deck): readonly SlideDifference[] {
  const [was, is] = [before.slideIds(), now.slideIds()]
  return [
    ...comparePages(before, now, was, is, movedOf(was, is)),
    ...comparePages(before, now, framesOf(before), framesOf(now), new Set()),
    ...compareWhole(before, now),
  ]
}

function comparePages(
  before: Deck,
  now: Deck,
  was: readonly string[],
  is: readonly string[],
  moved: ReadonlySet<string>,
): readonly SlideDifference[] {
  const differences = new Map<string, SlideDifference>()
  const [earlier, later] = [new Set(was), new Set(is)]
  for (const slide of is) {
    if (!earlier.has(slide)) differences.set(slide, { slide, kind: 'came', shapes: [], aspects: [] })
    else {
      const { shapes, aspects } = compareSlides(before, now, slide)
      const isChanged = shapes.length > 0 || aspects.length > 0
      if (isChanged || moved.has(slide))
        differences.set(slide, { slide, kind: isChanged ? 'changed' : 'moved', shapes, aspects })
    }
  }
  for (const slide of was)
    if (!later.has(slide)) differences.set(slide, { slide, kind: 'went', shapes: [], aspects: [] })
  return orderOf(was, is).flatMap((slide) => differences.get(slide) ?? [])
}

/** Parts that are the whole deck's: its themes, and that which says its size. */
export function wholeParts(deck: Deck): Readonly<Record<'theme' | 'size', readonly string[]>> {
  const [main] = presentationPart(deck) ?? []
  return { theme: themeParts(deck), size: main === undefined ? [] : [main] }
}

function compareWhole(before: Deck, now: Deck): readonly SlideDifference[] {
  const aspects = (['theme', 'size'] as const).filter((aspect) =>
    [...new Set([...wholeParts(before)[aspect], ...wholeParts(now)[aspect]])].some(
      (part) => stringOf(before.parts, part) !== stringOf(now.parts, part),
    ),
  )
  return aspects.length > 0 ? [{ slide: WHOLE_DECK, kind: 'changed', shapes: [], aspects }] : []
}

/** All slides of both states: each that went behind the one that it stood behind. */
function orderOf(was: readonly string[], is: readonly string[]): readonly string[] {
  const order = [...is]
  for (const [at, slide] of was.entries()) {
    if (order.includes(slide)) continue
    const behind = was[at - 1]
    order.splice(behind === undefined ? 0 : order.indexOf(behind) + 1, 0, slide)
  }
  return order
}

/** Those that stand before or behind others than before: all that are not in the longest run that kept its order. */
function movedOf(was: readonly string[], is: readonly string[]): ReadonlySet<string> {
  const both = is.filter((slide) => was.includes(slide))
  const places = both.map((slide) => was.indexOf(slide))
  const kept = new Set(longestIncreasing(places))
  return new Set(both.filter((_, at) => !kept.has(at)))
}

const words = (page: Parameters<typeof textOf>[0], key: string): string => {
  const text = textOf(page, key)
  return text ? plainText(insertsOf(text)) : ''
}

function compareSlides(before: Deck, now: Deck, id: string): Pick<SlideDifference, 'shapes' | 'aspects'> {
  const [old, page] = [before.drawnPage(id), now.drawnPage(id)]
  const aspects: SlideAspect[] = []
  if (stringOf(old, 'background') !== stringOf(page, 'background')) aspects.push('background')
  if (words(old, 'notes') !== words(page, 'notes')) aspects.push('notes')
  if (linkedPart(old, 'slideLayout') !== linkedPart(page, 'slideLayout')) aspects.push('layout')
  if (transitionXmlOf(old) !== transitionXmlOf(page)) aspects.push('transition')
  if (stringOf(old, 'timing') !== stringOf(page, 'timing')) aspects.push('animation')
  if ((old.get('hidden') === true) !== (page.get('hidden') === true)) aspects.push('hidden')
  if (isOther(old, page, 'section')) aspects.push('section')
  if (isOther(old, page, 'name') || isOther(old, page, 'key')) aspects.push('name')
  if (isOther(old, page, 'x') || isOther(old, page, 'root')) aspects.push('other')
  const [wereCharts, charts] = [chartsOf(before, old), chartsOf(now, page)]
  if (pageXml(old) === pageXml(page) && charts.size === 0) return { shapes: [], aspects }
  const [earlier, later] = [shapeTree(old), shapeTree(page)]
  const byId = new Map(earlier.map((node) => [node.id, node]))
  const shapes = later.flatMap((node): readonly ShapeDifference[] => {
    const twin = byId.get(node.id)
    if (!twin) return [{ shape: node.id, kind: 'came' }]
    if (shapeXml(twin) !== shapeXml(node)) return [{ shape: node.id, kind: kindOf(twin, node) }]
    return wereCharts.get(node.id) === charts.get(node.id) ? [] : [{ shape: node.id, kind: 'data' }]
  })
  const present = new Set(later.map((node) => node.id))
  const gone = earlier.flatMap(({ id: shape }): readonly ShapeDifference[] =>
    present.has(shape) ? [] : [{ shape, kind: 'went' }],
  )
  return { shapes: [...shapes, ...gone], aspects }
}

const isOther = (old: ShapeNode['map'], page: ShapeNode['map'], key: string): boolean =>
  JSON.stringify(old.get(key) ?? null) !== JSON.stringify(page.get(key) ?? null)

/** What matters most of several: words, then place. */
function kindOf(old: ShapeNode, node: ShapeNode): ShapeChange {
  if (saying(old) !== saying(node)) return 'worded'
  const [a, b] = [readCells(old.map), readCells(node.map)]
  const place = ({ at, size, rot }: typeof a): string => JSON.stringify([at, size, rot ?? 0])
  return place(a) !== place(b) ? 'moved' : 'styled'
}

function saying({ map, children }: ShapeNode): string {
  const cells = mapOf(mapOf(map, 'tbl'), 'cells')
  const table = [...(cells?.keys() ?? [])].toSorted().map((key) => {
    const cell = mapOf(cells, key)
    return cell ? words(cell, 't') : ''
  })
  return [words(map, 't'), ...table, ...children.map(saying)].join('\n')
}
