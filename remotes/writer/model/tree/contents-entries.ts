import type { OoxmlElement, OoxmlPackage } from '../kernel/index.ts'
import { bookmarkPlace } from './bookmarks.ts'
import { captionsOf } from './captions.ts'
import { contentsOf, type ContentsEntry, type ContentsRequest } from './contents.ts'
import { effectiveParagraph } from './effective.ts'
import { fieldsOf, withFieldResults, wordsOf } from './fields.ts'
import { childOf, elementsIn, mainRoot, textOf, valueOf } from './nodes.ts'
import { withRoot } from './rewrite.ts'
import { styleNamed } from './styles.ts'

/** Paragraphs by their ids: the label of the page that they stand on, and the number that is shown before them. */
export type ShownAt = ReadonlyMap<string, { readonly page: string; readonly marker?: string }>

/** What a table would list, in the order of the text, without what the tables themselves say. */
export function contentsEntries(pkg: OoxmlPackage, request: ContentsRequest, shown: ShownAt): readonly ContentsEntry[] {
  const page = (id: string): string => shown.get(id)?.page ?? ''
  if (request.label !== undefined)
    return captionsOf(pkg, request.label).map(({ paragraphId, text }) => ({
      paragraphId,
      level: 1,
      text,
      page: page(paragraphId),
    }))
  const own = new Map(request.styles.map(({ name, level }) => [styleNamed(pkg, name.toLowerCase()) ?? name, level]))
  const listed = new Set(contentsOf(pkg).flatMap(({ paragraphIds }) => paragraphIds))
  return [...elementsIn(mainRoot(pkg))].flatMap((paragraph): readonly ContentsEntry[] => {
    if (paragraph.kind !== 'paragraph' || listed.has(paragraph.id)) return []
    // What is hidden stands on no page.
    if (shown.size > 0 && !shown.has(paragraph.id)) return []
    const text = textOf(paragraph).replaceAll(/\s+/gu, ' ').trim()
    const level = text === '' ? undefined : levelOf(pkg, paragraph, request, own)
    if (level === undefined) return []
    const marker = shown.get(paragraph.id)?.marker
    return [{ paragraphId: paragraph.id, level, text: marker ? `${marker} ${text}` : text, page: page(paragraph.id) }]
  })
}

function levelOf(
  pkg: OoxmlPackage,
  paragraph: OoxmlElement,
  { from, to }: ContentsRequest,
  own: ReadonlyMap<string, number>,
): number | undefined {
  const known = own.get(valueOf(childOf(childOf(paragraph, 'pPr'), 'pStyle')) ?? '')
  if (known !== undefined) return known
  const outline = Number(effectiveParagraph(pkg, paragraph)['outlineLvl']?.['val'] ?? 9) + 1
  return outline >= from && outline <= to && outline <= 9 ? outline : undefined
}

/** All tables with the numbers of the pages as they are; the package as it was where none has changed. */
export function withContentsPages(pkg: OoxmlPackage, shown: ShownAt): OoxmlPackage {
  const root = mainRoot(pkg)
  const listed = new Set(contentsOf(pkg).flatMap(({ paragraphIds }) => paragraphIds))
  const results = new Map<string, string>()
  for (const { id, instruction, paragraphId, result } of fieldsOf(root)) {
    const [keyword, name = ''] = wordsOf(instruction)
    if (keyword !== 'PAGEREF' || !listed.has(paragraphId)) continue
    const page = shown.get(bookmarkPlace(root, name)?.paragraphId ?? '')?.page
    if (page !== undefined && page !== result) results.set(id, page)
  }
  return withRoot(pkg, pkg.mainDocumentPart, withFieldResults(root, results))
}
