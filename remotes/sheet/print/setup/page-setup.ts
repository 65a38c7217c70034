// How a sheet goes onto paper, from what its file says: records hold the file's own words, and whoever may write may write
// anything, so every value is looked at.
import type { PrintPayload } from '../../model/object-payloads.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../../model/workbook-data.ts'
import { DEFAULT_PAPER, PAPER_SIZES } from './paper-sizes.ts'

/** Inclusive. */
export interface LineSpan {
  readonly first: number
  readonly last: number
}

/** Inches. */
export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
  readonly header: number
  readonly footer: number
}

/** `pages`: made as small as needed for so many pages side by side and below one another; null leaves that direction free. */
export type Scaling =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'pages'; readonly wide: number | null; readonly tall: number | null }

/** Texts with Excel's & codes. */
export interface HeaderFooter {
  readonly odd: { readonly header: string; readonly footer: string }
  readonly even: { readonly header: string; readonly footer: string } | null
  readonly first: { readonly header: string; readonly footer: string } | null
  /** They become smaller with the sheet. */
  readonly isScaled: boolean
}

export interface PageSetup {
  /** Each begins a page of its own; empty: everything that is used. */
  readonly areas: readonly CellRange[]
  readonly titleRows: LineSpan | null
  readonly titleColumns: LineSpan | null
  /** Of `PAPER_SIZES`. */
  readonly paper: number
  readonly isLandscape: boolean
  readonly margins: Margins
  readonly scaling: Scaling
  readonly isCentredAcross: boolean
  readonly isCentredDown: boolean
  readonly order: 'downThenOver' | 'overThenDown'
  readonly hasGridLines: boolean
  readonly hasHeadings: boolean
  readonly isBlackAndWhite: boolean
  readonly headerFooter: HeaderFooter
  /** Pages begin before these lines. */
  readonly rowBreaks: readonly number[]
  readonly columnBreaks: readonly number[]
  /** Number of the first page; null: 1, or behind the sheet before. */
  readonly firstPage: number | null
}

export const LEAST_PERCENT = 10
export const MOST_PERCENT = 400
const MOST_PAGES = 32_767
const MOST_MARGIN = 20

/** Margins of a new sheet in Excel. */
const DEFAULT_MARGINS: Margins = { top: 0.75, right: 0.7, bottom: 0.75, left: 0.7, header: 0.3, footer: 0.3 }

type Words = Readonly<Record<string, unknown>>
const wordsOf = (value: unknown): Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Words) : {}

const isOn = (value: unknown): boolean => value === '1' || value === 'true' || value === true

function numberIn(value: unknown, least: number, most: number): number | null {
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) && number >= least && number <= most ? number : null
}

const lines = (value: unknown, most: number): number[] =>
  (Array.isArray(value) ? value : [])
    .filter((line): line is number => Number.isSafeInteger(line) && line > 0 && line < most)
    .toSorted((a, b) => a - b)

function spanOf(value: unknown, first: keyof CellRange, last: keyof CellRange, most: number): LineSpan | null {
  const range = wordsOf(value)
  const [from, to] = [numberIn(range[first], 0, most - 1), numberIn(range[last], 0, most - 1)]
  return from === null || to === null || from > to ? null : { first: from, last: to }
}

const isWhole = ({ top, left, bottom, right }: CellRange): boolean =>
  top === 0 && left === 0 && bottom >= MAX_ROWS - 1 && right >= MAX_COLUMNS - 1

/** @param payload of the sheet's print record; anything else is a sheet that says nothing */
export function readPageSetup(payload: unknown, ranges: readonly CellRange[] = []): PageSetup {
  const record = wordsOf(payload)
  const [setup, options, margins, texts] = [
    wordsOf(record['setup']),
    wordsOf(record['options']),
    wordsOf(record['margins']),
    wordsOf(record['headerFooter']),
  ]
  const margin = (side: keyof Margins): number => numberIn(margins[side], 0, MOST_MARGIN) ?? DEFAULT_MARGINS[side]
  const paper = numberIn(setup['paperSize'], 1, 1000)
  return {
    areas: ranges.filter((range) => !isWhole(range)),
    titleRows: spanOf(record['titleRows'], 'top', 'bottom', MAX_ROWS),
    titleColumns: spanOf(record['titleColumns'], 'left', 'right', MAX_COLUMNS),
    paper: PAPER_SIZES.some(({ code }) => code === paper) ? (paper ?? DEFAULT_PAPER) : DEFAULT_PAPER,
    isLandscape: setup['orientation'] === 'landscape',
    margins: {
      top: margin('top'),
      right: margin('right'),
      bottom: margin('bottom'),
      left: margin('left'),
      header: margin('header'),
      footer: margin('footer'),
    },
    scaling: scalingOf(setup, record['isFitToPage'] === true),
    isCentredAcross: isOn(options['horizontalCentered']),
    isCentredDown: isOn(options['verticalCentered']),
    order: setup['pageOrder'] === 'overThenDown' ? 'overThenDown' : 'downThenOver',
    hasGridLines: isOn(options['gridLines']),
    hasHeadings: isOn(options['headings']),
    isBlackAndWhite: isOn(setup['blackAndWhite']),
    headerFooter: headerFooterOf(texts),
    rowBreaks: lines(record['rowBreaks'], MAX_ROWS),
    columnBreaks: lines(record['columnBreaks'], MAX_COLUMNS),
    firstPage: isOn(setup['useFirstPageNumber']) ? numberIn(setup['firstPageNumber'], -MOST_PAGES, MOST_PAGES) : null,
  }
}

function scalingOf(setup: Words, isFitToPage: boolean): Scaling {
  if (!isFitToPage) return { kind: 'percent', percent: numberIn(setup['scale'], LEAST_PERCENT, MOST_PERCENT) ?? 100 }
  const pages = (value: unknown): number | null => {
    const count = value === undefined ? 1 : numberIn(value, 0, MOST_PAGES)
    return count === 0 || count === null ? null : Math.trunc(count)
  }
  return { kind: 'pages', wide: pages(setup['fitToWidth']), tall: pages(setup['fitToHeight']) }
}

/** No text of a header is longer in any program. */
const MOST_LETTERS = 4096

function headerFooterOf(texts: Words): HeaderFooter {
  const text = (name: string): string => {
    const value = texts[name]
    return typeof value === 'string' ? value.slice(0, MOST_LETTERS) : ''
  }
  const pair = (name: string) => ({ header: text(`${name}Header`), footer: text(`${name}Footer`) })
  return {
    odd: pair('odd'),
    even: isOn(texts['differentOddEven']) ? pair('even') : null,
    first: isOn(texts['differentFirst']) ? pair('first') : null,
    isScaled: texts['scaleWithDoc'] === undefined || isOn(texts['scaleWithDoc']),
  }
}

/** A print record with some settings changed; what is not named keeps the file's words. */
export function changedPrint(before: unknown, patch: Partial<PageSetup>): PrintPayload {
  const old = wordsOf(before)
  const words = (name: string): Record<string, string> => {
    const entries = Object.entries(wordsOf(old[name])).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return Object.fromEntries(entries)
  }
  const [setup, options, texts] = [words('setup'), words('options'), words('headerFooter')]
  const put = (into: Record<string, string>, name: string, value: string | null): void => {
    if (value === null) delete into[name]
    else into[name] = value
  }
  const flag = (value: boolean): string | null => (value ? '1' : null)
  let isFitToPage = old['isFitToPage'] === true
  if (patch.paper !== undefined) put(setup, 'paperSize', String(patch.paper))
  if (patch.isLandscape !== undefined) put(setup, 'orientation', patch.isLandscape ? 'landscape' : 'portrait')
  if (patch.order !== undefined) put(setup, 'pageOrder', patch.order === 'overThenDown' ? 'overThenDown' : null)
  if (patch.isBlackAndWhite !== undefined) put(setup, 'blackAndWhite', flag(patch.isBlackAndWhite))
  if (patch.firstPage !== undefined) {
    put(setup, 'firstPageNumber', patch.firstPage === null ? null : String(patch.firstPage))
    put(setup, 'useFirstPageNumber', flag(patch.firstPage !== null))
  }
  if (patch.scaling) {
    isFitToPage = patch.scaling.kind === 'pages'
    if (patch.scaling.kind === 'percent') put(setup, 'scale', String(patch.scaling.percent))
    else {
      put(setup, 'fitToWidth', String(patch.scaling.wide ?? 0))
      put(setup, 'fitToHeight', String(patch.scaling.tall ?? 0))
    }
  }
  if (patch.isCentredAcross !== undefined) put(options, 'horizontalCentered', flag(patch.isCentredAcross))
  if (patch.isCentredDown !== undefined) put(options, 'verticalCentered', flag(patch.isCentredDown))
  if (patch.hasGridLines !== undefined) put(options, 'gridLines', flag(patch.hasGridLines))
  if (patch.hasHeadings !== undefined) put(options, 'headings', flag(patch.hasHeadings))
  if (patch.headerFooter) {
    const { odd, even, first, isScaled } = patch.headerFooter
    const pair = (name: string, value: HeaderFooter['even']): void => {
      put(texts, `${name}Header`, value?.header || null)
      put(texts, `${name}Footer`, value?.footer || null)
    }
    pair('odd', odd)
    pair('even', even)
    pair('first', first)
    put(texts, 'differentOddEven', flag(even !== null))
    put(texts, 'differentFirst', flag(first !== null))
    put(texts, 'scaleWithDoc', isScaled ? null : '0')
  }
  const known = readPageSetup(before)
  const margins = patch.margins
    ? Object.fromEntries(Object.entries(patch.margins).map(([side, inches]) => [side, String(inches)]))
    : words('margins')
  const [rows, columns] = [
    patch.titleRows === undefined ? known.titleRows : patch.titleRows,
    patch.titleColumns === undefined ? known.titleColumns : patch.titleColumns,
  ]
  return {
    setup,
    options,
    margins,
    isFitToPage,
    headerFooter: texts,
    rowBreaks: patch.rowBreaks ?? known.rowBreaks,
    columnBreaks: patch.columnBreaks ?? known.columnBreaks,
    titleRows: rows && { top: rows.first, bottom: rows.last, left: 0, right: MAX_COLUMNS - 1 },
    titleColumns: columns && { left: columns.first, right: columns.last, top: 0, bottom: MAX_ROWS - 1 },
  }
}
