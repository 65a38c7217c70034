import { group, type SvgNode } from '@wenfang/shared-charts/svg'
import { childOf, flagAttribute, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { Box } from './paint-words.ts'

const EMU_PER_PX = 9525

/** From the places inside of a group to those of the slide. */
export type Matrix = (box: Box) => Box

/** Where a transform puts a shape; null of one that does not say. */
export function boxOf(transform: XmlElement | null, inside: Matrix | null): Box | null {
  const [at, size] = [childOf(transform, 'off'), childOf(transform, 'ext')]
  const [x, y, width, height] = [
    numberAttribute(at, 'x'),
    numberAttribute(at, 'y'),
    numberAttribute(size, 'cx'),
    numberAttribute(size, 'cy'),
  ]
  if (x === null || y === null || width === null || height === null) return null
  const box = { x: x / EMU_PER_PX, y: y / EMU_PER_PX, width: width / EMU_PER_PX, height: height / EMU_PER_PX }
  return inside ? inside(box) : box
}

/** How a group puts what it holds. */
export function insideOf(transform: XmlElement | null, outer: Box): Matrix {
  const [from, span] = [childOf(transform, 'chOff'), childOf(transform, 'chExt')]
  const [x, y] = [(numberAttribute(from, 'x') ?? 0) / EMU_PER_PX, (numberAttribute(from, 'y') ?? 0) / EMU_PER_PX]
  const [width, height] = [
    (numberAttribute(span, 'cx') ?? 0) / EMU_PER_PX,
    (numberAttribute(span, 'cy') ?? 0) / EMU_PER_PX,
  ]
  const [sx, sy] = [width > 0 ? outer.width / width : 1, height > 0 ? outer.height / height : 1]
  return (box) => ({
    x: outer.x + (box.x - x) * sx,
    y: outer.y + (box.y - y) * sy,
    width: box.width * sx,
    height: box.height * sy,
  })
}

/** Turned around its middle and mirrored, as its transform says. */
export function turned(children: readonly SvgNode[], transform: XmlElement | null, box: Box): SvgNode {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2].map((value) => Math.round(value * 100) / 100)
  const angle = (numberAttribute(transform, 'rot') ?? 0) / 60_000
  const [flipH, flipV] = [flagAttribute(transform, 'flipH'), flagAttribute(transform, 'flipV')]
  if (angle === 0 && !flipH && !flipV) return children.length === 1 && children[0] ? children[0] : group(children)
  const turn = angle === 0 ? '' : `rotate(${angle} ${cx} ${cy})`
  if (!flipH && !flipV) return group(children, { transform: turn })
  const mirror = `translate(${cx} ${cy}) scale(${flipH ? -1 : 1} ${flipV ? -1 : 1}) translate(${-(cx ?? 0)} ${-(cy ?? 0)})`
  // Words are never mirrored.
  const [words, others] = [children.filter(({ tag }) => tag === 'text'), children.filter(({ tag }) => tag !== 'text')]
  return group([group(others, { transform: mirror }), ...words], { transform: turn === '' ? null : turn })
}
