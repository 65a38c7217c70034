import { childOf, childrenOf, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { EncodedGlyph, PdfFont, PdfFonts } from './pdf-fonts.ts'
import type { FontResource } from './resources.ts'
import { numberOf, numbersOf } from './values.ts'

/** All that a text object says. */
export const lettersOf = (object: XmlElement): string =>
  childrenOf(object, 'TextCode')
    .map(({ text }) => text)
    .join('')

interface PlacedGlyph extends EncodedGlyph {
  readonly x: number
  readonly y: number
}

const n = (value: number): string => String(Math.round(value * 10_000) / 10_000)
/** Of the size, beside the outline of letters that are to be heavier than their font. */
const HEAVIER = 0.025
const SLANT = 0.2
const HEAVY_FROM = 600

/** Operators of one text object, in its own units, which go down; without colours. */
export function textOperators(object: XmlElement, resource: FontResource | null, fonts: PdfFonts): string {
  const size = numberOf(object.attributes['Size'], 0)
  if (size <= 0) return ''
  const glyphs = placedGlyphs(object, resource, fonts, size)
  if (glyphs.length === 0) return ''
  const { attributes } = object
  const isHeavy = numberOf(attributes['Weight'], 400) >= HEAVY_FROM && !(resource?.isBold && resource.file)
  const [fills, strokes] = [attributes['Fill'] !== 'false', attributes['Stroke'] === 'true']
  if (!fills && !strokes) return ''
  const mode = strokes ? (fills ? 2 : 1) : isHeavy ? 2 : 0
  const weight = isHeavy && !strokes ? `${n(size * HEAVIER)} w ` : ''
  const matrix = glyphMatrix(attributes, resource)
  return `BT ${weight}${mode} Tr ${runs(glyphs, size, matrix).join(' ')} ET`
}

/** Right and up of a glyph, on a page that goes down. */
type GlyphMatrix = readonly [a: number, b: number, c: number, d: number]

function glyphMatrix(attributes: XmlElement['attributes'], resource: FontResource | null): GlyphMatrix {
  const angle = (numberOf(attributes['CharDirection'], 0) * Math.PI) / 180
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))]
  const scale = numberOf(attributes['HScale'], 1) || 1
  const isSlanted = (attributes['Italic'] === 'true' || resource?.isItalic === true) && !resource?.file
  const slant = isSlanted ? SLANT : 0
  return [cos * scale, sin * scale, sin + slant * cos, -cos + slant * sin]
}

/** Glyphs on one line in one font are shown at once, so that they stay words for who searches. */
function runs(glyphs: readonly PlacedGlyph[], size: number, [a, b, c, d]: GlyphMatrix): string[] {
  const out: string[] = []
  let shown: string[] = []
  let font: PdfFont | null = null
  let last: PlacedGlyph | null = null
  const end = (): void => {
    if (shown.length > 0) out.push(`[${shown.join('')}] TJ`)
    shown = []
  }
  const isUpright = b === 0 && a !== 0
  for (const glyph of glyphs) {
    const { squeeze } = glyph
    if (last && glyph.font === font && squeeze === last.squeeze && isUpright && glyph.y === last.y) {
      // How much less than the width of the glyph before it the pen moves, in thousandths of the size.
      const less = (last.width - ((glyph.x - last.x) / a / size) * 1000) / squeeze
      shown.push(Math.abs(less) < 0.5 ? `<${glyph.hex}>` : `${n(less)}<${glyph.hex}>`)
    } else {
      end()
      if (glyph.font !== font) out.push(`/${glyph.font.name} ${n(size)} Tf`)
      out.push(`${[a * squeeze, b * squeeze, c, d, glyph.x, glyph.y].map(n).join(' ')} Tm`)
      shown.push(`<${glyph.hex}>`)
    }
    font = glyph.font
    last = glyph
  }
  end()
  return out
}

function placedGlyphs(
  object: XmlElement,
  resource: FontResource | null,
  fonts: PdfFonts,
  size: number,
): readonly PlacedGlyph[] {
  const embedded = fonts.embedded(resource)
  const groups = glyphGroups(object)
  const scale = numberOf(object.attributes['HScale'], 1) || 1
  const isDown = numberOf(object.attributes['ReadDirection'], 0) % 180 === 90
  const widthOf = (glyph: EncodedGlyph | null): number => ((glyph?.width ?? 1000) / 1000) * size * scale
  const placed: PlacedGlyph[] = []
  let start: readonly [number, number] = [0, 0]
  let position = 0
  for (const code of childrenOf(object, 'TextCode')) {
    const { X: x, Y: y, DeltaX: deltaX, DeltaY: deltaY } = code.attributes
    start = [numberOf(x, start[0]), numberOf(y, start[1])]
    const [across, down] = [deltas(deltaX), deltas(deltaY)]
    let [left, top] = start
    let index = 0
    const letters = Array.from(code.text.replaceAll(/[\r\n\t]/g, ''))
    for (let at = 0; at < letters.length;) {
      const group = groups.get(position + at)
      const text = letters.slice(at, at + (group?.letters ?? 1)).join('')
      at += group?.letters ?? 1
      const advance = (glyph: EncodedGlyph | null): void => {
        // Steps are counted by glyphs.
        const [right, below] = [across[index], down[index]]
        index += 1
        left += right ?? 0
        top += below ?? 0
        if (right !== undefined || below !== undefined) return
        if (isDown) top += size
        else left += widthOf(glyph)
      }
      if (group && !embedded) {
        // Numbers of glyphs say nothing in the reader's font: the letters themselves stand where the glyphs would.
        let inner = left
        for (const letter of text) {
          const glyph = fonts.named(resource, letter)
          if (glyph) placed.push({ ...glyph, x: inner, y: top })
          inner += widthOf(glyph)
        }
        for (const _ of group.glyphs) advance(null)
        continue
      }
      // The first glyph of a group stands for all its letters.
      const encoded =
        group && embedded
          ? group.glyphs.map((glyph, order) => embedded.encode(order === 0 ? text : '', glyph))
          : [embedded?.encode(text) ?? fonts.named(resource, text)]
      for (const glyph of encoded) {
        if (glyph) placed.push({ ...glyph, x: left, y: top })
        advance(glyph)
      }
    }
    position += letters.length
  }
  return placed
}

interface GlyphGroup {
  /** How many letters the glyphs stand for. */
  readonly letters: number
  readonly glyphs: readonly number[]
}

/** Glyphs that the document names itself, by the place of the first of their letters; where each letter has one, one by one. */
function glyphGroups(object: XmlElement): ReadonlyMap<number, GlyphGroup> {
  const found = new Map<number, GlyphGroup>()
  for (const transform of childrenOf(object, 'CGTransform')) {
    const { CodePosition, CodeCount } = transform.attributes
    const at = numberOf(CodePosition, 0)
    const letters = Math.min(MOST_DELTAS, Math.max(1, numberOf(CodeCount, 1)))
    const glyphs = numbersOf(childOf(transform, 'Glyphs')?.text)
    if (glyphs.length === letters)
      glyphs.forEach((glyph, order) => found.set(at + order, { letters: 1, glyphs: [glyph] }))
    else found.set(at, { letters, glyphs })
  }
  return found
}

const MOST_DELTAS = 100_000

/** `g 3 5.5` says 5.5 three times. */
function deltas(text: string | undefined): readonly number[] {
  const tokens = (text ?? '').trim().split(/\s+/)
  const out: number[] = []
  for (let at = 0; at < tokens.length && out.length < MOST_DELTAS; at += 1) {
    if (tokens[at] === 'g') {
      const [count, value] = [Number(tokens[at + 1]), Number(tokens[at + 2])]
      for (let done = 0; done < count && out.length < MOST_DELTAS; done += 1) out.push(value)
      at += 2
    } else if (tokens[at] !== '') out.push(Number(tokens[at]))
  }
  return out.filter((value) => Number.isFinite(value))
}
