import { childOf, childrenOf, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { pathOperators } from './path-data.ts'
import type { PageResources } from './page-resources.ts'
import type { Resources } from './resources.ts'
import { plainColour, shadingOf } from './shading.ts'
import { lettersOf, textOperators } from './text-content.ts'
import { numberOf, numbersOf } from './values.ts'

const BLACK = [0, 0, 0] as const
/** Width of a line that tells none, in millimetres. */
const DEFAULT_LINE = 0.353
const MAX_DEPTH = 12
/** Objects of one document: a hostile one draws a unit in a unit in a unit. */
const MOST_OBJECTS = 500_000

const n = (value: number): string => String(Math.round(value * 10_000) / 10_000)

/** Writes what an OFD draws as operators of a page description, in millimetres and downwards. */
export class ContentWriter {
  readonly #out: PageResources
  #objects = 0

  constructor(out: PageResources) {
    this.#out = out
  }

  /** Objects of a layer, a block or an appearance, one over the other. */
  async objects(parent: XmlElement, resources: Resources, depth = 0): Promise<string> {
    if (depth > MAX_DEPTH) return ''
    const parts: string[] = []
    for (const child of parent.children) {
      if ((this.#objects += 1) > MOST_OBJECTS) break
      if (child.attributes['Visible'] === 'false') continue
      if (child.local === 'Layer' || child.local === 'PageBlock' || child.local === 'Content')
        parts.push(await this.objects(child, resources, depth + 1))
      else if (OBJECTS.has(child.local))
        parts.push(await this.#object(withParams(child, parent, resources), resources, depth))
    }
    return parts.filter((part) => part !== '').join('\n')
  }

  async #object(object: XmlElement, resources: Resources, depth: number): Promise<string> {
    const inner = await this.#drawn(object, resources, depth)
    if (inner === '') return ''
    const { attributes } = object
    const [x = 0, y = 0, width = 0, height = 0] = numbersOf(attributes['Boundary'])
    const matrix = numbersOf(attributes['CTM'])
    const alpha = numberOf(attributes['Alpha'], 255)
    const isClipped = object.local !== 'TextObject' && attributes['Boundary'] !== undefined
    // A line as wide as its boundary is high must not lose its half.
    const around = object.local === 'PathObject' ? numberOf(attributes['LineWidth'], DEFAULT_LINE) : 0
    return [
      `q 1 0 0 1 ${n(x)} ${n(y)} cm`,
      isClipped ? `${[-around, -around, width + 2 * around, height + 2 * around].map(n).join(' ')} re W n` : '',
      alpha < 255 ? `/${this.#out.opacity(Math.max(0, alpha) / 255)} gs` : '',
      clips(object),
      matrix.length === 6 ? `${matrix.map(n).join(' ')} cm` : '',
      inner,
      'Q',
    ]
      .filter((part) => part !== '')
      .join(' ')
  }

  async #drawn(object: XmlElement, resources: Resources, depth: number): Promise<string> {
    const { attributes } = object
    switch (object.local) {
      case 'TextObject': {
        const font = resources.font(attributes['Font'])
        await this.#out.fonts.prepare(font, lettersOf(object))
        const text = textOperators(object, font, this.#out.fonts)
        const fill = plainColour(childOf(object, 'FillColor'), resources, BLACK)
        if (text === '' || !fill) return ''
        const isStroked = attributes['Stroke'] === 'true'
        const stroke = isStroked ? plainColour(childOf(object, 'StrokeColor'), resources, BLACK) : fill
        const line = isStroked ? lineState(attributes) : ''
        return `${fill.map(n).join(' ')} rg ${(stroke ?? fill).map(n).join(' ')} RG ${line} ${text}`
      }
      case 'PathObject':
        return this.#path(object, resources)
      case 'ImageObject': {
        const media = resources.media(attributes['ResourceID'])
        const name = media && (await this.#out.picture(media.path, media.bytes))
        if (!name) return ''
        const [, , width = 0, height = 0] = numbersOf(attributes['Boundary'])
        const place = attributes['CTM'] === undefined ? `${n(width)} 0 0 ${n(height)} 0 0 cm ` : ''
        return `${place}1 0 0 -1 0 1 cm /${name} Do`
      }
      case 'CompositeObject': {
        const unit = resources.unit(attributes['ResourceID'])
        const content = childOf(unit, 'Content')
        return content ? this.objects(content, resources, depth + 1) : ''
      }
      default:
        return ''
    }
  }

  #path(object: XmlElement, resources: Resources): string {
    const path = pathOperators(childOf(object, 'AbbreviatedData')?.text ?? '')
    if (path === '') return ''
    const { attributes } = object
    const [fillPaint, strokePaint] = [childOf(object, 'FillColor'), childOf(object, 'StrokeColor')]
    const rule = attributes['Rule'] === 'Even-Odd' ? '*' : ''
    const fills = attributes['Fill'] === 'true'
    const stroke = attributes['Stroke'] === 'false' ? null : plainColour(strokePaint, resources, BLACK)
    const parts: string[] = []
    const shading = fills ? shadingOf(fillPaint, resources, this.#out.document.context) : null
    const fill = fills && !shading ? plainColour(fillPaint, resources, BLACK) : null
    if (shading) parts.push(`q ${path} W${rule} n /${this.#out.shading(shading)} sh Q`)
    if (fill) parts.push(this.#faded(fillPaint, `${fill.map(n).join(' ')} rg ${path} f${rule}`))
    if (stroke) parts.push(this.#faded(strokePaint, `${stroke.map(n).join(' ')} RG ${lineState(attributes)} ${path} S`))
    return parts.join(' ')
  }

  /** A colour may have an opacity of its own. */
  #faded(paint: XmlElement | null, operators: string): string {
    const alpha = numberOf(paint?.attributes['Alpha'], 255)
    return alpha < 255 ? `q /${this.#out.opacity(Math.max(0, alpha) / 255)} gs ${operators} Q` : operators
  }
}

const OBJECTS: ReadonlySet<string> = new Set(['TextObject', 'PathObject', 'ImageObject', 'CompositeObject'])
const MAX_RELATIVES = 8

/** What the object does not say itself is said by its parameters, theirs, and its layer's. */
function withParams(object: XmlElement, layer: XmlElement, resources: Resources): XmlElement {
  let [attributes, children] = [object.attributes, object.children]
  for (const first of [object.attributes['DrawParam'], layer.attributes['DrawParam']]) {
    let param = resources.drawParam(first)
    for (let step = 0; param && step < MAX_RELATIVES; step += 1) {
      const { ID: _id, Relative: relative, ...own } = param.attributes
      attributes = { ...own, ...attributes }
      const known = children
      children = [...known, ...param.children.filter(({ local }) => !known.some((child) => child.local === local))]
      param = resources.drawParam(relative)
    }
  }
  return { ...object, attributes, children }
}

const JOINS: Readonly<Record<string, number>> = { Miter: 0, Round: 1, Bevel: 2 }
const CAPS: Readonly<Record<string, number>> = { Butt: 0, Round: 1, Square: 2 }

function lineState(attributes: XmlElement['attributes']): string {
  const dashes = numbersOf(attributes['DashPattern'])
  const isDashed = dashes.length > 0 && dashes.every((dash) => dash >= 0) && dashes.some((dash) => dash > 0)
  return [
    `${n(Math.max(0, numberOf(attributes['LineWidth'], DEFAULT_LINE)))} w`,
    `${JOINS[attributes['Join'] ?? ''] ?? 0} j ${CAPS[attributes['Cap'] ?? ''] ?? 0} J`,
    `${n(Math.max(1, numberOf(attributes['MiterLimit'], 4.234)))} M`,
    isDashed ? `[${dashes.map(n).join(' ')}] ${n(numberOf(attributes['DashOffset'], 0))} d` : '',
  ].join(' ')
}

/** Outlines that an object is seen through; of texts as outlines nothing is cut. */
function clips(object: XmlElement): string {
  const out: string[] = []
  for (const clip of childrenOf(childOf(object, 'Clips'), 'Clip')) {
    const areas = childrenOf(clip, 'Area').flatMap((area) => {
      const path = childOf(area, 'Path')
      const operators = path && pathOperators(childOf(path, 'AbbreviatedData')?.text ?? '')
      if (!path || !operators) return []
      const [x = 0, y = 0] = numbersOf(path.attributes['Boundary'])
      return [{ operators, shift: multiplied([1, 0, 0, 1, x, y], numbersOf(area.attributes['CTM'])) }]
    })
    // Several areas of one clip would have to be united; only one is cut.
    const [area] = areas
    const inverse = area && areas.length === 1 ? inverted(area.shift) : null
    if (area && inverse)
      out.push(`${area.shift.map(n).join(' ')} cm ${area.operators} W n ${inverse.map(String).join(' ')} cm`)
  }
  return out.join(' ')
}

type Six = readonly [number, number, number, number, number, number]

function multiplied(a: Six, b: readonly number[]): Six {
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = b.length === 6 ? b : []
  return [
    a[0] * p + a[1] * r,
    a[0] * q + a[1] * s,
    a[2] * p + a[3] * r,
    a[2] * q + a[3] * s,
    a[4] * p + a[5] * r + t,
    a[4] * q + a[5] * s + u,
  ]
}

function inverted([a, b, c, d, e, f]: Six): Six | null {
  const det = a * d - b * c
  if (Math.abs(det) < 1e-9) return null
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det]
}
