// The cells of one stretch of rows and columns, in pixels of the sheet.
import { type CellRange, type CellText, type CellValue, hexOf, KIND } from '../../model/index.ts'
import { drawIcon, type PlacedDecoration } from '../../rules/index.ts'
import type { PrintedSheet } from '../printed-sheet.ts'
import type { PrintSource } from '../print-source.ts'
import { textWidth } from '@wenfang/shared-fonts/measure'
import { Borders } from './borders.ts'
import { cellLook, fontOf, indentPx, PAD_PX, type CellLook } from './cell-look.ts'
import { cellText, type ShownText } from './cell-text.ts'
import { mirrored } from './mirrored.ts'
import { horizontalOf, paintText } from './paint-text.ts'
import { SvgCanvas } from './svg-canvas.ts'
import { node, type SvgNode } from '@wenfang/shared-charts/svg'

/** Columns beside a page whose words may run into it. */
const NEIGHBOURS = 16
const ICON_PX = 14

interface Cell {
  readonly row: number
  readonly column: number
  /** The merged cells that it shows, or itself. */
  readonly range: CellRange
  readonly look: CellLook
  readonly value: CellValue
  readonly runs: CellText['runs']
  readonly decoration: PlacedDecoration | null
}

export interface CellsToPaint {
  readonly range: CellRange
  /** Words do not run out of it. */
  readonly area: CellRange
  readonly decorations: readonly PlacedDecoration[]
}

/** Fills, bars, words, icons and borders, each above the one before. */
export function paintCells(
  source: PrintSource,
  sheet: PrintedSheet,
  { range, area, decorations }: CellsToPaint,
): readonly SvgNode[] {
  const cells = readCells(source, sheet, range, area, decorations)
  const { setup } = sheet
  const boxOf = ({ range: { top, left, bottom, right } }: Pick<Cell, 'range'>) => ({
    x: sheet.columns.startOf(left),
    y: sheet.rows.startOf(top),
    width: sheet.columns.startOf(right + 1) - sheet.columns.startOf(left),
    height: sheet.rows.startOf(bottom + 1) - sheet.rows.startOf(top),
  })
  const readable = (nodes: readonly SvgNode[], { x, width }: Box): readonly SvgNode[] =>
    sheet.info.isRightToLeft && nodes.length > 0 ? [mirrored(nodes, x, x + width)] : nodes
  const fills: SvgNode[] = []
  const bars: SvgNode[] = []
  const texts: SvgNode[] = []
  const marks: SvgNode[] = []
  const borders = new Borders(source.themeColours, setup.isBlackAndWhite)
  for (const cell of cells.shown()) {
    const box = boxOf(cell)
    if (box.width === 0 || box.height === 0) continue
    const isMerged = cell.range.bottom > cell.range.top || cell.range.right > cell.range.left
    const fill = cell.look.fill ?? (isMerged && setup.hasGridLines ? '#ffffff' : null)
    if (fill !== null) fills.push(node('rect', { ...box, fill, 'shape-rendering': 'crispEdges' }))
    const { decoration } = cell
    if (decoration?.bar) bars.push(...paintBar(decoration.bar, box, source.themeColours))
    // It stands where the sheet begins.
    if (decoration?.icon) marks.push(...readable(paintIcon(decoration.icon, box), { ...box, ...iconSpan(box) }))
    if (decoration?.isTextHidden) continue
    const offset = decoration?.icon ? ICON_PX + 4 : 0
    const font = fontOf(cell.look.font)
    const indent = indentPx(cell.look.align.indent)
    const canFit = cell.look.align.isShrunk !== true && (cell.look.align.rotation ?? 0) === 0
    const shown = cellText(
      cell.value,
      cell.look.format,
      source.dateSystem,
      canFit ? { room: box.width - PAD_PX * 2 - indent - offset + 1, width: (text) => textWidth(text, font) } : null,
    )
    if (!shown) continue
    const [roomLeft, roomRight] = isMerged ? [0, 0] : cells.roomBeside(cell, shown)
    const place = { ...box, roomLeft, roomRight, offset }
    texts.push(...readable(paintText(shown, cell.look, place, cell.runs, source.themeColours), box))
  }
  for (const cell of cells.edges()) addBorders(borders, cell, sheet)
  return [
    ...(setup.hasGridLines ? gridLines(sheet, range) : []),
    ...fills,
    ...bars,
    ...texts,
    ...marks,
    ...borders.nodes(),
  ]
}

class Cells {
  readonly #range: CellRange
  readonly #cells: ReadonlyMap<number, Cell>
  readonly #sheet: PrintedSheet
  readonly #area: CellRange

  constructor(range: CellRange, area: CellRange, cells: ReadonlyMap<number, Cell>, sheet: PrintedSheet) {
    this.#range = range
    this.#area = area
    this.#cells = cells
    this.#sheet = sheet
  }

  at(row: number, column: number): Cell | undefined {
    return this.#cells.get(keyOf(row, column))
  }

  /** Cells that show something on these lines: their own, and neighbours whose words run in. Merged ones once. */
  *shown(): Generator<Cell> {
    for (const cell of this.#cells.values())
      if (cell.row === cell.range.top && cell.column === cell.range.left) yield cell
  }

  *edges(): Generator<Cell> {
    const { top, left, bottom, right } = this.#range
    for (const cell of this.#cells.values())
      if (cell.row >= top && cell.row <= bottom && cell.column >= left && cell.column <= right) yield cell
  }

  /** Pixels at both sides that are empty, as far as the words need them. */
  roomBeside(cell: Cell, shown: ShownText): readonly [left: number, right: number] {
    const { look, row, column } = cell
    if (shown.kind !== 'text' || look.align.isWrapped === true || look.align.isShrunk === true) return [0, 0]
    const side = horizontalOf(shown, look)
    if (side === 'fill' || side === 'justify' || side === 'distributed') return [0, 0]
    const most = textWidth(shown.text, fontOf(look.font))
    const room = (step: 1 | -1): number => {
      let pixels = 0
      for (
        let next = column + step;
        next >= this.#area.left && next <= this.#area.right && pixels < most;
        next += step
      ) {
        const other = this.at(row, next)
        if (other && (other.value !== null || other.range.left !== other.range.right)) break
        pixels += this.#sheet.columns.sizeOf(next)
      }
      return pixels
    }
    const [leftwards, rightwards] = look.isRightToLeft ? ([1, -1] as const) : ([-1, 1] as const)
    return [side === 'left' ? 0 : room(leftwards), side === 'right' ? 0 : room(rightwards)]
  }
}

const keyOf = (row: number, column: number): number => row * 16_384 + column

function readCells(
  source: PrintSource,
  sheet: PrintedSheet,
  range: CellRange,
  area: CellRange,
  decorations: readonly PlacedDecoration[],
): Cells {
  const { book } = source
  const cells = new Map<number, Cell>()
  const merges = sheet.merges.filter((one) => meets(one, range))
  const decorated = new Map(decorations.map((one) => [keyOf(one.row, one.column), one]))
  const { isRightToLeft } = sheet.info
  const options = { themeColours: source.themeColours, isBlackAndWhite: sheet.setup.isBlackAndWhite, isRightToLeft }
  const isBesideOnly = (column: number): boolean => column < range.left || column > range.right
  const add = (part: CellRange): void => {
    const window = book.readWindow(sheet.info.id, part)
    const { top, left, bottom, right } = window.range
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const key = keyOf(row, column)
        if (cells.has(key)) continue
        const at = (column - left) * window.height + row - top
        const value = source.valueAt(sheet.info.id, row, column)
        const table = sheet.tables.at(row, column)
        const style = window.styles[at] ?? 0
        const decoration = decorated.get(key) ?? null
        if (value === null && (isBesideOnly(column) || (style === 0 && !table && !decoration))) continue
        const text =
          window.kinds[at] === KIND.text && window.formulas[at] === 0 ? window.texts[window.values[at] ?? 0] : undefined
        cells.set(key, {
          row,
          column,
          range: mergeAt(merges, row, column) ?? { top: row, bottom: row, left: column, right: column },
          look: cellLook(book.styleOf(style), table, decoration, options),
          value: value ?? text?.text ?? null,
          runs: text?.runs ?? null,
          decoration,
        })
      }
  }
  add({
    ...range,
    left: Math.max(area.left, range.left - NEIGHBOURS),
    right: Math.min(area.right, range.right + NEIGHBOURS),
  })
  // What merged cells show stands in their first one, which may be on another page.
  for (const { top, left } of merges) add({ top, left, bottom: top, right: left })
  return new Cells(range, area, cells, sheet)
}

const meets = (a: CellRange, b: CellRange): boolean =>
  a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right

const mergeAt = (merges: readonly CellRange[], row: number, column: number): CellRange | null =>
  merges.find(({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right) ??
  null

function addBorders(borders: Borders, { row, column, range, look }: Cell, { rows, columns }: PrintedSheet): void {
  const [x1, x2] = [columns.startOf(column), columns.startOf(column + 1)]
  const [y1, y2] = [rows.startOf(row), rows.startOf(row + 1)]
  const { border } = look
  if (row === range.top) borders.add(border.top, true, y1, x1, x2)
  if (row === range.bottom) borders.add(border.bottom, true, y2, x1, x2)
  if (column === range.left) borders.add(border.left, false, x1, y1, y2)
  if (column === range.right) borders.add(border.right, false, x2, y1, y2)
  if (row !== range.top || column !== range.left) return
  const [right, bottom] = [columns.startOf(range.right + 1), rows.startOf(range.bottom + 1)]
  borders.addSlant(border.diagonalDown, x1, y1, right, bottom)
  borders.addSlant(border.diagonalUp, x1, bottom, right, y1)
}

function gridLines({ rows, columns }: PrintedSheet, { top, left, bottom, right }: CellRange): readonly SvgNode[] {
  const [x1, x2] = [columns.startOf(left), columns.startOf(right + 1)]
  const [y1, y2] = [rows.startOf(top), rows.startOf(bottom + 1)]
  let path = ''
  for (let row = top; row <= bottom + 1; row++) path += `M${x1} ${rows.startOf(row)}H${x2}`
  for (let column = left; column <= right + 1; column++) path += `M${columns.startOf(column)} ${y1}V${y2}`
  return [node('path', { d: path, fill: 'none', stroke: '#b0b0b0', 'stroke-width': 0.5 })]
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function paintBar(
  bar: NonNullable<PlacedDecoration['bar']>,
  { x, y, width, height }: Box,
  themeColours: readonly string[],
): readonly SvgNode[] {
  const [inner, tall] = [width - 4, Math.max(1, height - 4)]
  const [left, right] = [x + 2 + inner * bar.start, x + 2 + inner * bar.end]
  const colour = hexOf(bar.colour, themeColours) ?? '#638ec6'
  const place = { x: left, y: y + 2, width: Math.max(0, right - left), height: tall }
  // A gradient in steps: ids of gradients would have to differ among all pages.
  const steps = bar.isGradient ? 12 : 1
  const nodes = Array.from({ length: steps }, (_, at) => {
    const share = bar.isReversed ? at + 1 : steps - at
    return node('rect', {
      x: place.x + (place.width * at) / steps,
      y: place.y,
      width: place.width / steps + (at < steps - 1 ? 0.3 : 0),
      height: place.height,
      fill: colour,
      'fill-opacity': bar.isGradient ? 0.19 + (0.81 * share) / steps : null,
    })
  })
  const border = hexOf(bar.borderColour ?? undefined, themeColours)
  if (border !== null) nodes.push(node('rect', { ...place, fill: 'none', stroke: border, 'stroke-width': 1 }))
  if (bar.axis !== null) {
    const at = x + 2 + inner * bar.axis
    const axis = hexOf(bar.axisColour ?? undefined, themeColours) ?? '#000000'
    nodes.push(
      node('line', {
        x1: at,
        x2: at,
        y1: y,
        y2: y + height,
        stroke: axis,
        'stroke-width': 1,
        'stroke-dasharray': '2 2',
      }),
    )
  }
  return nodes
}

const iconSpan = ({ x, height }: Pick<Box, 'x' | 'height'>): Pick<Box, 'x' | 'width'> => ({
  x: x + 3,
  width: Math.min(ICON_PX, height - 2),
})

function paintIcon({ set, index }: NonNullable<PlacedDecoration['icon']>, { x, y, height }: Box): readonly SvgNode[] {
  const canvas = new SvgCanvas()
  const { width: size, x: left } = iconSpan({ x, height })
  drawIcon(canvas, set, index, left, y + (height - size) / 2, size)
  return canvas.nodes
}
