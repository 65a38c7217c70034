import { escapeAttribute, parseXml, prefixedAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { Deck } from '../deck.ts'
import type { PartLink } from '../page/write-page.ts'
import { stringOf } from '../read-shared.ts'

const IMAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
const OBJECT = /<((?:\w+:)?)oleObj\b([^>]*[^/])>((?:(?!<\/?(?:\w+:)?(?:oleObj|pic)\b)[\s\S])*)<\/\1oleObj>/g
const SHAPE_ID = /\bspid="([^"]*)"/
const CONTROL = /<(?:\w+:)?control\b[^>]*?\sspid="(?:_x0000_s)?(\d+)"/g
/** Marks for browsers of long ago, between the elements. */
const CONDITION = /<!\[[^\]>]*\]>/g
const EMU_PER_PT = 12_700
const NAMESPACES =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

export interface Previewed {
  readonly xml: string
  /** Those of the page, and those of its previews. */
  readonly links: ReadonlyMap<string, PartLink>
}

/**
 * A page as it is drawn: what old versions embedded has its picture in a drawing of another language (VML) beside the slide, and
 * gets it where newer ones have it.
 */
export function withOlePreviews(deck: Deck, xml: string, links: ReadonlyMap<string, PartLink>): Previewed {
  if (!xml.includes('oleObj') && !xml.includes('<p:controls')) return { xml, links }
  const pictures = legacyPictures(deck, links)
  if (pictures.size === 0) return { xml, links }
  const all = new Map(links)
  const shown = xml.replaceAll(OBJECT, (whole: string, prefix: string, attributes: string, inner: string) => {
    const picture = pictures.get(SHAPE_ID.exec(attributes)?.[1] ?? '')
    if (picture === undefined) return whole
    return `<${prefix}oleObj${attributes}>${inner}${picXml(all, picture.part, '')}</${prefix}oleObj>`
  })
  // A control runs nowhere here; what it looked like is shown in its place, above all shapes.
  const controls = [...new Set([...xml.matchAll(CONTROL)].map(([, number = '']) => number))].flatMap((number) => {
    const picture = pictures.get(`_x0000_s${number}`)
    return picture?.place ? [picXml(all, picture.part, placeXml(picture.place))] : []
  })
  return {
    xml: controls.length > 0 ? shown.replace('</p:spTree>', `${controls.join('')}</p:spTree>`) : shown,
    links: all,
  }
}

/** @param links gets one to the part */
function picXml(links: Map<string, PartLink>, part: string, place: string): string {
  const id = `wenfangPreview${links.size}`
  links.set(id, { type: IMAGE, to: part })
  return `<p:pic ${NAMESPACES}><p:nvPicPr><p:cNvPr id="0" name=""/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${escapeAttribute(id)}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${place}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
}

/** Left, top, width and height in points. */
type Place = readonly [number, number, number, number]

const placeXml = (place: Place): string => {
  const [x, y, cx, cy] = place.map((points) => Math.round(points * EMU_PER_PT))
  return `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`
}

function placeOf(style: string): Place | null {
  const named = new Map(style.split(';').map((one) => one.trim().split(':') as [string, string]))
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = [
    'left',
    'top',
    'width',
    'height',
  ].map((name) => Number((named.get(name) ?? '').replace(/pt$/, '') || Number.NaN))
  return [x, y, width, height].every(Number.isFinite) ? [x, y, width, height] : null
}

interface LegacyPicture {
  readonly part: string
  readonly place: Place | null
}

/** Parts of pictures by the ids of the shapes that show them. */
function legacyPictures(deck: Deck, links: ReadonlyMap<string, PartLink>): ReadonlyMap<string, LegacyPicture> {
  const found = new Map<string, LegacyPicture>()
  for (const { type, to, isExternal } of links.values()) {
    if (isExternal === true || !type.endsWith('/vmlDrawing')) continue
    try {
      const targets = new Map(
        parseXml(stringOf(deck.parts, relationshipsOf(to))).children.map(({ attributes }) => [
          attributes['Id'] ?? '',
          absolute(to, attributes['Target'] ?? ''),
        ]),
      )
      for (const shape of all(parseXml(stringOf(deck.parts, to).replaceAll(CONDITION, '')), 'shape'))
        for (const image of shape.children.filter(({ local }) => local === 'imagedata')) {
          const part = targets.get(prefixedAttribute(image, 'relid') ?? '')
          if (part === undefined) continue
          // One that people named has its number beside the name.
          const picture = { part, place: placeOf(shape.attributes['style'] ?? '') }
          found.set(shape.attributes['id'] ?? '', picture)
          found.set(prefixedAttribute(shape, 'spid') ?? '', picture)
        }
    } catch {
      // This language was written by hand of many programs, and is not always well-formed: then there is no picture.
    }
  }
  return found
}

const relationshipsOf = (part: string): string => part.replace(/[^/]*$/, (name) => `_rels/${name}.rels`)

function absolute(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const folders = from.split('/').slice(0, -1)
  for (const step of target.split('/'))
    if (step === '..') folders.pop()
    else if (step !== '.') folders.push(step)
  return folders.join('/')
}

const all = (element: XmlElement, local: string): readonly XmlElement[] => [
  ...(element.local === local ? [element] : []),
  ...element.children.flatMap((child) => all(child, local)),
]
