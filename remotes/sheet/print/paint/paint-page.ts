import { columnName } from '../../formula/index.ts'
import type { CellRange } from '../../model/index.ts'
import { HEADING, type SheetPage } from '../layout/page-layout.ts'
import type { Stretch } from '../layout/split-lines.ts'
import type { PrintedSheet } from '../printed-sheet.ts'
import type { PrintSource } from '../print-source.ts'
import { headerParts, type HeaderFacts, type HeaderParts, type HeaderRun } from '../setup/header-text.ts'
import { PIXELS_PER_INCH } from '../setup/paper-sizes.ts'
import { textWidth, type PrintFont } from '@wenfang/shared-fonts/measure'
import { paintCells } from './paint-cells.ts'
import { mirrored } from './mirrored.ts'
import { paintDrawings, paintSparklines } from './paint-drawings.ts'
import { fontAttributes } from './paint-text.ts'
import { clipped, group, node, type SvgNode } from '@wenfang/shared-charts/svg'

export interface PageNumber {
  readonly page: number
  readonly pages: number
  /** The first page of its sheet has headers of its own, where the sheet says so. */
  readonly isFirst: boolean
}

const SVG = 'http://www.w3.org/2000/svg'

/** A piece of an axis on the page: title or cells. Pixels of the sheet, and where they stand on the page at 100 %. */
interface Piece {
  readonly first: number
  readonly last: number
  readonly start: number
  readonly end: number
  readonly at: number
}

function piecesOf(
  { title, start, end, first, last }: Stretch,
  ruler: PrintedSheet['rows'],
  heading: number,
): readonly Piece[] {
  const own = { first, last, start, end }
  if (!title) return [{ ...own, at: heading }]
  const [from, to] = [ruler.startOf(title.first), ruler.startOf(title.last + 1)]
  return [
    { first: title.first, last: title.last, start: from, end: to, at: heading },
    { ...own, at: heading + to - from },
  ]
}

/** One page as a picture of its paper. */
export async function paintPage(
  source: PrintSource,
  sheet: PrintedSheet,
  page: SheetPage,
  number: PageNumber,
): Promise<SvgNode> {
  const { layout, setup } = sheet
  const { frame, scale } = layout
  const heading = setup.hasHeadings ? HEADING : { width: 0, height: 0 }
  const columns = piecesOf(page.columns, sheet.columns, heading.width)
  const rows = piecesOf(page.rows, sheet.rows, heading.height)
  const parts: SvgNode[] = []
  for (const row of rows)
    for (const column of columns) parts.push(await paintPart(source, sheet, page.area, row, column))
  if (setup.hasHeadings) parts.push(...headings(sheet, rows, columns))
  const end = (pieces: readonly Piece[]): number =>
    pieces.reduce((most, { at, start, end: to }) => Math.max(most, at + to - start), 0)
  const [width, height] = [end(columns) * scale, end(rows) * scale]
  const { isRightToLeft } = sheet.info
  const beside = Math.max(0, frame.body.width - width)
  const left = frame.body.left + (setup.isCentredAcross ? beside / 2 : isRightToLeft ? beside : 0)
  const top = frame.body.top + (setup.isCentredDown ? Math.max(0, (frame.body.height - height) / 2) : 0)
  const short = (value: number): number => Math.round(value * 1000) / 1000
  return node(
    'svg',
    {
      xmlns: SVG,
      class: 'wf-page',
      width: frame.width,
      height: frame.height,
      viewBox: `0 0 ${short(frame.width)} ${short(frame.height)}`,
      'data-sheet': sheet.info.id,
    },
    [
      node('rect', { width: frame.width, height: frame.height, fill: '#ffffff' }),
      ...headerNodes(source, sheet, number),
      group(isRightToLeft ? [mirrored(parts, 0, end(columns))] : parts, {
        transform: `translate(${short(left)} ${short(top)}) scale(${scale})`,
      }),
    ],
  )
}

/** Cells and what lies over them, moved to their place and cut at their edges. */
async function paintPart(
  source: PrintSource,
  sheet: PrintedSheet,
  area: CellRange,
  row: Piece,
  column: Piece,
): Promise<SvgNode> {
  const range: CellRange = { top: row.first, bottom: row.last, left: column.first, right: column.last }
  const window = { left: column.start, top: row.start, right: column.end, bottom: row.end }
  const decorations = await source.decorations(sheet.info.id, range)
  const nodes = [
    ...paintCells(source, sheet, { range, area, decorations }),
    ...paintSparklines(source, sheet, range),
    ...(await paintDrawings(source, sheet, window)),
  ]
  // Borders at the edge of a page are drawn whole.
  const edge = 2
  const [width, height] = [column.end - column.start, row.end - row.start]
  return group([clipped(column.start - edge, row.start - edge, width + edge * 2, height + edge * 2, nodes)], {
    transform: `translate(${Math.round((column.at - column.start) * 100) / 100} ${Math.round((row.at - row.start) * 100) / 100})`,
  })
}

const HEADING_FONT: PrintFont = { family: 'Calibri', size: 12, isBold: false, isItalic: false }

function headings(
  { rows, columns, info }: PrintedSheet,
  down: readonly Piece[],
  across: readonly Piece[],
): readonly SvgNode[] {
  const nodes: SvgNode[] = []
  const cell = (x: number, y: number, width: number, height: number, text: string): void => {
    if (width <= 0 || height <= 0) return
    nodes.push(node('rect', { x, y, width, height, fill: '#f2f2f2', stroke: '#b0b0b0', 'stroke-width': 0.5 }))
    if (height < HEADING_FONT.size * 0.7) return
    const at = { x: x + (width - textWidth(text, HEADING_FONT)) / 2, y: y + height / 2 + HEADING_FONT.size * 0.35 }
    const written = node('text', { ...at, ...fontAttributes(HEADING_FONT, {}, []) }, [text])
    nodes.push(info.isRightToLeft ? mirrored([written], x, x + width) : written)
  }
  for (const { first, last, start, end, at } of down)
    for (let row = first; row <= last; row++) {
      const [from, to] = [Math.max(start, rows.startOf(row)), Math.min(end, rows.startOf(row + 1))]
      cell(0, at + from - start, HEADING.width, to - from, String(row + 1))
    }
  for (const { first, last, start, end, at } of across)
    for (let column = first; column <= last; column++) {
      const [from, to] = [Math.max(start, columns.startOf(column)), Math.min(end, columns.startOf(column + 1))]
      cell(at + from - start, 0, to - from, HEADING.height, columnName(column))
    }
  return nodes
}

function headerNodes(source: PrintSource, sheet: PrintedSheet, number: PageNumber): readonly SvgNode[] {
  const { headerFooter, margins } = sheet.setup
  const { frame, scale } = sheet.layout
  const texts =
    (number.isFirst ? headerFooter.first : null) ??
    (number.page % 2 === 0 ? headerFooter.even : null) ??
    headerFooter.odd
  const facts: HeaderFacts = {
    page: number.page,
    pages: number.pages,
    date: dateText(source.now),
    time: timeText(source.now),
    file: source.fileName,
    sheet: sheet.info.name,
  }
  const size = headerFooter.isScaled ? Math.min(1, scale) : 1
  const edges = { left: margins.left * PIXELS_PER_INCH, right: frame.width - margins.right * PIXELS_PER_INCH }
  const draw = (text: string, isFooter: boolean): readonly SvgNode[] => {
    if (text === '') return []
    const parts = headerParts(text, facts, source.themeColours)
    const y = isFooter ? frame.height - margins.footer * PIXELS_PER_INCH : margins.header * PIXELS_PER_INCH
    return (['left', 'centre', 'right'] as const).flatMap((part) =>
      partNodes(parts[part], part, y, isFooter, edges, size),
    )
  }
  return [...draw(texts.header, false), ...draw(texts.footer, true)]
}

const fontOf = ({ font }: HeaderRun, size: number): PrintFont => ({
  family: font.family ?? 'Calibri',
  size: ((font.sizePt * 96) / 72) * size * (font.script ? 0.66 : 1),
  isBold: font.isBold,
  isItalic: font.isItalic,
})

function partNodes(
  lines: HeaderParts['left'],
  part: keyof HeaderParts,
  edge: number,
  isFooter: boolean,
  { left, right }: { readonly left: number; readonly right: number },
  size: number,
): readonly SvgNode[] {
  const heightOf = (line: readonly HeaderRun[]): number =>
    Math.max(10 * size, ...line.map((run) => fontOf(run, size).size)) * 1.25
  const height = lines.reduce((sum, line) => sum + heightOf(line), 0)
  let y = isFooter ? edge - height : edge
  return lines.flatMap((line) => {
    const own = heightOf(line)
    const width = line.reduce((sum, run) => sum + textWidth(run.text, fontOf(run, size)), 0)
    let x = part === 'left' ? left : part === 'right' ? right - width : (left + right - width) / 2
    const base = y + own * 0.8
    y += own
    return line.map((run) => {
      const font = fontOf(run, size)
      const at = x
      x += textWidth(run.text, font)
      const style = {
        ...(run.font.isUnderlined && { underline: 'single' as const }),
        ...(run.font.isStruck && { isStrike: true }),
        ...(run.font.colour !== null && { colour: { rgb: run.font.colour } }),
      }
      return node('text', { x: at, y: base, ...fontAttributes(font, style, []) }, [run.text])
    })
  })
}

const two = (number: number): string => String(number).padStart(2, '0')
const dateText = (now: Date): string => `${now.getFullYear()}/${now.getMonth() + 1}/${now.getDate()}`
const timeText = (now: Date): string => `${now.getHours()}:${two(now.getMinutes())}`

/** Some cells as a picture of their own, as large as they are. */
export async function paintRange(
  source: PrintSource,
  sheet: PrintedSheet,
  range: CellRange,
): Promise<{ readonly drawn: SvgNode; readonly width: number; readonly height: number }> {
  const piece = (ruler: PrintedSheet['rows'], first: number, last: number): Piece => ({
    first,
    last,
    start: ruler.startOf(first),
    end: ruler.startOf(last + 1),
    at: 0,
  })
  const [row, column] = [piece(sheet.rows, range.top, range.bottom), piece(sheet.columns, range.left, range.right)]
  const [width, height] = [column.end - column.start, row.end - row.start]
  const paper = node('rect', { width, height, fill: '#ffffff' })
  const part = await paintPart(source, sheet, range, row, column)
  return {
    drawn: node('svg', { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` }, [
      paper,
      sheet.info.isRightToLeft ? mirrored([part], 0, width) : part,
    ]),
    width,
    height,
  }
}
