import { escapeXml } from '@wenfang/shared-ooxml/xml'
import type { OoxmlElement } from '../../kernel/index.ts'
import { attribute, childNamed, childrenNamed } from '../nodes.ts'
import { type Mint } from '../parse.ts'
import { withProperties } from '../properties.ts'
import { changeCells } from './table-format.ts'
import { cellsOf, type GridCell, gridOf } from './table-grid.ts'

export const LINE_STYLES = [
  'single',
  'thick',
  'double',
  'triple',
  'dotted',
  'dashed',
  'dotDash',
  'dotDotDash',
  'wave',
  'dashSmallGap',
  'thinThickSmallGap',
  'thickThinSmallGap',
] as const
export type LineStyle = (typeof LINE_STYLES)[number]

export interface Line {
  readonly style: LineStyle
  /** Eighths of a point. */
  readonly size: number
  /** `RRGGBB` or `auto`. */
  readonly colour: string
}

export const BORDER_SIDES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV', 'tl2br', 'tr2bl'] as const
export type BorderSide = (typeof BORDER_SIDES)[number]

/** Sides of what is selected; null draws none there, absent leaves the side as it is. */
export type BorderChange = Partial<Readonly<Record<BorderSide, Line | null>>>

type Edge = 'top' | 'left' | 'bottom' | 'right' | 'tl2br' | 'tr2bl'
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

export const lineXml = (side: string, line: Line | null): string =>
  line === null
    ? `<w:${side} w:val="nil"/>`
    : `<w:${side} w:val="${line.style}" w:sz="${Math.round(line.size)}" w:space="0" w:color="${line.colour}"/>`

/** Draws the sides of a block of cells. Cells beside it get the same line on the shared edge: both say what is between them. */
export function drawBorders(
  table: OoxmlElement,
  selected: readonly GridCell[],
  change: BorderChange,
  mint: Mint,
): OoxmlElement {
  const grid = gridOf(table)
  const isSelected = new Set(selected.map(({ cell }) => cell.id))
  const at = (row: number, column: number): GridCell | undefined =>
    grid.rows[row]?.cells.find((cell) => cell.column <= column && column < cell.column + cell.span)
  const changes = new Map<string, Map<Edge, Line | null>>()
  const set = (cell: GridCell, edge: Edge, line: Line | null | undefined): void => {
    if (line === undefined) return
    const own = changes.get(cell.cell.id) ?? new Map<Edge, Line | null>()
    changes.set(cell.cell.id, own.set(edge, line))
  }
  for (const cell of cellsOf(grid).filter((candidate) => isSelected.has(candidate.cell.id))) {
    const beside: readonly (readonly [keyof typeof OPPOSITE, GridCell | undefined, BorderSide])[] = [
      ['top', at(cell.row - 1, cell.column), 'insideH'],
      ['bottom', at(cell.row + 1, cell.column), 'insideH'],
      ['left', at(cell.row, cell.column - 1), 'insideV'],
      ['right', at(cell.row, cell.column + cell.span), 'insideV'],
    ]
    for (const [edge, neighbour, inside] of beside) {
      const isInside = neighbour !== undefined && isSelected.has(neighbour.cell.id)
      // The cells of one merge have no line between them.
      const isMerge = isInside && inside === 'insideH' && (edge === 'top' ? cell : neighbour).vertical === 'continue'
      if (isMerge) continue
      const line = change[isInside ? inside : edge]
      set(cell, edge, line)
      if (neighbour && !isInside) set(neighbour, OPPOSITE[edge], line)
    }
    set(cell, 'tl2br', change.tl2br)
    set(cell, 'tr2bl', change.tr2bl)
  }
  const touched = cellsOf(grid).filter(({ cell }) => changes.has(cell.id))
  return changeCells(table, touched, (cell) => withEdges(cell, changes.get(cell.id) ?? new Map(), mint))
}

function withEdges(cell: OoxmlElement, edges: ReadonlyMap<Edge, Line | null>, mint: Mint): OoxmlElement {
  const before = childNamed(childNamed(cell, 'tcPr'), 'tcBorders')
  const lines = new Map<string, string>()
  for (const line of before ? childrenNamedAny(before) : []) lines.set(line.localName, sourceOf(line))
  for (const [edge, line] of edges) {
    const isDiagonal = edge === 'tl2br' || edge === 'tr2bl'
    // `start` and `end` are what strict files call left and right.
    lines.delete(edge === 'left' ? 'start' : edge === 'right' ? 'end' : edge)
    if (line === null && isDiagonal) lines.delete(edge)
    else lines.set(edge, lineXml(edge, line))
  }
  const sorted = [...lines].toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b)).map(([, xml]) => xml)
  return withProperties(
    cell,
    'tcPr',
    { tcBorders: sorted.length === 0 ? null : `<w:tcBorders>${sorted.join('')}</w:tcBorders>` },
    mint,
  )
}

const ORDER: readonly string[] = [
  'top',
  'start',
  'left',
  'bottom',
  'end',
  'right',
  'insideH',
  'insideV',
  'tl2br',
  'tr2bl',
]

const childrenNamedAny = (element: OoxmlElement): readonly OoxmlElement[] =>
  ORDER.flatMap((name) => childrenNamed(element, name))

const sourceOf = (line: OoxmlElement): string =>
  `<w:${line.localName} ${line.attributes
    .map(({ localName, value }) => `w:${localName}="${escapeXml(value)}"`)
    .join(' ')}/>`

/** How a side of a cell is drawn now by the cell itself; null where it says nothing. */
export function lineOf(cell: OoxmlElement, side: BorderSide): Line | null {
  const line = childNamed(childNamed(childNamed(cell, 'tcPr'), 'tcBorders'), side)
  const style = attribute(line, 'val')
  if (!line || style === null || !(LINE_STYLES as readonly string[]).includes(style)) return null
  return {
    style: style as LineStyle,
    size: Number(attribute(line, 'sz') ?? 4),
    colour: attribute(line, 'color') ?? 'auto',
  }
}
