import type { DocumentSnapshot, DocumentSnapshots, SnapshotPart } from '@wenfang/shared-contract'
import { referenceTo } from '../charts/model/references.ts'
import { bodySource } from '../files/print/body-source.ts'
import type { CellRange, SharedWorkbook, SheetInfo } from '../model/index.ts'
import { markupOf, rangePicture, type PrintSource, type SvgNode } from '../print/index.ts'
import { cellText } from '../print/paint/cell-text.ts'
import { clipped, node } from '@wenfang/shared-charts/svg'
import { boxOf } from '../drawings/model/geometry.ts'
import { printedSheet } from '../print/printed-sheet.ts'
import { chartPart, chartsOf, findPart, type FoundPart } from './part.ts'

/** The smallest lines: a window holds no more. */
const LEAST_ROW_PX = 6
const LEAST_COLUMN_PX = 8
const MOST_TEXT = 20_000

/** The cells that a window shows first, a range of them, or a chart, as they are printed but without pages. */
export const documentSnapshots: DocumentSnapshots = {
  async snapshot({ body, asset, fellowTables }, { part, width, height }) {
    const opened = bodySource(body, new Date(), asset, fellowTables)
    try {
      const { source, activeSheetId } = opened
      const found = part === null ? firstOf(source.book, activeSheetId) : findPart(source.book, part)
      return found && (await picture(source, found, { width, height }))
    } finally {
      opened.dispose()
    }
  },
  async parts({ body, asset, fellowTables }) {
    const opened = bodySource(body, new Date(), asset, fellowTables)
    try {
      const { book } = opened.source
      const sheets = visibleOf(book).map(({ id, name }): SnapshotPart => ({ part: id, kind: 'sheet', title: name }))
      const names = book.names().flatMap(({ name }): SnapshotPart[] => {
        const found = findPart(book, name)
        return found?.kind === 'range' ? [{ part: name, kind: 'range', title: name }] : []
      })
      const charts = [...chartsOf(book)].map(({ id, sheet, drawing }): SnapshotPart => ({
        part: chartPart(sheet.id, id),
        kind: 'chart',
        title: `${sheet.name} · ${drawing.name}`,
      }))
      return [...sheets, ...names, ...charts]
    } finally {
      opened.dispose()
    }
  },
}

const visibleOf = (book: SharedWorkbook): readonly SheetInfo[] =>
  book.sheets().filter(({ state }) => state === 'visible')

function firstOf(book: SharedWorkbook, activeSheetId: string | null): FoundPart | null {
  const sheets = visibleOf(book)
  const sheet = sheets.find(({ id }) => id === activeSheetId) ?? sheets[0]
  return sheet ? { kind: 'sheet', sheet } : null
}

interface Size {
  readonly width: number
  readonly height: number
}

async function picture(source: PrintSource, found: FoundPart, window: Size): Promise<DocumentSnapshot | null> {
  if (found.kind === 'chart') return chartPicture(source, found, window)
  const { sheet } = found
  const most = {
    rows: Math.ceil(window.height / LEAST_ROW_PX),
    columns: Math.ceil(window.width / LEAST_COLUMN_PX),
  }
  const whole = found.kind === 'range' ? found.range : { top: 0, left: 0, bottom: most.rows, right: most.columns }
  const range = {
    ...whole,
    bottom: Math.min(whole.bottom, whole.top + most.rows),
    right: Math.min(whole.right, whole.left + most.columns),
  }
  const drawn = await rangePicture(source, sheet.id, range)
  if (!drawn) return null
  return {
    ...cutAt(drawn, window),
    title: found.kind === 'range' ? referenceTo(sheet.name, found.range).replaceAll('$', '') : sheet.name,
    text: textOf(source, sheet, range),
  }
}

/** What reaches out of the window is not drawn. */
function cutAt(
  { drawn, width, height }: Size & { readonly drawn: SvgNode },
  window: Size,
): Pick<DocumentSnapshot, 'svg' | 'width' | 'height'> {
  const size = { width: Math.min(width, window.width), height: Math.min(height, window.height) }
  const { xmlns } = drawn.attributes
  const inside = clipped(
    0,
    0,
    size.width,
    size.height,
    drawn.children.filter((child) => typeof child !== 'string'),
  )
  return {
    svg: markupOf(node('svg', { xmlns, ...size, viewBox: `0 0 ${size.width} ${size.height}` }, [inside])),
    ...size,
  }
}

async function chartPicture(
  source: PrintSource,
  { sheet, drawing }: FoundPart & { kind: 'chart' },
  window: Size,
): Promise<DocumentSnapshot | null> {
  const box = boxOf(drawing.anchor, printedSheet(source, sheet))
  if (!drawing.chart || !box) return null
  const { width, height } = box
  const chart = await source.chart(drawing.chart, sheet.id, width, height)
  if (!chart) return null
  const scale = Math.min(1, window.width / width, window.height / height)
  const size = { width: width * scale, height: height * scale }
  const xmlns = 'http://www.w3.org/2000/svg'
  const paper = node('rect', { width, height, fill: '#ffffff' })
  return {
    svg: markupOf(node('svg', { xmlns, ...size, viewBox: `0 0 ${width} ${height}` }, [paper, chart])),
    ...size,
    title: `${sheet.name} · ${drawing.name}`,
    text: [drawing.name, drawing.description].filter((line) => line !== '').join('\n'),
  }
}

/** What the cells say, a line a row, without the empty rows at the end. */
function textOf(source: PrintSource, sheet: SheetInfo, range: CellRange): string {
  const bottom = Math.min(range.bottom, sheet.rowCount - 1)
  const right = Math.min(range.right, sheet.columnCount - 1)
  if (bottom < range.top || right < range.left) return ''
  const { styles, range: read, height } = source.book.readWindow(sheet.id, { ...range, bottom, right })
  const lines: string[] = []
  let length = 0
  for (let row = read.top; row <= read.bottom && length < MOST_TEXT; row++) {
    const cells: string[] = []
    for (let column = read.left; column <= read.right; column++) {
      const { format } = source.book.styleOf(styles[(column - read.left) * height + row - read.top] ?? 0)
      const shown = cellText(source.valueAt(sheet.id, row, column), format, source.dateSystem, null)
      cells.push(shown?.text.replaceAll(/[\t\n]/g, ' ') ?? '')
    }
    const line = cells.join('\t').trimEnd()
    length += line.length + 1
    lines.push(line)
  }
  return lines.join('\n').trimEnd().slice(0, MOST_TEXT)
}
