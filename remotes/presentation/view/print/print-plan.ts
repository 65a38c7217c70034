import { pagesNamed } from '@wenfang/shared-ui/print-preview/pages-named'

/** Slides on sheets of their own size, several on a sheet of A4 to hand out, or each above what its speaker reads. */
export type PrintedAs = 'slides' | 'handouts' | 'notes'
export type SlidesPerSheet = 1 | 2 | 3 | 4 | 6 | 9

export interface PrintSettings {
  readonly as: PrintedAs
  readonly perSheet: SlidesPerSheet
  readonly range: 'all' | 'current' | 'some'
  /** Of the range `some`: `1-3,5`. */
  readonly pages: string
  readonly hasHidden: boolean
  readonly isGrey: boolean
  readonly hasFrames: boolean
}

export const DEFAULT_SETTINGS: PrintSettings = {
  as: 'slides',
  perSheet: 6,
  range: 'all',
  pages: '',
  hasHidden: false,
  isGrey: false,
  hasFrames: true,
}

export interface Slide {
  readonly id: string
  readonly isHidden: boolean
}

/** CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

export interface PrintSheet extends Size {
  readonly slides: readonly (Box & { readonly slide: string })[]
  /** To write on, beside slides. */
  readonly lines: readonly Box[]
  /** What the speaker reads, a paragraph each. */
  readonly notes: (Box & { readonly paragraphs: readonly string[] }) | null
  /** At the foot; null where a sheet is a slide. */
  readonly number: number | null
}

const A4: Size = { width: 794, height: 1123 }
const MARGIN = 64
const GAP = 28
/** Columns and rows of an upright sheet. */
const GRIDS: Readonly<Record<SlidesPerSheet, readonly [number, number]>> = {
  1: [1, 1],
  2: [1, 2],
  // With lines in the second column.
  3: [2, 3],
  4: [2, 2],
  6: [2, 3],
  9: [3, 3],
}
const LINES_BESIDE = 7

/**
 * The slides to print, in their order; null where the person's words name none of them. Hidden ones are printed when they are
 * asked for, by the switch or by their number.
 */
export function chosenSlides(
  settings: PrintSettings,
  slides: readonly Slide[],
  current: string | null,
): readonly string[] | null {
  const { range, pages, hasHidden } = settings
  if (range === 'current') return slides.filter(({ id }) => id === current).map(({ id }) => id)
  const named = range === 'some' ? pagesNamed(pages, slides.length) : slides.map((_, at) => at)
  const wanted = named?.flatMap((at) => slides[at] ?? []) ?? null
  if (!wanted) return null
  return wanted.filter(({ isHidden }) => range === 'some' || hasHidden || !isHidden).map(({ id }) => id)
}

/** Parts of the notes of a slide: what stands below it, and what goes on on sheets of its own. */
export type PartNotes = (slide: string, first: Size, next: Size) => readonly (readonly string[])[]

export function planSheets(
  chosen: readonly string[],
  slideSize: Size,
  settings: Pick<PrintSettings, 'as' | 'perSheet'>,
  partNotes: PartNotes,
): readonly PrintSheet[] {
  switch (settings.as) {
    case 'slides':
      return chosen.map((slide) => ({
        ...slideSize,
        slides: [{ slide, x: 0, y: 0, ...slideSize }],
        lines: [],
        notes: null,
        number: null,
      }))
    case 'handouts':
      return handouts(chosen, slideSize, settings.perSheet)
    case 'notes':
      return chosen.flatMap((slide) => notesSheets(slide, slideSize, partNotes)).map(numbered)
  }
}

function handouts(chosen: readonly string[], slideSize: Size, perSheet: SlidesPerSheet): readonly PrintSheet[] {
  const [columns, rows] = GRIDS[perSheet]
  const cell: Size = {
    width: (A4.width - 2 * MARGIN - (columns - 1) * GAP) / columns,
    height: (A4.height - 2 * MARGIN - (rows - 1) * GAP) / rows,
  }
  const cellAt = (column: number, row: number): Box => ({
    x: MARGIN + column * (cell.width + GAP),
    y: MARGIN + row * (cell.height + GAP),
    ...cell,
  })
  const hasLines = perSheet === 3
  const sheets: PrintSheet[] = []
  for (let at = 0; at < chosen.length; at += perSheet) {
    const group = chosen.slice(at, at + perSheet)
    const cells = group.map((_, index) =>
      hasLines ? cellAt(0, index) : cellAt(index % columns, Math.floor(index / columns)),
    )
    sheets.push({
      ...A4,
      slides: group.map((slide, index) => ({ slide, ...fitted(slideSize, cells[index] ?? cellAt(0, 0)) })),
      lines: hasLines ? group.flatMap((_, index) => linesIn(cellAt(1, index))) : [],
      notes: null,
      number: sheets.length + 1,
    })
  }
  return sheets
}

function notesSheets(slide: string, slideSize: Size, partNotes: PartNotes): readonly PrintSheet[] {
  const inner: Box = { x: MARGIN, y: MARGIN, width: A4.width - 2 * MARGIN, height: A4.height - 2 * MARGIN }
  const above = fitted(slideSize, { ...inner, height: inner.height / 2 - GAP })
  const below: Box = { ...inner, y: inner.y + inner.height / 2, height: inner.height / 2 }
  const [first = [], ...further] = partNotes(slide, below, inner)
  const sheet = (slides: PrintSheet['slides'], box: Box, paragraphs: readonly string[]): PrintSheet => ({
    ...A4,
    slides,
    lines: [],
    notes: { ...box, paragraphs },
    number: null,
  })
  return [sheet([{ slide, ...above }], below, first), ...further.map((paragraphs) => sheet([], inner, paragraphs))]
}

const numbered = (sheet: PrintSheet, at: number): PrintSheet => ({ ...sheet, number: at + 1 })

/** As large as it fits, in the middle. */
function fitted(size: Size, into: Box): Box {
  const scale = Math.min(into.width / size.width, into.height / size.height)
  const [width, height] = [size.width * scale, size.height * scale]
  return { x: into.x + (into.width - width) / 2, y: into.y + (into.height - height) / 2, width, height }
}

const linesIn = ({ x, y, width, height }: Box): readonly Box[] =>
  Array.from({ length: LINES_BESIDE }, (_, at) => ({
    x,
    y: y + ((at + 1) * height) / (LINES_BESIDE + 1),
    width,
    height: 1,
  }))
