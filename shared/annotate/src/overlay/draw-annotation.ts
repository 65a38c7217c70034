import type { Annotation, Box, Content } from '../model/annotation.ts'
import { contentShapes, linePath, shapesOf, type Shape } from '../model/annotation-shapes.ts'
import { svg } from './svg.ts'

export interface Drawing {
  /** Units of the surface in one pixel of the screen. */
  readonly unit: number
  boxesOf(range: string): readonly Box[] | null
  /** Puts the picture of an asset into the element once it is there. */
  showAsset(image: SVGImageElement, hash: string): void
}

/** Elements that show an annotation and can be caught, in units of its surface. */
export function drawAnnotation(annotation: Annotation, drawing: Drawing): readonly SVGElement[] {
  const { geometry, kind, style } = annotation
  if (kind === 'text' && 'box' in geometry) return [textBox(annotation.text, geometry.box, annotation)]
  if ('box' in geometry && annotation.content) return drawContent(annotation.content, geometry.box, annotation, drawing)
  const boxes =
    'boxes' in geometry && geometry.boxes
      ? geometry.boxes
      : 'range' in geometry && geometry.range !== undefined
        ? drawing.boxesOf(geometry.range)
        : null
  const shown = shapesOf(annotation, boxes, drawing.unit).map(elementOf)
  const hit = { fill: 'none', stroke: 'transparent', 'stroke-width': 14 * drawing.unit, class: 'annotation-hit' }
  // Thin lines can be caught with a finger.
  if ('ends' in geometry) return [svg('path', { d: linePath(kind, geometry.ends, style.width), ...hit }), ...shown]
  if ('box' in geometry) {
    const caught = shown.map((element) => element.cloneNode() as SVGElement)
    for (const element of caught)
      for (const [name, value] of Object.entries({ ...hit, opacity: 1 })) element.setAttribute(name, String(value))
    return [...caught, ...shown]
  }
  if (kind === 'underline' || kind === 'strike')
    return [
      ...(boxes ?? []).map(([x, y, width, height]) => svg('rect', { x, y, width, height, fill: 'transparent' })),
      ...shown,
    ]
  return shown
}

function elementOf({ name, attributes, children, words }: Shape): SVGElement {
  const element = svg(name, attributes, children?.map(elementOf))
  if (words !== undefined) element.textContent = words
  return element
}

/** Letters wrap as the browser wraps them; the box is the person's. */
function textBox(text: string, [x, y, width, height]: Box, { style }: Pick<Annotation, 'style'>): SVGElement {
  const block = document.createElement('div')
  block.className = 'annotation-text'
  block.textContent = text
  block.style.color = style.colour
  block.style.fontSize = `${style.fontSize}px`
  block.style.opacity = String(style.opacity)
  return svg('foreignObject', { x, y, width, height, class: 'annotation-text-frame' }, [block])
}

function drawContent(
  content: Content,
  box: Box,
  annotation: Pick<Annotation, 'style' | 'kind'>,
  drawing: Pick<Drawing, 'showAsset' | 'unit'>,
): readonly SVGElement[] {
  const [x, y, width, height] = box
  const shown = contentShapes(content, box, annotation).map(elementOf)
  if (annotation.kind === 'ink') return shown
  const catcher = svg('rect', { x, y, width, height, fill: 'transparent' })
  if (!('asset' in content)) return [catcher, ...shown]
  const image = svg('image', { x, y, width, height, preserveAspectRatio: 'none', opacity: annotation.style.opacity })
  drawing.showAsset(image, content.asset)
  return [catcher, image]
}
