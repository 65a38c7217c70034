import { pagesNamed } from '@wenfang/shared-ui/print-preview/pages-named'
import type { PageSize } from '../engine/index.ts'

/** How many pages lie on one sheet. */
export type PagesPerSheet = 1 | 2 | 4 | 6
export type Paper = 'own' | 'A4' | 'A3' | 'A5' | 'B5' | 'Letter'

export interface PrintSettings {
  readonly range: 'all' | 'current' | 'some'
  /** Of the range `some`: `1-3,5`. */
  readonly pages: string
  readonly parity: 'all' | 'odd' | 'even'
  readonly paper: Paper
  /** Of what fits the paper. */
  readonly scalePercent: number
  readonly perSheet: PagesPerSheet
  /** `final`: as if every tracked change were accepted. */
  readonly markup: 'all' | 'final'
  /** Comments as a list behind the pages. */
  readonly hasComments: boolean
  /** Colours of the page behind the text. */
  readonly hasBackground: boolean
}

export const DEFAULT_SETTINGS: PrintSettings = {
  range: 'all',
  pages: '',
  parity: 'all',
  paper: 'own',
  scalePercent: 100,
  perSheet: 1,
  markup: 'all',
  hasComments: false,
  hasBackground: true,
}

/** Short and long edge in millimetres. */
export const PAPERS: Readonly<Record<Exclude<Paper, 'own'>, readonly [number, number]>> = {
  A4: [210, 297],
  A3: [297, 420],
  A5: [148, 210],
  B5: [182, 257],
  Letter: [215.9, 279.4],
}

/** A page on a sheet: where its upper left corner is, in CSS pixels, and how large it is drawn. */
export interface PlacedPage {
  /** Counted from 0. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface PrintSheet extends PageSize {
  readonly pages: readonly PlacedPage[]
}

const PX_PER_MM = 96 / 25.4
const GAP_PX = 16
/** Columns and rows of upright pages; lying ones have them the other way round. */
const GRIDS: Readonly<Record<PagesPerSheet, readonly [number, number]>> = { 1: [1, 1], 2: [2, 1], 4: [2, 2], 6: [3, 2] }

/** The pages to print, counted from 0; null where the person's words name none. @param current as they are counted */
export function chosenPages(settings: PrintSettings, count: number, current: number): readonly number[] | null {
  const { range, parity } = settings
  const all = Array.from({ length: count }, (_, at) => at)
  const pages = range === 'all' ? all : range === 'current' ? [current] : pagesNamed(settings.pages, count)
  if (!pages || parity === 'all') return pages
  return pages.filter((page) => page % 2 === (parity === 'odd' ? 0 : 1))
}

/** Sheets of paper and what lies on them. @param sizes of all pages of the document */
export function planSheets(
  pages: readonly number[],
  sizes: readonly PageSize[],
  { paper, perSheet, scalePercent }: Pick<PrintSettings, 'paper' | 'perSheet' | 'scalePercent'>,
): readonly PrintSheet[] {
  const sheets: PrintSheet[] = []
  for (let at = 0; at < pages.length; at += perSheet) {
    const group = pages.slice(at, at + perSheet)
    const first = sizes[group[0] ?? 0]
    if (!first) continue
    const sheet = sheetFor(first, paper, perSheet)
    const [columns, rows] = gridFor(first, perSheet)
    const gap = perSheet === 1 ? 0 : GAP_PX
    const cell = { width: (sheet.width - gap) / columns - gap, height: (sheet.height - gap) / rows - gap }
    const placed = group.map((page, index): PlacedPage => {
      const size = sizes[page] ?? first
      const fit = Math.min(cell.width / size.width, cell.height / size.height) * (scalePercent / 100)
      const [column, row] = [index % columns, Math.floor(index / columns)]
      return {
        page,
        x: gap + column * (cell.width + gap) + (cell.width - size.width * fit) / 2,
        y: gap + row * (cell.height + gap) + (cell.height - size.height * fit) / 2,
        scale: fit,
      }
    })
    sheets.push({ ...sheet, pages: placed })
  }
  return sheets
}

const isLying = ({ width, height }: PageSize): boolean => width > height

function gridFor(page: PageSize, perSheet: PagesPerSheet): readonly [number, number] {
  const [columns, rows] = GRIDS[perSheet]
  return isLying(page) ? [rows, columns] : [columns, rows]
}

/** Two and six pages lie on a sheet that is turned against them. */
function sheetFor(page: PageSize, paper: Paper, perSheet: PagesPerSheet): PageSize {
  const edges = paper === 'own' ? [page.width, page.height] : PAPERS[paper].map((mm) => mm * PX_PER_MM)
  const [short, long] = [Math.min(...edges), Math.max(...edges)]
  const isTurned = perSheet === 2 || perSheet === 6
  return isLying(page) === isTurned ? { width: short, height: long } : { width: long, height: short }
}
