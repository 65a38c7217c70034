import { formatNumber } from '../../model/tree/number-format.ts'
import type { WriterSurface } from './surface.ts'

type Pages = NonNullable<WriterSurface['surface']>
type PageRecord = ReturnType<Pages['layout']>['pages'][number]
type Fragment = PageRecord['fragments'][number]

export interface PlacedParagraph {
  readonly paragraphId: string
  /** Index of the page that its words begin on: a break at its beginning stays on the page before. */
  readonly page: number
  /** 0 to 8 for a heading, null for other text. */
  readonly outlineLevel: number | null
  /** Number of a list or heading as it is painted. */
  readonly marker: string | null
  readonly styleId: string | null
  readonly lines: number
}

/** Where the engine has put the paragraphs of the body and of the notes, by their ids. Empty before there are pages. */
export function placedParagraphs(surface: WriterSurface): ReadonlyMap<string, PlacedParagraph> {
  const placed = new Map<string, PlacedParagraph>()
  const worded = new Set<string>()
  for (const page of surface.surface?.layout().pages ?? []) {
    const notes = [page.footnotes, page.endnotes].flatMap((area) => area?.notes ?? [])
    for (const fragment of paragraphsOf([...page.fragments, ...notes.flatMap((note) => note.fragments)])) {
      const before = placed.get(fragment.paragraphId)
      placed.set(fragment.paragraphId, {
        paragraphId: fragment.paragraphId,
        page: before && (worded.has(fragment.paragraphId) || !hasWords(fragment)) ? before.page : page.index,
        outlineLevel: fragment.outlineLevel,
        styleId: fragment.styleId,
        marker: before?.marker ?? fragment.marker?.text ?? null,
        lines: (before?.lines ?? 0) + fragment.lines.length,
      })
      if (hasWords(fragment)) worded.add(fragment.paragraphId)
    }
  }
  return placed
}

const hasWords = ({ lines }: Extract<Fragment, { kind: 'paragraph' }>): boolean =>
  lines.some(({ spans }) => spans.some(({ text }) => text.trim() !== ''))

function* paragraphsOf(fragments: readonly Fragment[]): Generator<Extract<Fragment, { kind: 'paragraph' }>> {
  for (const fragment of fragments) {
    if (fragment.kind === 'paragraph') yield fragment
    else if (fragment.kind === 'table')
      for (const row of fragment.rows) for (const cell of row.cells) yield* paragraphsOf(cell.blocks)
  }
}

/** The number that a page bears, as its section writes page numbers. */
export function pageLabel(surface: WriterSurface, index: number): string {
  const source = surface.surface?.layout().pages[index]?.pageFieldSource
  return formatNumber(source?.pageNumber ?? index + 1, source?.format ?? 'decimal')
}
