import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { type OoxmlElement, withChildren } from '../../kernel/index.ts'
import { childNamed, childrenNamed } from '../nodes.ts'
import { type Mint, parseOne } from '../parse.ts'
import { type Properties, withProperties } from '../properties.ts'
import { mapElements, withAttributes } from '../rewrite.ts'
import { gridOf } from './table-grid.ts'

/** Twips, a twentieth of a point. */
type Twips = number

export interface CellMargins {
  readonly top: Twips
  readonly right: Twips
  readonly bottom: Twips
  readonly left: Twips
}

export const marginsXml = (container: 'tblCellMar' | 'tcMar', margins: CellMargins): string =>
  `<w:${container}>${(['top', 'left', 'bottom', 'right'] as const)
    .map((side) => `<w:${side} w:w="${margins[side]}" w:type="dxa"/>`)
    .join('')}</w:${container}>`

export interface TableFormat {
  readonly alignment?: 'left' | 'center' | 'right'
  readonly indent?: Twips
  /** Preferred width; `percent` of the text's width, `auto` by content. */
  readonly width?: { readonly kind: 'auto' } | { readonly kind: 'twips' | 'percent'; readonly value: number }
  readonly layout?: 'fixed' | 'autofit'
  readonly cellMargins?: CellMargins
  /** Text flows around the table, at these distances. Null: it does not. */
  readonly wrap?: TableWrap | null
  readonly title?: string
  readonly description?: string
}

export interface TableWrap {
  readonly distance: CellMargins
  readonly horizontal: {
    readonly from: 'text' | 'margin' | 'page'
    readonly align?: 'left' | 'center' | 'right'
    readonly offset?: Twips
  }
  readonly vertical: { readonly from: 'text' | 'margin' | 'page'; readonly offset: Twips }
}

const wrapXml = ({ distance, horizontal, vertical }: TableWrap): string => {
  const across = horizontal.align ? `w:tblpXSpec="${horizontal.align}"` : `w:tblpX="${horizontal.offset ?? 0}"`
  return (
    `<w:tblpPr w:leftFromText="${distance.left}" w:rightFromText="${distance.right}" w:topFromText="${distance.top}" ` +
    `w:bottomFromText="${distance.bottom}" w:vertAnchor="${vertical.from}" w:horzAnchor="${horizontal.from}" ${across} ` +
    // Word reads a distance of nothing as none given.
    `w:tblpY="${vertical.offset || 1}"/>`
  )
}

const widthXml = (name: 'tblW' | 'tcW', width: NonNullable<TableFormat['width']>): string =>
  width.kind === 'auto'
    ? `<w:${name} w:w="0" w:type="auto"/>`
    : `<w:${name} w:w="${Math.round(width.kind === 'percent' ? width.value * 50 : width.value)}" w:type="${width.kind === 'percent' ? 'pct' : 'dxa'}"/>`

export function formatTable(table: OoxmlElement, format: TableFormat, mint: Mint): OoxmlElement {
  const properties: Record<string, string | null> = {}
  if (format.alignment) properties['jc'] = format.alignment === 'left' ? null : `<w:jc w:val="${format.alignment}"/>`
  if (format.indent !== undefined)
    properties['tblInd'] = format.indent === 0 ? null : `<w:tblInd w:w="${Math.round(format.indent)}" w:type="dxa"/>`
  if (format.width) properties['tblW'] = widthXml('tblW', format.width)
  if (format.layout) properties['tblLayout'] = `<w:tblLayout w:type="${format.layout}"/>`
  if (format.cellMargins) properties['tblCellMar'] = marginsXml('tblCellMar', format.cellMargins)
  if (format.wrap !== undefined) properties['tblpPr'] = format.wrap === null ? null : wrapXml(format.wrap)
  if (format.wrap === null) properties['tblOverlap'] = null
  if (format.title !== undefined)
    properties['tblCaption'] = format.title === '' ? null : `<w:tblCaption w:val="${escapeXml(format.title)}"/>`
  if (format.description !== undefined)
    properties['tblDescription'] =
      format.description === '' ? null : `<w:tblDescription w:val="${escapeXml(format.description)}"/>`
  return withProperties(table, 'tblPr', properties, mint)
}

export type AutoFit = 'content' | 'window' | 'fixed'

/** How columns find their width: by what they hold, by the page, or as they are now. */
export function autoFit(table: OoxmlElement, how: AutoFit, mint: Mint): OoxmlElement {
  const formatted = formatTable(
    table,
    how === 'content'
      ? { width: { kind: 'auto' }, layout: 'autofit' }
      : how === 'window'
        ? { width: { kind: 'percent', value: 100 }, layout: 'autofit', indent: 0 }
        : { layout: 'fixed' },
    mint,
  )
  if (how === 'fixed') return formatted
  const { widths } = gridOf(table)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  return eachCell(formatted, (cell, _row, column, span) => {
    const own = widths.slice(column, column + span).reduce((sum, width) => sum + width, 0)
    const width =
      how === 'content' || whole === 0
        ? ({ kind: 'auto' } as const)
        : ({ kind: 'percent', value: (own / whole) * 100 } as const)
    return withProperties(cell, 'tcPr', { tcW: widthXml('tcW', width) }, mint)
  })
}

/** The table with every cell of its grid changed. */
export function eachCell(
  table: OoxmlElement,
  change: (cell: OoxmlElement, row: number, column: number, span: number) => OoxmlElement,
): OoxmlElement {
  const changed = new Map(
    gridOf(table).rows.flatMap(({ cells }) =>
      cells.map(({ cell, row, column, span }) => [cell.id, change(cell, row, column, span)] as const),
    ),
  )
  return mapElements(table, (row) =>
    row.localName === 'tr' ? mapElements(row, (cell) => changed.get(cell.id) ?? cell) : row,
  )
}

/** The table with these columns as wide as given (twips) and every cell as wide as its columns. */
export function setColumnWidths(table: OoxmlElement, widths: readonly Twips[], mint: Mint): OoxmlElement {
  const grid = childNamed(table, 'tblGrid')
  const columns = grid ? childrenNamed(grid, 'gridCol') : []
  const made = widths.map((width, index) => {
    const known = columns[index]
    const value = String(Math.max(1, Math.round(width)))
    if (!known) return parseOne(`<w:gridCol w:w="${value}"/>`, mint)
    return known.attributes.some(({ localName }) => localName === 'w')
      ? withAttributes(known, { w: value })
      : ({ ...parseOne(`<w:gridCol w:w="${value}"/>`, mint), id: known.id } as OoxmlElement)
  })
  const nextGrid = withChildren(grid ?? parseOne('<w:tblGrid/>', mint), made)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  let isPlaced = false
  const gridded = mapElements(table, (child) => {
    if (child === grid) return nextGrid
    if (grid || isPlaced || child.localName !== 'tr') return child
    isPlaced = true
    return [nextGrid, child]
  })
  const sized = formatTable(gridded, { width: { kind: 'twips', value: whole } }, mint)
  return eachCell(sized, (cell, _row, column, span) =>
    withProperties(
      cell,
      'tcPr',
      {
        tcW: widthXml('tcW', {
          kind: 'twips',
          value: widths.slice(column, column + span).reduce((sum, width) => sum + width, 0),
        }),
      },
      mint,
    ),
  )
}

export interface RowFormat {
  /** Null: as high as what it holds. */
  readonly height?: { readonly rule: 'atLeast' | 'exact'; readonly value: Twips } | null
  readonly mayBreak?: boolean
  readonly isHeader?: boolean
}

export function formatRow(row: OoxmlElement, format: RowFormat, mint: Mint): OoxmlElement {
  const properties: Record<string, string | null> = {}
  if (format.height !== undefined)
    properties['trHeight'] =
      format.height === null
        ? null
        : `<w:trHeight w:val="${Math.round(format.height.value)}" w:hRule="${format.height.rule}"/>`
  if (format.mayBreak !== undefined) properties['cantSplit'] = format.mayBreak ? null : '<w:cantSplit/>'
  if (format.isHeader !== undefined) properties['tblHeader'] = format.isHeader ? '<w:tblHeader/>' : null
  return withProperties(row, 'trPr', properties, mint)
}

export interface CellFormat {
  readonly vertical?: 'top' | 'center' | 'bottom'
  /** `down`: letters turned, lines from right to left (竖排); `up`: turned to the left. */
  readonly direction?: 'across' | 'down' | 'up' | 'upright'
  /** Null: those of the table. */
  readonly margins?: CellMargins | null
  readonly wrapsText?: boolean
  readonly fitsText?: boolean
  /** `RRGGBB`; null for none of its own. */
  readonly shading?: string | null
}

/** Words of the standard for text that runs down, up, or down with upright letters as Chinese is written. */
const DIRECTIONS = { across: null, down: 'tbRl', up: 'btLr', upright: 'tbRlV' } as const

export function formatCell(cell: OoxmlElement, format: CellFormat, mint: Mint): OoxmlElement {
  const properties: Record<string, string | null> = {}
  if (format.vertical)
    properties['vAlign'] = format.vertical === 'top' ? null : `<w:vAlign w:val="${format.vertical}"/>`
  if (format.direction) {
    const word = DIRECTIONS[format.direction]
    properties['textDirection'] = word === null ? null : `<w:textDirection w:val="${word}"/>`
  }
  if (format.margins !== undefined)
    properties['tcMar'] = format.margins === null ? null : marginsXml('tcMar', format.margins)
  if (format.wrapsText !== undefined) properties['noWrap'] = format.wrapsText ? null : '<w:noWrap/>'
  if (format.fitsText !== undefined) properties['tcFitText'] = format.fitsText ? '<w:tcFitText/>' : null
  if (format.shading !== undefined)
    properties['shd'] =
      format.shading === null ? null : `<w:shd w:val="clear" w:color="auto" w:fill="${format.shading}"/>`
  return withProperties(cell, 'tcPr', properties, mint)
}

/** The cell with properties set on each of its own paragraphs. */
export const formatParagraphs = (cell: OoxmlElement, properties: Properties, mint: Mint): OoxmlElement =>
  mapElements(cell, (child) => (child.localName === 'p' ? withProperties(child, 'pPr', properties, mint) : child))

/** The table with some of its own rows changed, by index. */
export function changeRows(
  table: OoxmlElement,
  rows: readonly number[],
  change: (row: OoxmlElement, index: number) => OoxmlElement,
): OoxmlElement {
  let index = -1
  return mapElements(table, (child) => {
    if (child.localName !== 'tr') return child
    index += 1
    return rows.includes(index) ? change(child, index) : child
  })
}

/** The table with some of its own cells changed. */
export function changeCells(
  table: OoxmlElement,
  cells: readonly { readonly cell: OoxmlElement }[],
  change: (cell: OoxmlElement) => OoxmlElement,
): OoxmlElement {
  const asked = new Set(cells.map(({ cell }) => cell.id))
  return mapElements(table, (row) =>
    row.localName === 'tr' ? mapElements(row, (cell) => (asked.has(cell.id) ? change(cell) : cell)) : row,
  )
}
