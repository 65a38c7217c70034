import { Refused } from '@wenfang/shared-contract/commands'
import { parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type { Deck } from '../deck.ts'
import { boundsOf, frameOn, ownFrame, type Frame } from '../geometry/frame.ts'
import { mapOf, stringOf } from '../read-shared.ts'
import { ShapeIds, splitShape } from '../shape/split-shape.ts'
import { writeShape } from '../shape/write-shape.ts'
import { around } from './arrange.ts'
import { keysBetween } from './order-keys.ts'
import { reach, type Place } from './place.ts'
import { siblingsOf } from './stacking.ts'

/** One group of several shapes of the same level, where the highest of them stood. @returns its id @throws Refused */
export function groupShapes(deck: Deck, slide: string, shapes: readonly string[]): string {
  const [first] = shapes
  if (first === undefined || shapes.length < 2) throw new Refused('tooFew')
  const page = deck.drawnPage(slide)
  const siblings = siblingsOf(page, first)
  const chosen = siblings.filter(({ id }) => shapes.includes(id))
  if (chosen.length !== shapes.length) throw new Refused('notOneGroup')
  const frames = chosen.map(({ map }) => ownFrame(deck, page, map))
  const boxes = frames.filter((frame) => frame !== null).map(boundsOf)
  if (boxes.length !== chosen.length) throw new Refused('noPlace')
  const { x, y, width, height } = rounded(around(boxes))
  const number = deck.freshNumber()
  const xml = `<p:grpSp><p:nvGrpSpPr>${tag('p:cNvPr', { id: number, name: `组合 ${number.slice(-3)}` })}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${tag('a:off', { x, y })}${tag('a:ext', { cx: width, cy: height })}${tag('a:chOff', { x, y })}${tag('a:chExt', { cx: width, cy: height })}</a:xfrm></p:grpSpPr></p:grpSp>`
  const top = chosen.at(-1)
  const above = siblings[siblings.findIndex((one) => one === top) + 1]
  const [key = ''] = keysBetween(
    top ? stringOf(top.map, 'o') : null,
    above ? stringOf(above.map, 'o') : null,
    1,
    deck.random,
  )
  const all = mapOf(page, 'sh')
  if (!all) throw new Refused('noSuchSlide')
  const group = reach(deck, slide, first).path.at(-2)?.id ?? null
  writeShape(all, splitShape(xml, parseXml(xml), new ShapeIds()), { key, group })
  for (const [at, { map }] of chosen.entries()) {
    const frame = frames[at]
    if (frame && !map.get('at')) map.set('at', [frame.x, frame.y])
    if (frame && !map.get('size')) map.set('size', [frame.width, frame.height])
    map.set('g', number)
  }
  return number
}

const rounded = ({ x, y, width, height }: Place): Place => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})

/** Dissolves a group: what it held lies where it lay. @returns the ids of that @throws Refused */
export function ungroup(deck: Deck, slide: string, shape: string): readonly string[] {
  const { page, path, map } = reach(deck, slide, shape)
  const node = path.at(-1)
  if (stringOf(map, 'k') !== 'grpSp' || !node || node.children.length === 0) throw new Refused('noGroup')
  const outer = path.at(-2)
  const key = stringOf(map, 'o')
  const siblings = siblingsOf(page, shape)
  const above = siblings[siblings.findIndex(({ id }) => id === shape) + 1]
  const keys = keysBetween(key, above ? stringOf(above.map, 'o') : null, node.children.length, deck.random)
  const upTo = path.slice(0, -1)
  const placed = node.children.map((child) => frameOn(deck, page, [node, child]))
  for (const [at, child] of node.children.entries()) {
    const frame = placed[at]
    if (!frame) throw new Refused('noPlace')
    writeFrame(child.map, frame)
    child.map.set('o', keys[at] ?? '')
    if (outer && upTo.length > 0) child.map.set('g', outer.id)
    else child.map.delete('g')
  }
  // The sign stays: who puts something into it at this moment finds where it was.
  map.set('dissolved', true)
  return node.children.map(({ id }) => id)
}

function writeFrame(map: ReturnType<typeof reach>['map'], { x, y, width, height, rot, flipH, flipV }: Frame): void {
  map.set('at', [Math.round(x), Math.round(y)])
  map.set('size', [Math.round(width), Math.round(height)])
  if (rot !== 0 || map.has('rot')) map.set('rot', Math.round(rot))
  for (const [name, value] of [
    ['flipH', flipH],
    ['flipV', flipV],
  ] as const)
    if (value || map.has(name)) map.set(name, value)
}
