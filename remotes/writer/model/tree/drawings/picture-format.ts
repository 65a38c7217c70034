import type { OoxmlElement } from '../../kernel/index.ts'
import { attribute, childNamed, elementsIn, numberOf } from '../nodes.ts'
import { type Mint, parseOne } from '../parse.ts'
import { mapElements, replaceNode, withAttributes } from '../rewrite.ts'
import { type Distances, frameOf, withFrame } from './anchor.ts'
import { changeShape } from './shape-format.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export const sizeOf = (drawing: OoxmlElement): Size => {
  const extent = childNamed(frameOf(drawing), 'extent')
  return { width: numberOf(extent, 'cx') ?? 0, height: numberOf(extent, 'cy') ?? 0 }
}

export function withSize(drawing: OoxmlElement, { width, height }: Size): OoxmlElement | null {
  const frame = frameOf(drawing)
  if (!frame) return null
  const values = { cx: String(Math.max(0, Math.round(width))), cy: String(Math.max(0, Math.round(height))) }
  const resized = withFrame(
    drawing,
    frame,
    mapElements(frame, (child) => (child.localName === 'extent' ? withAttributes(child, values) : child)),
  )
  return (
    changeShape(resized, (properties) =>
      mapElements(properties, (child) =>
        child.localName === 'xfrm'
          ? mapElements(child, (extent) => (extent.localName === 'ext' ? withAttributes(extent, values) : extent))
          : child,
      ),
    ) ?? resized
  )
}

const fillOfPicture = (drawing: OoxmlElement): OoxmlElement | undefined => {
  for (const element of elementsIn(drawing)) if (element.localName === 'blipFill') return element
  return undefined
}

const THOUSANDTHS = 1000

/** How much of each side is cut away, in percent. */
export function cropOf(drawing: OoxmlElement): Distances {
  const rectangle = childNamed(fillOfPicture(drawing), 'srcRect')
  const side = (name: string): number => (numberOf(rectangle, name) ?? 0) / THOUSANDTHS
  return { top: side('t'), right: side('r'), bottom: side('b'), left: side('l') }
}

export function withCrop(drawing: OoxmlElement, crop: Distances, mint: Mint): OoxmlElement | null {
  const fill = fillOfPicture(drawing)
  if (!fill) return null
  const value = (percent: number): string => String(Math.round(percent * THOUSANDTHS))
  const values = { l: value(crop.left), t: value(crop.top), r: value(crop.right), b: value(crop.bottom) }
  const known = childNamed(fill, 'srcRect')
  if (known) return replaceNode(drawing, known.id, withAttributes(known, values))
  const made = withAttributes(parseOne(`<a:srcRect xmlns:a="${A}"/>`, mint), values)
  return replaceNode(
    drawing,
    fill.id,
    mapElements(fill, (child) => (child.localName === 'blip' ? [child, made] : child)),
  )
}

export interface Words {
  readonly title: string
  readonly description: string
}

export const wordsOfDrawing = (drawing: OoxmlElement | null): Words => {
  const properties = drawing ? childNamed(frameOf(drawing), 'docPr') : undefined
  return { title: attribute(properties, 'title') ?? '', description: attribute(properties, 'descr') ?? '' }
}

export function withWords(drawing: OoxmlElement, { title, description }: Words): OoxmlElement | null {
  const properties = childNamed(frameOf(drawing), 'docPr')
  if (!properties) return null
  const values = { title: title === '' ? null : title, descr: description === '' ? null : description }
  return replaceNode(drawing, properties.id, withAttributes(properties, values))
}

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
