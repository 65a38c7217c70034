import { pathData, type Letters } from '@wenfang/shared-annotate/letters'
import { boundsOf, shapesOf, type Annotation, type Shape } from '@wenfang/shared-annotate'
import { Buffer } from 'node:buffer'
import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { kindOfPicture } from '../metadata/picture-facts.ts'

export interface MarkupParts {
  readonly letters: Letters
  readonly asset: (hash: string) => Promise<Uint8Array>
  /** Pixels of the picture for one of the screen that it was drawn on. */
  readonly unit: number
}

/** An annotation as markup, and the rows that it reaches; null where nothing of it is seen. */
export interface Drawn {
  readonly markup: string
  readonly top: number
  readonly bottom: number
}

export async function annotationMarkup(annotation: Annotation, parts: MarkupParts): Promise<Drawn | null> {
  const bounds = boundsOf(annotation.geometry)
  if (!bounds) return null
  const pieces = [...(await lettersIn(annotation, parts)), ...(await pictureIn(annotation, parts))]
  const boxes = 'boxes' in annotation.geometry ? (annotation.geometry.boxes ?? null) : null
  for (const shape of shapesOf(annotation, boxes, parts.unit)) pieces.push(await markupOf(shape, parts.letters))
  if (pieces.length === 0) return null
  // Heads of arrows, thick lines and pins reach out of their bounds.
  const margin = annotation.style.width * 5 + 30 * parts.unit
  return { markup: pieces.join(''), top: bounds[1] - margin, bottom: bounds[1] + bounds[3] + margin }
}

async function lettersIn({ kind, geometry, style, text, id }: Annotation, { letters }: MarkupParts): Promise<string[]> {
  if (kind !== 'text' || !('box' in geometry)) return []
  const [x, y, width, height] = geometry.box
  const lines = await letters.block(text, width, style.fontSize)
  const clip = `text-${id.replaceAll(/\W/g, '')}`
  const paths = lines.map(
    ({ path, foot }) => `<path transform="translate(${n(x)} ${n(y + foot)})" d="${pathData(path)}"/>`,
  )
  return [
    `<clipPath id="${clip}"><rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"/></clipPath>`,
    `<g clip-path="url(#${clip})" fill="${escapeXml(style.colour)}" opacity="${n(style.opacity)}">${paths.join('')}</g>`,
  ]
}

/** Of what a renderer of ours draws; a stamp that was deleted leaves a gap. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}

async function pictureIn({ geometry, content, style }: Annotation, { asset }: MarkupParts): Promise<string[]> {
  if (!('box' in geometry) || !content || !('asset' in content)) return []
  const bytes = await asset(content.asset).catch(() => null)
  const type = TYPES[(bytes && kindOfPicture(bytes)) ?? '']
  if (!bytes || type === undefined) return []
  const [x, y, width, height] = geometry.box
  const data = Buffer.from(bytes).toString('base64')
  return [
    `<image x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" preserveAspectRatio="none" opacity="${n(style.opacity)}" href="data:${type};base64,${data}"/>`,
  ]
}

async function markupOf({ name, attributes, children, words }: Shape, letters: Letters): Promise<string> {
  if (name === 'text') return wordsMarkup(attributes, words ?? '', letters)
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const inside = await Promise.all((children ?? []).map((child) => markupOf(child, letters)))
  return `<${name}${told.join('')}>${inside.join('')}</${name}>`
}

async function wordsMarkup(attributes: Shape['attributes'], words: string, letters: Letters): Promise<string> {
  const [x, y, size] = [attributes['x'], attributes['y'], attributes['font-size']].map(Number)
  if (x === undefined || y === undefined || size === undefined) return ''
  const { path, width } = await letters.line(words, size)
  const place = `translate(${n(x - width / 2)} ${n(y + 0.38 * size)})`
  const { fill = '#000', opacity = 1 } = attributes
  return `<path transform="${place}" fill="${escapeXml(String(fill))}" opacity="${n(Number(opacity))}" d="${pathData(path)}"/>`
}

const n = (value: number): string => String(Math.round(value * 100) / 100)
