import { node, type SvgNode } from '@wenfang/shared-charts/svg'
import { childOf, childrenOf, flagAttribute, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { paintWords, type Box, type WordsStyle } from './paint-words.ts'
import { fillElement, fillPaint, painted, type Paint } from './slide-colours.ts'

const EMU_PER_PX = 9525
/** Other programs write rows without a height, which are as high as their words. */
const LEAST_ROW_PX = 24

/** A table in its box. @param style that of text outside of placeholders */
export function paintTable(table: XmlElement, box: Box, style: WordsStyle): readonly SvgNode[] {
  const { colours } = style
  const widths = childrenOf(childOf(table, 'tblGrid'), 'gridCol').map(
    (one) => (numberAttribute(one, 'w') ?? 0) / EMU_PER_PX,
  )
  const hasHead = flagAttribute(childOf(table, 'tblPr'), 'firstRow')
  const hasBands = flagAttribute(childOf(table, 'tblPr'), 'bandRow')
  const hasStyle = childOf(childOf(table, 'tblPr'), 'tableStyleId') !== null
  const accent = `#${(colours.theme['accent1'] ?? '4472c4').toLowerCase()}`
  const rows = childrenOf(table, 'tr')
  const heights = rows.map((row) => Math.max(LEAST_ROW_PX, (numberAttribute(row, 'h') ?? 0) / EMU_PER_PX))
  let y = box.y
  return rows.flatMap((row, at) => {
    let x = box.x
    const cells = childrenOf(row, 'tc').flatMap((cell, column) => {
      const span = numberAttribute(cell, 'gridSpan') ?? 1
      const down = numberAttribute(cell, 'rowSpan') ?? 1
      const sum = (all: readonly number[], from: number, count: number): number =>
        all.slice(from, from + count).reduce((total, one) => total + one, 0)
      const place = { x, y, width: sum(widths, column, span), height: sum(heights, at, down) }
      x += widths[column] ?? 0
      if (flagAttribute(cell, 'hMerge') || flagAttribute(cell, 'vMerge')) return []
      const properties = childOf(cell, 'tcPr')
      const isHead = hasHead && at === 0
      const own = fillElement(properties)
      const paint: Paint | null = own
        ? fillPaint(own, colours)
        : !hasStyle
          ? null
          : isHead
            ? { colour: accent, opacity: 1 }
            : { colour: accent, opacity: hasBands && at % 2 === 1 ? 0.25 : 0.1 }
      const body = childOf(cell, 'txBody')
      const words = body
        ? paintWords(
            body,
            place,
            isHead && hasStyle && !own ? { ...style, usual: { colour: '#ffffff', opacity: 1 } } : style,
          )
        : []
      return [
        node('rect', {
          ...place,
          ...(paint ? painted(paint) : { fill: 'none' }),
          stroke: hasStyle ? '#ffffff' : '#bfbfbf',
        }),
        ...words,
      ]
    })
    y += heights[at] ?? 0
    return cells
  })
}
