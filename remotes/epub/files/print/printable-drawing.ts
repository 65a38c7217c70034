import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { toBase64 } from 'lib0/buffer'
import { withoutEntities } from '../entities.ts'

const [SVG, XLINK] = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']
const IMAGE_ADDRESS = /(<image\b[^>]*?\s(?:xlink:)?href\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi
const SHAPES = /<(?:path|rect|circle|ellipse|line|polyline|polygon|text|use)\b/i

/** Whether a drawing inside of a page draws something itself; many only frame a picture. */
export const isDrawn = (svg: string): boolean => SHAPES.test(svg)

/**
 * A drawing inside of a page as a picture, in which nothing runs or is fetched, whatever it says.
 * @param address of a picture in the book, as data; empty where there is none
 */
export function printableDrawing(svg: string, address: (href: string) => string): string {
  const words = withoutEntities(svg.replaceAll(/<(style|script)\b[\s\S]*?<\/\1\s*>|<[^>]*>/gi, ' '))
  const named = svg
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\w+);)\w+;/g, (entity) => escapeXml(withoutEntities(entity)))
    .replaceAll(IMAGE_ADDRESS, (_whole, before: string, double?: string, single?: string) => {
      return `${before}"${address(withoutEntities(double ?? single ?? ''))}"`
    })
  const whole = named.replace(/^<svg\b([^>]*)/i, (_whole, attributes: string) => {
    const own = /\sxmlns\s*=/.test(attributes) ? '' : ` xmlns="${SVG}"`
    return `<svg${own}${/\sxmlns:xlink\s*=/.test(attributes) ? '' : ` xmlns:xlink="${XLINK}"`}${attributes}`
  })
  const said = escapeXml(words.replaceAll(/\s+/g, ' ').trim())
  return `<img alt="${said}" src="data:image/svg+xml;base64,${toBase64(new TextEncoder().encode(whole))}">`
}
