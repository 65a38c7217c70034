// Pictures, charts, shapes and sparklines above the cells.
import { EMU_PER_PX } from '../../drawings/model/geometry.ts'
import { type CellRange, hexOf, type ShapePayload, type SparklinePayload } from '../../model/index.ts'
import { scaleOf, sparklineShapes } from '../../sparklines/model/sparkline-shapes.ts'
import { cellReader } from '../cell-reader.ts'
import type { PlacedDrawing, PrintedSheet } from '../printed-sheet.ts'
import type { PrintSource } from '../print-source.ts'
import { textWidth } from '@wenfang/shared-fonts/measure'
import { wrapText } from '../text/wrap.ts'
import { mirrored } from './mirrored.ts'
import { fontAttributes } from './paint-text.ts'
import { clipped, group, node, type SvgNode } from '@wenfang/shared-charts/svg'

export interface Window {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const isIn = ({ box }: PlacedDrawing, { left, top, right, bottom }: Window): boolean =>
  box.left < right && box.left + box.width > left && box.top < bottom && box.top + box.height > top

/** Drawings that reach into the window, lower layers first. */
export async function paintDrawings(
  source: PrintSource,
  sheet: PrintedSheet,
  window: Window,
): Promise<readonly SvgNode[]> {
  const nodes: SvgNode[] = []
  for (const drawing of sheet.drawings)
    if (isIn(drawing, window)) {
      const drawn = await paintDrawing(source, sheet, drawing)
      const { left, width } = drawing.box
      nodes.push(...(sheet.info.isRightToLeft ? [mirrored(drawn, left, left + width)] : drawn))
    }
  return nodes
}

async function paintDrawing(
  source: PrintSource,
  sheet: PrintedSheet,
  { payload, box }: PlacedDrawing,
): Promise<readonly SvgNode[]> {
  const place = { x: box.left, y: box.top, width: box.width, height: box.height }
  if (payload.type === 'picture' && payload.picture) {
    const href = await source.pictureUrl(payload.picture.hash, payload.picture.contentType)
    return href === null ? [] : [node('image', { ...place, href, preserveAspectRatio: 'none' })]
  }
  if (payload.chart?.unknownKind === null) {
    const chart = await source.chart(payload.chart, sheet.info.id, box.width, box.height)
    return chart ? [group([chart], { transform: `translate(${box.left} ${box.top})` })] : []
  }
  return payload.shape ? paintShape(payload.shape, place, source.themeColours) : []
}

type Place = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

function paintShape(shape: ShapePayload, place: Place, themeColours: readonly string[]): readonly SvgNode[] {
  const stroke = hexOf(shape.line ?? undefined, themeColours)
  const pen = { stroke: stroke ?? 'none', 'stroke-width': Math.max(1, shape.lineWidth / EMU_PER_PX) }
  const { x, y, width, height } = place
  if (/^(?:line|straightConnector)/.test(shape.geometry))
    return [node('line', { x1: x, y1: y, x2: x + width, y2: y + height, ...pen, stroke: stroke ?? '#000000' })]
  const fill = hexOf(shape.fill ?? undefined, themeColours) ?? 'none'
  const outline =
    shape.geometry === 'ellipse'
      ? node('ellipse', { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2, fill, ...pen })
      : node('rect', {
          ...place,
          rx: shape.geometry.startsWith('round') ? Math.min(24, width / 2, height / 2) : null,
          fill,
          ...pen,
        })
  if (shape.text === '') return [outline]
  const font = { family: 'Calibri', size: ((shape.textSize ?? 11) * 96) / 72, isBold: false, isItalic: false }
  const lines = wrapText(shape.text, Math.max(8, width - 12), (text) => textWidth(text, font))
  const colour = { ...(shape.textColour && { colour: shape.textColour }) }
  const texts = lines.map((line, at) =>
    node(
      'text',
      {
        x: shape.isCentred ? x + (width - textWidth(line, font)) / 2 : x + 6,
        y: y + 4 + font.size * (1 + at * 1.25),
        ...fontAttributes(font, colour, themeColours),
      },
      [line],
    ),
  )
  return [outline, clipped(x, y, width, height, texts)]
}

/** Sparklines of the cells in a range. */
export function paintSparklines(source: PrintSource, sheet: PrintedSheet, range: CellRange): readonly SvgNode[] {
  const reader = cellReader(source, sheet.info.id)
  return source.book.objects(sheet.info.id, 'sparkline').flatMap(({ ranges, payload }) => {
    const sparklines = payload as Partial<SparklinePayload> | null
    if (!sparklines?.sources || !ranges.some((one) => isWithin(one, range))) return []
    const own = sparklines as SparklinePayload
    const lines = ranges.map((one, at) => ({
      range: one,
      values: (reader.values(own.sources[at] ?? '')?.values ?? []).map((value) =>
        typeof value === 'number' ? value : null,
      ),
    }))
    const all = lines.flatMap(({ values }) => values)
    return lines
      .filter((line) => isWithin(line.range, range))
      .map((line) => paintSparkline(own, line, all, sheet, source.themeColours))
  })
}

const isWithin = ({ top, left }: CellRange, range: CellRange): boolean =>
  top >= range.top && top <= range.bottom && left >= range.left && left <= range.right

function paintSparkline(
  payload: SparklinePayload,
  { range, values }: { readonly range: CellRange; readonly values: readonly (number | null)[] },
  all: readonly (number | null)[],
  { rows, columns, info }: PrintedSheet,
  themeColours: readonly string[],
): SvgNode {
  const [x, y] = [columns.startOf(range.left), rows.startOf(range.top)]
  const [width, height] = [columns.startOf(range.right + 1) - x, rows.startOf(range.bottom + 1) - y]
  const pen = (Number(payload.attributes['lineWeight'] ?? 0.75) * 4) / 3
  const nodes = sparklineShapes(payload, values, scaleOf(payload, values, all), width, height).map((shape) => {
    const colour = hexOf(shape.colour, themeColours) ?? '#000000'
    switch (shape.kind) {
      case 'box':
        return node('rect', { x: shape.x, y: shape.y, width: shape.width, height: shape.height, fill: colour })
      case 'dot':
        return node('circle', { cx: shape.x, cy: shape.y, r: 2, fill: colour })
      case 'axis':
        return node('line', { x1: 0, x2: width, y1: shape.y, y2: shape.y, stroke: colour, 'stroke-width': pen })
      case 'line':
        return node('polyline', {
          points: shape.points
            .map(([px, py]) => `${Math.round(px * 100) / 100},${Math.round(py * 100) / 100}`)
            .join(' '),
          fill: 'none',
          stroke: colour,
          'stroke-width': pen,
          'stroke-linejoin': 'round',
        })
    }
  })
  const drawn = group(nodes, { transform: `translate(${x} ${y})` })
  return info.isRightToLeft ? mirrored([drawn], x, x + width) : drawn
}
