import { type OoxmlElement, withChildren } from '../../kernel/index.ts'
import { attribute, childNamed, elementsIn, elementsOf, nodesOf, numberOf } from '../nodes.ts'
import { type Mint, parseOne } from '../parse.ts'
import { mapElements, replaceNode, withAttributes } from '../rewrite.ts'

/** The properties of what is drawn: a picture's or a shape's. The first, where a drawing is a group. */
export const shapeProperties = (drawing: OoxmlElement): OoxmlElement | undefined => {
  for (const element of elementsIn(drawing)) if (element.localName === 'spPr') return element
  return undefined
}

export function changeShape(
  drawing: OoxmlElement,
  change: (properties: OoxmlElement) => OoxmlElement,
): OoxmlElement | null {
  const properties = shapeProperties(drawing)
  return properties ? replaceNode(drawing, properties.id, change(properties)) : null
}

const SIXTY_THOUSANDTHS = 60_000

export const rotationOf = (drawing: OoxmlElement): number => {
  const properties = shapeProperties(drawing)
  return (numberOf(childNamed(properties, 'xfrm'), 'rot') ?? 0) / SIXTY_THOUSANDTHS
}

export function withRotation(drawing: OoxmlElement, degrees: number): OoxmlElement | null {
  const turned = ((degrees % 360) + 360) % 360
  return changeShape(drawing, (properties) =>
    mapElements(properties, (child) =>
      child.localName === 'xfrm'
        ? withAttributes(child, { rot: turned === 0 ? null : String(Math.round(turned * SIXTY_THOUSANDTHS)) })
        : child,
    ),
  )
}

/** Turned over, or back where it is. */
export const withFlip = (drawing: OoxmlElement, side: 'flipH' | 'flipV'): OoxmlElement | null =>
  changeShape(drawing, (properties) =>
    mapElements(properties, (child) =>
      child.localName === 'xfrm'
        ? withAttributes(child, { [side]: ['1', 'true'].includes(attribute(child, side) ?? '') ? null : '1' })
        : child,
    ),
  )

export const DASHES = ['solid', 'dash', 'sysDot', 'dashDot', 'lgDash'] as const

export interface Outline {
  /** `RRGGBB`. */
  readonly colour: string
  readonly width: number
  readonly dash: (typeof DASHES)[number]
}

const FILLS: ReadonlySet<string> = new Set(['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'])
const BEFORE_FILL: ReadonlySet<string> = new Set(['xfrm', 'custGeom', 'prstGeom'])

/** Null draws no line. What the end of a line carries, an arrow, stays. */
export function withOutline(drawing: OoxmlElement, outline: Outline | null, mint: Mint): OoxmlElement | null {
  return changeShape(drawing, (properties) => {
    const known = childNamed(properties, 'ln')
    const ends = known
      ? elementsOf(known).filter(({ localName }) => localName === 'headEnd' || localName === 'tailEnd')
      : []
    const made = parseOne(
      outline === null
        ? `<a:ln xmlns:a="${A}"><a:noFill/></a:ln>`
        : `<a:ln xmlns:a="${A}" w="${Math.round(outline.width)}"><a:solidFill><a:srgbClr val="${outline.colour}"/></a:solidFill><a:prstDash val="${outline.dash}"/></a:ln>`,
      mint,
    )
    const line = withChildren(made, [...nodesOf(made), ...ends])
    if (known) return mapElements(properties, (child) => (child === known ? line : child))
    const children = [...nodesOf(properties)]
    const at = children.findLastIndex(
      (child) => child.kind !== 'textValue' && (BEFORE_FILL.has(child.localName) || FILLS.has(child.localName)),
    )
    children.splice(at + 1, 0, line)
    return withChildren(properties, children)
  })
}

/** Null fills with nothing. */
export function withFill(drawing: OoxmlElement, colour: string | null, mint: Mint): OoxmlElement | null {
  return changeShape(drawing, (properties) => {
    const made = parseOne(
      colour === null
        ? `<a:noFill xmlns:a="${A}"/>`
        : `<a:solidFill xmlns:a="${A}"><a:srgbClr val="${colour}"/></a:solidFill>`,
      mint,
    )
    const known = elementsOf(properties).find(({ localName }) => FILLS.has(localName))
    if (known) return mapElements(properties, (child) => (child === known ? made : child))
    const children = [...nodesOf(properties)]
    const at = children.findLastIndex((child) => child.kind !== 'textValue' && BEFORE_FILL.has(child.localName))
    children.splice(at + 1, 0, made)
    return withChildren(properties, children)
  })
}

/** True for a shape of our own vocabulary: it has a fill; a picture has not. */
export const isShape = (drawing: OoxmlElement): boolean => {
  for (const element of elementsIn(drawing)) if (element.localName === 'wsp') return true
  return false
}

/** How the line around it is drawn; null where the drawing says nothing. */
export function outlineOf(drawing: OoxmlElement): Outline | null {
  const line = childNamed(shapeProperties(drawing), 'ln')
  if (!line || childNamed(line, 'noFill')) return null
  const colour = attribute(childNamed(childNamed(line, 'solidFill'), 'srgbClr'), 'val')
  const dash = attribute(childNamed(line, 'prstDash'), 'val')
  return {
    colour: colour ?? '000000',
    width: numberOf(line, 'w') ?? 9525,
    dash: DASHES.find((one) => one === dash) ?? 'solid',
  }
}

export const fillOf = (drawing: OoxmlElement): string | null =>
  attribute(childNamed(childNamed(shapeProperties(drawing), 'solidFill'), 'srgbClr'), 'val')

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
