import { caretAt } from '@docx-editor.dev/core/layout'
import type { OoxmlElement, OoxmlPackage } from '@docx-editor.dev/core/store'
import { isElement, segmentsOf } from '../../model/kernel/index.ts'
import { elementsIn, nodesOf, pathTo } from '../../model/tree/nodes.ts'
import { bodyOf, sectionOfNode, sectionsOf } from '../../model/tree/sections.ts'
import type { WriterSurface } from './surface.ts'

export interface CaretPlace {
  /** The engine's id of the paragraph. */
  readonly paragraphId: string
  readonly offset: number
}

/** Where the caret is, in whatever story; null before the document is open. */
export const caretOf = (surface: WriterSurface): CaretPlace | null => surface.surface?.state().selection.head ?? null

/** How many places a paragraph of the caret's story has; null where the story has no such paragraph. */
export function textLengthOf(surface: WriterSurface, paragraphId: string): number | null {
  const engine = surface.surface
  const root = engine?.session.partFor(engine.storyScope())?.root
  const paragraph = root && pathTo(root, paragraphId)?.at(-1)
  return paragraph ? (segmentsOf(paragraph as never).at(-1)?.end ?? 0) : null
}

/** Scrolls no further than needed; for what moves the caret and is not typing, which the engine follows by itself. */
export function revealCaret(surface: WriterSurface): void {
  const place = caretOf(surface)
  if (place) surface.surface?.revealPosition(place)
}

/** Index of the page that a place of the body stands on; null where the pages have no such place. */
export function pageOfPlace(surface: WriterSurface, place: CaretPlace): number | null {
  const layout = surface.surface?.layout()
  return (layout && caretAt(layout, place)?.pageIndex) ?? null
}

export interface CaretOnPage {
  /** Counted from 0. */
  readonly page: number
  /** Parts of the page's height, from its upper edge. */
  readonly from: number
  readonly to: number
}

/** Where the pages that are shown have the caret; null in headers and footers, which stand on many pages. */
export function caretOnPage(surface: WriterSurface): CaretOnPage | null {
  const layout = surface.surface?.publishedLayout()
  const place = caretOf(surface)
  const caret = layout && place && caretAt(layout, place)
  const page = caret && layout.pages[caret.pageIndex]
  if (!page) return null
  const top = page.contentBox.y + caret.y
  return { page: caret.pageIndex, from: top / page.box.height, to: (top + caret.height) / page.box.height }
}

/** The section of the caret; of a header or footer the one whose page it was opened on. */
export function sectionOfCaret(surface: WriterSurface, pkg: OoxmlPackage): number {
  const headerFooter = surface.getHeaderFooterState()
  if (headerFooter?.editing) return Math.min(headerFooter.sectionIndex, sectionsOf(pkg).length - 1)
  const caret = caretOf(surface)
  return caret ? sectionOfNode(pkg, caret.paragraphId) : 0
}

/** The block of the body (a paragraph, a table, a control) that holds a paragraph. */
export function topBlockOf(pkg: OoxmlPackage, paragraphId: string): OoxmlElement | undefined {
  return nodesOf(bodyOf(pkg)).find(
    (node): node is OoxmlElement =>
      isElement(node) && (node.id === paragraphId || [...elementsIn(node)].some(({ id }) => id === paragraphId)),
  )
}
