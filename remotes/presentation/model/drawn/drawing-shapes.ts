import {
  childOf,
  numberAttribute,
  parseXml,
  prefixedAttribute,
  withAttributes,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'

const SHAPES: ReadonlySet<string> = new Set(['sp', 'pic', 'cxnSp', 'grpSp'])
/** What drawings have and slides do not; where words stand is then said by the insets of their box. */
const LEFT_OUT: ReadonlySet<string> = new Set(['txXfrm', 'extLst'])

interface Links {
  /** A free number for a shape, each time another. */
  readonly number: () => string
  /** The link of the slide to what the drawing names by a link of its own; null of what is not there. */
  readonly picture: (link: string) => string | null
}

/** The shapes of a diagram's drawing (`dsp:`) as those of a slide, in the order in which they lie; '' of one that nobody can read. */
export function shapesOfDrawing(xml: string, links: Links): string {
  try {
    const tree = childOf(parseXml(xml), 'spTree')
    const shapes = (tree?.children ?? []).filter(({ local }) => SHAPES.has(local))
    return shapes.map((shape) => written(xml, shape, shape, links)).join('')
  } catch {
    return ''
  }
}

const prefixOf = ({ name, local }: XmlElement): string => name.slice(0, name.length - local.length)

/** @param shape the one that an element belongs to */
function written(source: string, element: XmlElement, shape: XmlElement, links: Links): string {
  const isOwn = prefixOf(element) === prefixOf(shape)
  if (isOwn && LEFT_OUT.has(element.local)) return ''
  const name = isOwn ? `p:${element.local}` : element.name
  const opening = withAttributes(
    `<${name}${source.slice(element.start + 1 + element.name.length, element.innerStart)}`,
    attributesOf(element, isOwn, shape, links),
  )
  if (element.innerStart === element.end) return opening
  let inner = ''
  let at = element.innerStart
  for (const child of element.children) {
    inner += source.slice(at, child.start)
    inner += written(source, child, SHAPES.has(child.local) && isOwn ? child : shape, links)
    at = child.end
  }
  inner += source.slice(at, element.innerEnd)
  // What a slide says of its shapes beside what a drawing does.
  if (isOwn && /^nv\w+Pr$/.test(element.local) && !childOf(element, 'nvPr')) inner += '<p:nvPr/>'
  return `${opening}${inner}</${name}>`
}

function attributesOf(
  element: XmlElement,
  isOwn: boolean,
  shape: XmlElement,
  { number, picture }: Links,
): Readonly<Record<string, string | number | null>> {
  if (element.local === 'blip') {
    const link = prefixedAttribute(element, 'embed')
    return link === null ? {} : { 'r:embed': picture(link) }
  }
  if (element.local === 'bodyPr') return wordsPlace(element, shape)
  if (!isOwn) return {}
  if (SHAPES.has(element.local)) return { modelId: null }
  if (element.local !== 'cNvPr') return {}
  const id = number()
  return { id, name: element.attributes['name'] || `形状 ${id.slice(-3)}` }
}

const INSETS = { lIns: 91_440, tIns: 45_720, rIns: 91_440, bIns: 45_720 } as const

/** A drawing says where the words of a shape stand; of other outlines than a rectangle that is where they stand anyway. */
function wordsPlace(body: XmlElement, shape: XmlElement): Readonly<Record<string, number>> {
  const place = childOf(shape, 'txXfrm')
  const properties = childOf(shape, 'spPr')
  const turn = numberAttribute(place, 'rot') ?? 0
  if (turn !== 0) return { rot: turn }
  const [words, box] = [boxOf(place), boxOf(childOf(properties, 'xfrm'))]
  if (!words || !box || childOf(properties, 'prstGeom')?.attributes['prst'] !== 'rect') return {}
  const inset = (name: keyof typeof INSETS, by: number): number =>
    Math.round((numberAttribute(body, name) ?? INSETS[name]) + by)
  return {
    lIns: inset('lIns', words.x - box.x),
    tIns: inset('tIns', words.y - box.y),
    rIns: inset('rIns', box.x + box.width - words.x - words.width),
    bIns: inset('bIns', box.y + box.height - words.y - words.height),
  }
}

function boxOf(transform: XmlElement | null) {
  const [off, ext] = [childOf(transform, 'off'), childOf(transform, 'ext')]
  const [x, y] = [numberAttribute(off, 'x'), numberAttribute(off, 'y')]
  const [width, height] = [numberAttribute(ext, 'cx'), numberAttribute(ext, 'cy')]
  return x === null || y === null || width === null || height === null ? null : { x, y, width, height }
}
