// The words of one cell: lines, runs of letters, turned texts.
import { hexOf, type CellText, type FontStyle } from '../../model/index.ts'
import { familiesOf, lineMetrics, textWidth, type PrintFont } from '@wenfang/shared-fonts/measure'
import { wrapText } from '../text/wrap.ts'
import { fontOf, indentPx, PAD_PX, type CellLook } from './cell-look.ts'
import type { ShownText } from './cell-text.ts'
import { clipped, group, node, type SvgNode } from '@wenfang/shared-charts/svg'

export interface TextPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Empty cells beside it that words may run into. */
  readonly roomLeft: number
  readonly roomRight: number
  /** Pixels for an icon, where the sheet begins. */
  readonly offset: number
}

const SCRIPT_SHARE = 0.66

interface Letters {
  readonly text: string
  readonly font: FontStyle
}

/** @param runs of the cell's text, where parts have fonts of their own */
export function paintText(
  shown: ShownText,
  look: CellLook,
  place: TextPlace,
  runs: CellText['runs'],
  themeColours: readonly string[],
): readonly SvgNode[] {
  const { align } = look
  const base = shrunk(shown, look, place)
  const style: FontStyle = { ...look.font, ...(shown.colour !== null && { colour: { rgb: shown.colour.slice(1) } }) }
  const horizontal = horizontalOf(shown, look)
  const rotation = align.rotation ?? 0
  if (rotation === 255) return upright(shown.text, base, style, look, place, themeColours)
  const indent = indentPx(align.indent)
  const isWrapped =
    (align.isWrapped === true || horizontal === 'justify' || horizontal === 'distributed') && rotation === 0
  const room = Math.max(1, place.width - PAD_PX * 2 - indent - place.offset)
  const [before, behind] = look.isRightToLeft ? [0, place.offset] : [place.offset, 0]
  const lines = isWrapped
    ? wrapText(shown.text, room, (text) => textWidth(text, base))
    : [shown.text.replaceAll(/\r?\n/g, rotation === 0 ? '' : ' ')]
  const metrics = lineMetrics(base)
  const height = metrics.height * lines.length
  const widths = lines.map((line) => textWidth(line, base))
  const width = Math.max(...widths)
  if (rotation !== 0) return turned(lines, widths, base, style, look, place, rotation, horizontal, themeColours)
  const top = topOf(look, place, height)
  const letters = lettersOf(shown.text, runs, lines)
  const nodes = lines.map((line, at) => {
    const own = widths[at] ?? 0
    const x =
      horizontal === 'right'
        ? place.x + place.width - PAD_PX - indent - own - behind
        : horizontal === 'center'
          ? place.x + (before - behind) / 2 + (place.width - own) / 2
          : place.x + PAD_PX + indent + before
    return textNode(
      x,
      top + metrics.ascent + metrics.height * at,
      line,
      base,
      style,
      letters?.[at] ?? null,
      themeColours,
    )
  })
  const start =
    horizontal === 'right'
      ? place.x + place.width - PAD_PX - indent - width
      : horizontal === 'center'
        ? place.x + (place.width - width) / 2
        : place.x + PAD_PX + indent
  const [left, right] = isWrapped
    ? [place.x, place.x + place.width]
    : [place.x - place.roomLeft, place.x + place.width + place.roomRight]
  const isInside = start >= left && start + width <= right + 1 && height <= place.height + 3
  return isInside ? nodes : [clipped(left, place.y, right - left, place.height, nodes)]
}

export function horizontalOf(
  shown: ShownText,
  { align, isRightToLeft }: CellLook,
): NonNullable<CellLook['align']['horizontal']> {
  if (align.horizontal === 'centerContinuous') return 'center'
  if (align.horizontal !== undefined) return align.horizontal
  if (shown.kind === 'centred') return 'center'
  return shown.kind === 'number' || isRightToLeft ? 'right' : 'left'
}

function topOf({ align }: CellLook, { y, height }: TextPlace, text: number): number {
  switch (align.vertical) {
    case 'top':
      return y + 1
    case 'center':
    case 'justify':
    case 'distributed':
      return y + (height - text) / 2
    default:
      // What is higher than its cell shows its beginning.
      return Math.max(y + 1, y + height - text - 1)
  }
}

function shrunk({ text }: ShownText, { font, align }: CellLook, { width }: TextPlace): PrintFont {
  const base = fontOf(font)
  const size = font.script ? base.size * SCRIPT_SHARE : base.size
  if (align.isShrunk !== true || align.isWrapped === true) return { ...base, size }
  const share = Math.min(1, Math.max(1, width - PAD_PX * 2) / Math.max(1, textWidth(text, base)))
  return { ...base, size: Math.max(1, size * share) }
}

/** Runs cut into the lines; null where the whole text has one font. Lines have lost white space at their ends. */
function lettersOf(
  text: string,
  runs: CellText['runs'],
  lines: readonly string[],
): readonly (readonly Letters[])[] | null {
  if (!runs || runs.every(({ font }) => font === null)) return null
  const fonts = runs.flatMap(({ text: own, font }) => Array.from(own, (letter) => ({ letter, font: font ?? {} })))
  if (fonts.map(({ letter }) => letter).join('') !== text) return null
  let at = 0
  return lines.map((line) => {
    const parts: { text: string; font: FontStyle }[] = []
    for (const letter of line) {
      while (at < fonts.length && fonts[at]?.letter !== letter) at += 1
      const font = fonts[at]?.font ?? {}
      const last = parts.at(-1)
      if (last && last.font === font) last.text += letter
      else parts.push({ text: letter, font })
      at += 1
    }
    return parts
  })
}

function textNode(
  x: number,
  y: number,
  line: string,
  font: PrintFont,
  style: FontStyle,
  parts: readonly Letters[] | null,
  themeColours: readonly string[],
): SvgNode {
  const inside = parts
    ? parts.map((part) => {
        const own = fontOf({ ...style, ...part.font })
        const size = own.size * (part.font.script ? SCRIPT_SHARE : 1)
        return node('tspan', fontAttributes({ ...own, size }, { ...style, ...part.font }, themeColours), [
          spaced(part.text),
        ])
      })
    : [spaced(line)]
  const shift = style.script === 'super' ? -font.size * 0.4 : style.script === 'sub' ? font.size * 0.15 : 0
  return node('text', { x, y: y + shift, ...fontAttributes(font, style, themeColours) }, inside)
}

/** Pages keep runs of spaces only where they do not look like spaces. */
const spaced = (text: string): string => text.replaceAll(/ {2}/g, ' \u00a0').replace(/^ /, '\u00a0')

export function fontAttributes(
  font: PrintFont,
  style: FontStyle,
  themeColours: readonly string[],
): Record<string, string | number | null> {
  const lines = [
    style.underline ? (style.underline.startsWith('double') ? 'underline double' : 'underline') : '',
    style.isStrike === true ? 'line-through' : '',
  ].filter((line) => line !== '')
  return {
    'font-family': familiesOf(font.family)
      .map((family) => `"${family.replaceAll('"', '')}"`)
      .join(', '),
    'font-size': font.size,
    'font-weight': font.isBold ? 700 : null,
    'font-style': font.isItalic ? 'italic' : null,
    'text-decoration': lines[0] ?? null,
    fill: hexOf(style.colour, themeColours) ?? '#000000',
  }
}

/** Letters below one another. */
function upright(
  text: string,
  font: PrintFont,
  style: FontStyle,
  look: CellLook,
  place: TextPlace,
  themeColours: readonly string[],
): readonly SvgNode[] {
  const letters = Array.from(new Intl.Segmenter('zh-CN').segment(text), ({ segment }) => segment)
  const metrics = lineMetrics(font)
  const top = topOf(look, place, metrics.height * letters.length)
  const nodes = letters.map((letter, at) =>
    textNode(
      place.x + (place.width - textWidth(letter, font)) / 2,
      top + metrics.ascent + metrics.height * at,
      letter,
      font,
      style,
      null,
      themeColours,
    ),
  )
  return [clipped(place.x, place.y, place.width, place.height, nodes)]
}

function turned(
  lines: readonly string[],
  widths: readonly number[],
  font: PrintFont,
  style: FontStyle,
  look: CellLook,
  place: TextPlace,
  degrees: number,
  horizontal: string,
  themeColours: readonly string[],
): readonly SvgNode[] {
  const metrics = lineMetrics(font)
  const [width, height] = [Math.max(...widths), metrics.height * lines.length]
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const outer = { width: width * cos + height * sin, height: width * sin + height * cos }
  const left =
    horizontal === 'left'
      ? place.x + PAD_PX
      : horizontal === 'right' && look.align.horizontal !== undefined
        ? place.x + place.width - PAD_PX - outer.width
        : place.x + (place.width - outer.width) / 2
  const [x, y] = [left + outer.width / 2, topOf(look, place, outer.height) + outer.height / 2]
  const nodes = lines.map((line, at) =>
    textNode(
      -(widths[at] ?? 0) / 2,
      -height / 2 + metrics.ascent + metrics.height * at,
      line,
      font,
      style,
      null,
      themeColours,
    ),
  )
  const short = (value: number): number => Math.round(value * 100) / 100
  return [group(nodes, { transform: `translate(${short(x)} ${short(y)}) rotate(${-degrees})` })]
}
