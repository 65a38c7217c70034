import { node, type SvgNode } from '@wenfang/shared-charts/svg'
import { childOf, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { Box } from './paint-words.ts'
import { isOpenPreset } from './preset-path.ts'
import { fillElement, fillPaint, paintOf, type Paint, type SlideColours } from './slide-colours.ts'

const EMU_PER_PX = 9525

/** The fill or the line that the style of a shape takes from the theme. */
export function referenced(
  style: XmlElement | null,
  name: 'fillRef' | 'lnRef',
  formats: XmlElement | null,
  colours: SlideColours,
): Paint | null {
  const reference = childOf(style, name)
  const index = Number(reference?.attributes['idx'] ?? 0)
  if (!reference || index === 0) return null
  const placeholder = paintOf(reference, colours)
  const format = childOf(formats, name === 'fillRef' ? 'fillStyleLst' : 'lnStyleLst')?.children[index - 1] ?? null
  const fill = name === 'fillRef' ? format : fillElement(format)
  return fillPaint(fill, colours, placeholder) ?? placeholder
}

/** The dashes of a line as SVG says them; null of an unbroken one. */
export function dashes(line: XmlElement | null): string | null {
  const width = Math.max(1, (numberAttribute(line, 'w') ?? 9525) / EMU_PER_PX)
  const lengths: Readonly<Record<string, readonly number[]>> = {
    dash: [4, 3],
    sysDash: [3, 1],
    sysDot: [1, 1],
    dot: [1, 3],
    lgDash: [8, 3],
    dashDot: [4, 3, 1, 3],
  }
  const found = lengths[childOf(line, 'prstDash')?.attributes['val'] ?? '']
  return found ? found.map((length) => Math.round(length * width * 100) / 100).join(' ') : null
}

/** At the ends of straight lines. */
export function arrowHeads(line: XmlElement | null, preset: string, box: Box, paint: Paint): readonly SvgNode[] {
  if (!isOpenPreset(preset)) return []
  const width = Math.max(1, (numberAttribute(line, 'w') ?? 9525) / EMU_PER_PX)
  const angle = Math.atan2(box.height, box.width)
  const head = (name: string, x: number, y: number, way: number): readonly SvgNode[] => {
    const type = childOf(line, name)?.attributes['type'] ?? 'none'
    if (type === 'none') return []
    const length = width * 4
    const corner = (turn: number): string =>
      `${Math.round((x - length * Math.cos(way + turn)) * 100) / 100},${Math.round((y - length * Math.sin(way + turn)) * 100) / 100}`
    return [node('path', { d: `M${x},${y}L${corner(0.4)}L${corner(-0.4)}Z`, fill: paint.colour })]
  }
  const end = preset.startsWith('bent') ? 0 : angle
  return [
    ...head('tailEnd', box.x + box.width, box.y + box.height, end),
    ...head('headEnd', box.x, box.y, end + Math.PI),
  ]
}
