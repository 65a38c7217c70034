import { type OoxmlElement, withChildren } from '../../kernel/index.ts'
import { attribute, childNamed, elementsIn, elementsOf, nodesOf, numberOf } from '../nodes.ts'
import { type Mint, parseOne } from '../parse.ts'
import { mapElements, replaceNode, withAttributes } from '../rewrite.ts'

// Drawings that float are anchored; those in a line are inline. Lengths are EMU, 914,400 an inch.

export type WrapKind = 'square' | 'tight' | 'through' | 'topAndBottom' | 'behind' | 'inFront'
export type WrapSide = 'bothSides' | 'left' | 'right' | 'largest'

export interface Distances {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export const HORIZONTAL_FRAMES = ['column', 'margin', 'page', 'character', 'leftMargin', 'rightMargin'] as const
export const VERTICAL_FRAMES = ['paragraph', 'margin', 'page', 'line', 'topMargin', 'bottomMargin'] as const
export type HorizontalFrame = (typeof HORIZONTAL_FRAMES)[number]
export type VerticalFrame = (typeof VERTICAL_FRAMES)[number]

export interface DrawingPlace {
  readonly horizontal: {
    readonly from: HorizontalFrame
    readonly align: 'left' | 'center' | 'right' | null
    readonly offset: number
  }
  readonly vertical: {
    readonly from: VerticalFrame
    readonly align: 'top' | 'center' | 'bottom' | null
    readonly offset: number
  }
}

/** `wp:anchor` or `wp:inline` of a drawing; undefined for old vector markup. */
export const frameOf = (drawing: OoxmlElement): OoxmlElement | undefined =>
  elementsOf(drawing).find(({ localName }) => localName === 'anchor' || localName === 'inline')

const anchorOf = (drawing: OoxmlElement): OoxmlElement | undefined => {
  const frame = frameOf(drawing)
  return frame?.localName === 'anchor' ? frame : undefined
}

const withFrame = (drawing: OoxmlElement, frame: OoxmlElement, next: OoxmlElement): OoxmlElement =>
  mapElements(drawing, (child) => (child === frame ? next : child))

/** The drawing with its own properties changed; null where it is no anchored drawing. */
function changeAnchor(drawing: OoxmlElement, change: (anchor: OoxmlElement) => OoxmlElement): OoxmlElement | null {
  const anchor = anchorOf(drawing)
  return anchor ? withFrame(drawing, anchor, change(anchor)) : null
}

export function placeOf(drawing: OoxmlElement): DrawingPlace | null {
  const anchor = anchorOf(drawing)
  if (!anchor) return null
  const read = (name: 'positionH' | 'positionV') => {
    const position = childNamed(anchor, name)
    return {
      from: attribute(position, 'relativeFrom') ?? '',
      align: wordsOf(position && childNamed(position, 'align')),
      offset: Number(wordsOf(position && childNamed(position, 'posOffset')) ?? 0) || 0,
    }
  }
  const across = read('positionH')
  const down = read('positionV')
  return {
    horizontal: {
      from: HORIZONTAL_FRAMES.find((frame) => frame === across.from) ?? 'column',
      align: (['left', 'center', 'right'] as const).find((align) => align === across.align) ?? null,
      offset: across.offset,
    },
    vertical: {
      from: VERTICAL_FRAMES.find((frame) => frame === down.from) ?? 'paragraph',
      align: (['top', 'center', 'bottom'] as const).find((align) => align === down.align) ?? null,
      offset: down.offset,
    },
  }
}

const wordsOf = (element: OoxmlElement | undefined): string | null =>
  element
    ? nodesOf(element)
        .map((node) => (node.kind === 'textValue' ? node.value : ''))
        .join('')
        .trim()
    : null

export function withPlace(
  drawing: OoxmlElement,
  { horizontal, vertical }: DrawingPlace,
  mint: Mint,
): OoxmlElement | null {
  const at = (name: string, from: string, align: string | null, offset: number): OoxmlElement =>
    anchorPiece(
      `<wp:${name} relativeFrom="${from}">${align === null ? `<wp:posOffset>${Math.round(offset)}</wp:posOffset>` : `<wp:align>${align}</wp:align>`}</wp:${name}>`,
      mint,
    )
  return changeAnchor(drawing, (anchor) =>
    withAttributes(
      mapElements(anchor, (child) => {
        if (child.localName === 'positionH')
          return at('positionH', horizontal.from, horizontal.align, horizontal.offset)
        if (child.localName === 'positionV') return at('positionV', vertical.from, vertical.align, vertical.offset)
        return child
      }),
      { simplePos: '0' },
    ),
  )
}

/**
 * A position or a wrapping. The kernel knows the parts of a drawing only in a whole one, so that one is made around it.
 */
function anchorPiece(xml: string, mint: Mint): OoxmlElement {
  const name = /^<wp:(\w+)/.exec(xml)?.[1] ?? ''
  const across = '<wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH>'
  const down = '<wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>'
  const run = parseOne(
    '<w:p><w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">' +
      `<wp:simplePos x="0" y="0"/>${name === 'positionH' ? xml : across}${name === 'positionV' ? xml : down}<wp:extent cx="1" cy="1"/><wp:effectExtent l="0" t="0" r="0" b="0"/>` +
      `${name.startsWith('wrap') ? xml : '<wp:wrapNone/>'}<wp:docPr id="1" name="1"/><wp:cNvGraphicFramePr/>` +
      '<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp/></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r></w:p>',
    mint,
  )
  for (const element of elementsIn(run)) if (element.localName === name) return element
  throw new Error('no markup')
}

const WRAPS: ReadonlySet<string> = new Set(['wrapNone', 'wrapSquare', 'wrapTight', 'wrapThrough', 'wrapTopAndBottom'])
const OUTLINE =
  '<wp:wrapPolygon edited="0"><wp:start x="0" y="0"/><wp:lineTo x="0" y="21600"/><wp:lineTo x="21600" y="21600"/><wp:lineTo x="21600" y="0"/><wp:lineTo x="0" y="0"/></wp:wrapPolygon>'

const wrapXml = (kind: WrapKind, side: WrapSide): string => {
  switch (kind) {
    case 'square':
      return `<wp:wrapSquare wrapText="${side}"/>`
    case 'tight':
      return `<wp:wrapTight wrapText="${side}">${OUTLINE}</wp:wrapTight>`
    case 'through':
      return `<wp:wrapThrough wrapText="${side}">${OUTLINE}</wp:wrapThrough>`
    case 'topAndBottom':
      return '<wp:wrapTopAndBottom/>'
    default:
      return '<wp:wrapNone/>'
  }
}

export interface Wrapping {
  readonly kind: WrapKind
  readonly side: WrapSide
  readonly distances: Distances
}

export function wrappingOf(drawing: OoxmlElement): Wrapping | null {
  const anchor = anchorOf(drawing)
  if (!anchor) return null
  const element = elementsOf(anchor).find(({ localName }) => WRAPS.has(localName))
  const isBehind = ['1', 'true'].includes(attribute(anchor, 'behindDoc') ?? '')
  const kinds: Readonly<Record<string, WrapKind>> = {
    wrapSquare: 'square',
    wrapTight: 'tight',
    wrapThrough: 'through',
    wrapTopAndBottom: 'topAndBottom',
  }
  const side = attribute(element, 'wrapText')
  const distance = (name: string): number => numberOf(anchor, name) ?? 0
  return {
    kind: kinds[element?.localName ?? ''] ?? (isBehind ? 'behind' : 'inFront'),
    side: side === 'left' || side === 'right' || side === 'largest' ? side : 'bothSides',
    distances: { top: distance('distT'), right: distance('distR'), bottom: distance('distB'), left: distance('distL') },
  }
}

export function withWrapping(
  drawing: OoxmlElement,
  { kind, side, distances }: Wrapping,
  mint: Mint,
): OoxmlElement | null {
  return changeAnchor(drawing, (anchor) => {
    const known = elementsOf(anchor).find(({ localName }) => WRAPS.has(localName))
    const element = anchorPiece(wrapXml(kind, side), mint)
    // An outline that somebody drew stays while the kind stays.
    const kept =
      known && known.localName === element.localName && (kind === 'tight' || kind === 'through')
        ? withAttributes(known, { wrapText: side })
        : element
    return withAttributes(
      mapElements(anchor, (child) => (child === known ? kept : child)),
      {
        behindDoc: kind === 'behind' ? '1' : '0',
        distT: String(Math.round(distances.top)),
        distR: String(Math.round(distances.right)),
        distB: String(Math.round(distances.bottom)),
        distL: String(Math.round(distances.left)),
      },
    )
  })
}

export type Order = 'front' | 'back' | 'forward' | 'backward'

/** Where a drawing lies among those that float in its story, as a new `relativeHeight`; null where nothing changes. */
export function orderIn(root: OoxmlElement, drawing: OoxmlElement, order: Order): number | null {
  const own = anchorOf(drawing)
  if (!own) return null
  const heights: number[] = []
  for (const element of elementsIn(root))
    if (element.localName === 'anchor' && element !== own) heights.push(numberOf(element, 'relativeHeight') ?? 0)
  const now = numberOf(own, 'relativeHeight') ?? 0
  const above = heights.filter((height) => height >= now)
  const below = heights.filter((height) => height <= now)
  switch (order) {
    case 'front':
      return above.length === 0 ? null : Math.max(...heights) + 1
    case 'back':
      return below.length === 0 ? null : Math.max(0, Math.min(...heights) - 1)
    case 'forward':
      return above.length === 0 ? null : Math.min(...above) + 1
    case 'backward':
      return below.length === 0 ? null : Math.max(0, Math.max(...below) - 1)
  }
}

export const withOrder = (drawing: OoxmlElement, height: number): OoxmlElement | null =>
  changeAnchor(drawing, (anchor) => withAttributes(anchor, { relativeHeight: String(height) }))

/** The properties of what is drawn: a picture's or a shape's. The first, where a drawing is a group. */
const shapeProperties = (drawing: OoxmlElement): OoxmlElement | undefined => {
  for (const element of elementsIn(drawing)) if (element.localName === 'spPr') return element
  return undefined
}

function changeShape(drawing: OoxmlElement, change: (properties: OoxmlElement) => OoxmlElement): OoxmlElement | null {
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

export const wordsOfDrawing = (drawing: OoxmlElement): Words => {
  const properties = childNamed(frameOf(drawing), 'docPr')
  return { title: attribute(properties, 'title') ?? '', description: attribute(properties, 'descr') ?? '' }
}

export function withWords(drawing: OoxmlElement, { title, description }: Words): OoxmlElement | null {
  const properties = childNamed(frameOf(drawing), 'docPr')
  if (!properties) return null
  const values = { title: title === '' ? null : title, descr: description === '' ? null : description }
  return replaceNode(drawing, properties.id, withAttributes(properties, values))
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
