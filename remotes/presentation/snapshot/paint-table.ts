import { node, type SvgNode } from '@wenfang/shared-charts/svg'
import {
  childOf,
  childrenOf,
  escapeXml,
  flagAttribute,
  numberAttribute,
  parseXml,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'
import { cellStyle, type CellSide, type CellStyle } from '../model/table/cell-style.ts'
import { paintWords, type Box, type WordsStyle } from './paint-words.ts'
import { fillElement, fillPaint, painted, paintOf, type Paint } from './slide-colours.ts'

const EMU_PER_PX = 9525
/** Other programs write rows without a height, which are as high as their words. */
const LEAST_ROW_PX = 24
const SIDES: readonly (readonly [side: CellSide, own: string])[] = [
  ['left', 'lnL'],
  ['right', 'lnR'],
  ['top', 'lnT'],
  ['bottom', 'lnB'],
]

/** A table in its box. @param style that of text outside of placeholders @param look `a:tblStyle` */
export function paintTable(
  table: XmlElement,
  box: Box,
  style: WordsStyle,
  look: XmlElement | null,
): readonly SvgNode[] {
  const { colours } = style
  const properties = childOf(table, 'tblPr')
  const widths = childrenOf(childOf(table, 'tblGrid'), 'gridCol').map(
    (one) => (numberAttribute(one, 'w') ?? 0) / EMU_PER_PX,
  )
  const rows = childrenOf(table, 'tr')
  const heights = rows.map((row) => Math.max(LEAST_ROW_PX, (numberAttribute(row, 'h') ?? 0) / EMU_PER_PX))
  const lines: SvgNode[] = []
  let y = box.y
  const cells = rows.flatMap((row, at) => {
    let x = box.x
    const drawn = childrenOf(row, 'tc').flatMap((cell, column) => {
      const span = numberAttribute(cell, 'gridSpan') ?? 1
      const down = numberAttribute(cell, 'rowSpan') ?? 1
      const sum = (all: readonly number[], from: number, count: number): number =>
        all.slice(from, from + count).reduce((total, one) => total + one, 0)
      const place = { x, y, width: sum(widths, column, span), height: sum(heights, at, down) }
      x += widths[column] ?? 0
      if (flagAttribute(cell, 'hMerge') || flagAttribute(cell, 'vMerge')) return []
      const own = childOf(cell, 'tcPr')
      const styled = (to: { readonly row: number; readonly column: number }): CellStyle | null =>
        look && cellStyle(look, properties, { ...to, rows: rows.length, columns: widths.length })
      const first = styled({ row: at, column })
      // The far edges of a merged cell are those of the last cell that it covers.
      const last = span > 1 || down > 1 ? styled({ row: at + down - 1, column: column + span - 1 }) : first
      for (const [side, name] of SIDES) {
        const said = childOf(own, name) ?? (side === 'left' || side === 'top' ? first : last)?.line(side) ?? null
        const line = lineOf(said, place, side, colours)
        if (line) lines.push(line)
      }
      const ownFill = fillElement(own)
      const paint = ownFill ? fillPaint(ownFill, colours) : styledFill(first?.fill ?? null, colours)
      const body = childOf(cell, 'txBody')
      return [
        ...(paint ? [node('rect', { ...place, ...painted(paint) })] : []),
        ...(body ? paintWords(body, place, wordsIn(first, style)) : []),
      ]
    })
    y += heights[at] ?? 0
    return drawn
  })
  // Fills of neighbours do not lie over lines.
  return [...cells, ...lines]
}

const styledFill = (fill: XmlElement | null, colours: WordsStyle['colours']): Paint | null =>
  fill?.local === 'fillRef' ? paintOf(fill, colours) : fillPaint(fillElement(fill), colours)

/** Words of a cell have what the style says before what all texts have. */
function wordsIn(look: CellStyle | null, style: WordsStyle): WordsStyle {
  const said = look?.texts ?? []
  const isBold = said.map((one) => one.attributes['b']).findLast((one) => one !== undefined)
  const paint = said.map((one) => paintOf(one, style.colours)).findLast((one) => one !== null)
  if (isBold === undefined && !paint) return style
  const fill = paint ? `<a:solidFill><a:srgbClr val="${escapeXml(paint.colour.slice(1))}"/></a:solidFill>` : ''
  const run = `<a:defRPr b="${isBold === 'on' ? 1 : 0}">${fill}</a:defRPr>`
  const list = parseXml(`<a:lstStyle xmlns:a="a"><a:lvl1pPr>${run}</a:lvl1pPr></a:lstStyle>`)
  return { ...style, lists: [list, ...style.lists] }
}

function lineOf(
  line: XmlElement | null,
  { x, y, width, height }: Box,
  side: CellSide,
  colours: WordsStyle['colours'],
): SvgNode | null {
  const paint = line?.local === 'lnRef' ? paintOf(line, colours) : fillPaint(fillElement(line), colours)
  if (!line || !paint) return null
  const [x1, x2] = side === 'left' ? [x, x] : side === 'right' ? [x + width, x + width] : [x, x + width]
  const [y1, y2] = side === 'top' ? [y, y] : side === 'bottom' ? [y + height, y + height] : [y, y + height]
  return node('line', {
    x1,
    y1,
    x2,
    y2,
    stroke: paint.colour,
    'stroke-opacity': paint.opacity < 1 ? paint.opacity : null,
    'stroke-width': (numberAttribute(line, 'w') ?? 12_700) / EMU_PER_PX,
  })
}
