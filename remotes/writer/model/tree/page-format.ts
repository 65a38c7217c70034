import type { OoxmlElement } from '../kernel/index.ts'
import { childOf, isNamed, nodesOf, valueOf } from './nodes.ts'
import { parseOne } from './parse.ts'
import { withProperty } from './properties.ts'
import { withValues } from './rewrite.ts'
import { isElement } from '../kernel/index.ts'

export type SectionStart = 'nextPage' | 'continuous' | 'evenPage' | 'oddPage'
export type VerticalAlignment = 'top' | 'center' | 'both' | 'bottom'
/** `lines` fixes the lines of a page, `linesAndChars` the characters of a line, too. */
export type GridKind = 'none' | 'lines' | 'linesAndChars'

/** What a section says of its pages. Lengths in twips, a twentieth of a point, as files hold them. */
export interface SectionFormat {
  readonly pageWidth: number
  readonly pageHeight: number
  readonly orientation: 'portrait' | 'landscape'
  readonly marginTop: number
  readonly marginRight: number
  readonly marginBottom: number
  readonly marginLeft: number
  readonly gutter: number
  readonly headerDistance: number
  readonly footerDistance: number
  readonly start: SectionStart
  readonly verticalAlignment: VerticalAlignment
  readonly grid: GridKind
  /** Height of a line of the grid. */
  readonly linePitch: number
  /** What a character is wider than the text's own size, in 4096ths of a point. */
  readonly characterSpace: number
}

export interface ColumnFormat {
  /** 1 to 45. */
  readonly count: number
  /** Between columns of the same width. */
  readonly space: number
  readonly hasLine: boolean
  /** Widths, and the space after each, where they differ; null where all are the same. */
  readonly widths: readonly { readonly width: number; readonly space: number }[] | null
}

export interface LineNumbering {
  readonly countBy: number
  readonly start: number
  readonly restart: 'newPage' | 'newSection' | 'continuous'
  /** From the text, 0 leaves it to the program. */
  readonly distance: number
}

export interface PageNumbering {
  /** A number format of the standard, `decimal` by default. */
  readonly format: string
  /** Null goes on from the section before. */
  readonly start: number | null
}

export const PAGE_BORDER_STYLES = [
  'single',
  'double',
  'dotted',
  'dashed',
  'thick',
  'thinThickSmallGap',
  'triple',
  'wave',
] as const
export type PageBorderStyle = (typeof PAGE_BORDER_STYLES)[number]
export type PageEdge = 'top' | 'left' | 'bottom' | 'right'
const EDGES: readonly PageEdge[] = ['top', 'left', 'bottom', 'right']
export interface PageBorders {
  readonly edges: readonly PageEdge[]
  readonly style: PageBorderStyle
  /** Eighths of a point. */
  readonly size: number
  /** `RRGGBB` or `auto`. */
  readonly colour: string
  /** Points, at most 31. */
  readonly space: number
  readonly offsetFrom: 'page' | 'text'
}

const number = (element: OoxmlElement | undefined, name: string, fallback: number): number => {
  const value = Number.parseInt(valueOf(element, name) ?? '', 10)
  return Number.isFinite(value) ? value : fallback
}
const oneOf = <T extends string>(value: string | undefined, known: readonly T[], fallback: T): T =>
  known.find((one) => one === value) ?? fallback

export function readSectionFormat(properties: OoxmlElement | undefined): SectionFormat {
  const size = childOf(properties, 'pgSz')
  const margins = childOf(properties, 'pgMar')
  const grid = childOf(properties, 'docGrid')
  const kind = valueOf(grid, 'type')
  return {
    // What Word takes where a section says nothing.
    pageWidth: number(size, 'w', 12_240),
    pageHeight: number(size, 'h', 15_840),
    orientation: valueOf(size, 'orient') === 'landscape' ? 'landscape' : 'portrait',
    marginTop: number(margins, 'top', 1440),
    marginRight: number(margins, 'right', 1440),
    marginBottom: number(margins, 'bottom', 1440),
    marginLeft: number(margins, 'left', 1440),
    gutter: number(margins, 'gutter', 0),
    headerDistance: number(margins, 'header', 720),
    footerDistance: number(margins, 'footer', 720),
    start: oneOf(valueOf(childOf(properties, 'type')), ['nextPage', 'continuous', 'evenPage', 'oddPage'], 'nextPage'),
    verticalAlignment: oneOf(valueOf(childOf(properties, 'vAlign')), ['top', 'center', 'both', 'bottom'], 'top'),
    grid: kind === 'lines' ? 'lines' : kind === 'linesAndChars' || kind === 'snapToChars' ? 'linesAndChars' : 'none',
    linePitch: number(grid, 'linePitch', 312),
    characterSpace: number(grid, 'charSpace', 0),
  }
}

const existing = (properties: OoxmlElement, localName: string): OoxmlElement =>
  childOf(properties, localName) ?? parseOne(`<w:${localName}/>`)

/** Writes what is given and leaves the rest as the section says it. */
export function withSectionFormat(properties: OoxmlElement, format: Partial<SectionFormat>): OoxmlElement {
  let next = properties
  const set = (localName: string, values: Readonly<Record<string, number | string | null | undefined>>): void => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    if (given.length === 0) return
    const texts = Object.fromEntries(given.map(([name, value]) => [name, value === null ? null : String(value)]))
    next = withProperty(next, localName, withValues(existing(next, localName), texts))
  }
  set('pgSz', {
    w: format.pageWidth,
    h: format.pageHeight,
    orient: format.orientation && (format.orientation === 'landscape' ? 'landscape' : null),
  })
  set('pgMar', {
    top: format.marginTop,
    right: format.marginRight,
    bottom: format.marginBottom,
    left: format.marginLeft,
    header: format.headerDistance,
    footer: format.footerDistance,
    gutter: format.gutter,
  })
  if (format.start !== undefined) set('type', { val: format.start })
  if (format.verticalAlignment !== undefined) set('vAlign', { val: format.verticalAlignment })
  if (format.grid !== undefined)
    set('docGrid', {
      type: format.grid === 'none' ? null : format.grid,
      linePitch: format.linePitch,
      charSpace: format.grid === 'linesAndChars' ? (format.characterSpace ?? 0) : null,
    })
  return next
}

export function readColumns(properties: OoxmlElement | undefined): ColumnFormat {
  const columns = childOf(properties, 'cols')
  const space = number(columns, 'space', 720)
  const widths = columns
    ? nodesOf(columns).flatMap((node) =>
        isElement(node) && isNamed(node, 'col')
          ? [{ width: number(node, 'w', 0), space: number(node, 'space', 0) }]
          : [],
      )
    : []
  const isEqual = !['0', 'false', 'off'].includes(valueOf(columns, 'equalWidth') ?? '1') || widths.length === 0
  return {
    count: isEqual ? number(columns, 'num', 1) : widths.length,
    space,
    hasLine: ['1', 'true', 'on'].includes(valueOf(columns, 'sep') ?? '0'),
    widths: isEqual ? null : widths,
  }
}

export function withColumns(properties: OoxmlElement, { count, space, hasLine, widths }: ColumnFormat): OoxmlElement {
  const line = hasLine && count > 1 ? ' w:sep="1"' : ''
  const xml =
    widths === null
      ? `<w:cols w:num="${count}" w:space="${space}"${line}/>`
      : `<w:cols w:num="${widths.length}" w:space="${space}" w:equalWidth="0"${line}>` +
        `${widths.map((one) => `<w:col w:w="${one.width}" w:space="${one.space}"/>`).join('')}</w:cols>`
  return withProperty(properties, 'cols', parseOne(xml))
}

export function readLineNumbering(properties: OoxmlElement | undefined): LineNumbering | null {
  const numbering = childOf(properties, 'lnNumType')
  const countBy = number(numbering, 'countBy', 0)
  if (!numbering || countBy === 0) return null
  return {
    countBy,
    // The file counts from 0 what people count from 1.
    start: number(numbering, 'start', 0) + 1,
    restart: oneOf(valueOf(numbering, 'restart'), ['newPage', 'newSection', 'continuous'], 'newPage'),
    distance: number(numbering, 'distance', 0),
  }
}

export function withLineNumbering(properties: OoxmlElement, numbering: LineNumbering | null): OoxmlElement {
  if (numbering === null) return withProperty(properties, 'lnNumType', null)
  const { countBy, start, restart, distance } = numbering
  return withProperty(
    properties,
    'lnNumType',
    withValues(parseOne('<w:lnNumType/>'), {
      countBy: String(countBy),
      start: start > 1 ? String(start - 1) : null,
      distance: distance > 0 ? String(distance) : null,
      restart,
    }),
  )
}

export function readPageNumbering(properties: OoxmlElement | undefined): PageNumbering {
  const numbering = childOf(properties, 'pgNumType')
  const start = Number.parseInt(valueOf(numbering, 'start') ?? '', 10)
  return { format: valueOf(numbering, 'fmt') ?? 'decimal', start: Number.isFinite(start) ? start : null }
}

export const withPageNumbering = (properties: OoxmlElement, { format, start }: PageNumbering): OoxmlElement =>
  withProperty(
    properties,
    'pgNumType',
    withValues(existing(properties, 'pgNumType'), {
      fmt: format === 'decimal' ? null : format,
      start: start === null ? null : String(start),
    }),
  )

export function readPageBorders(properties: OoxmlElement | undefined): PageBorders | null {
  const borders = childOf(properties, 'pgBorders')
  const edges = EDGES.filter((edge) => {
    const style = valueOf(childOf(borders, edge))
    return style !== undefined && style !== 'none' && style !== 'nil'
  })
  const one = childOf(borders, edges[0] ?? 'top')
  if (edges.length === 0) return null
  return {
    edges,
    style: oneOf(valueOf(one), PAGE_BORDER_STYLES, 'single'),
    size: number(one, 'sz', 4),
    colour: valueOf(one, 'color') ?? 'auto',
    space: number(one, 'space', 24),
    offsetFrom: valueOf(borders, 'offsetFrom') === 'page' ? 'page' : 'text',
  }
}

export function withPageBorders(properties: OoxmlElement, borders: PageBorders | null): OoxmlElement {
  if (borders === null) return withProperty(properties, 'pgBorders', null)
  const { edges, style, size, colour, space, offsetFrom } = borders
  const lines = EDGES.filter((edge) => edges.includes(edge)).map(
    (edge) => `<w:${edge} w:val="${style}" w:sz="${size}" w:space="${space}" w:color="${colour}"/>`,
  )
  return withProperty(
    properties,
    'pgBorders',
    parseOne(`<w:pgBorders w:offsetFrom="${offsetFrom}">${lines.join('')}</w:pgBorders>`),
  )
}
