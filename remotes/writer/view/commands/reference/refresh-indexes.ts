import { updateIndex } from '../../../commands/index-commands.ts'
import { bookmarkPlace } from '../../../model/tree/bookmarks.ts'
import { indexesOf } from '../../../model/tree/document-index.ts'
import { isKnownIndex } from '../../../model/tree/index-fields.ts'
import { indexMarksOf, type IndexMark } from '../../../model/tree/index-marks.ts'
import { elementsIn, isNamed, mainRoot } from '../../../model/tree/nodes.ts'
import { segmentsOf, type OoxmlElement } from '../../../model/kernel/index.ts'
import { packageOf, pageLabel, pageOfPlace, placedParagraphs, type WriterSurface } from '../../engine/index.ts'
import { runModel } from '../run-model.ts'

/** An index moves what it lists: its page numbers are looked up again until they stay. */
const MOST_PASSES = 3

/** The pages of all marks as they are laid out now, as arguments name them. */
export function shownMarks(
  surface: WriterSurface,
): readonly { readonly mark: number; readonly page: string; readonly last?: string }[] {
  const pkg = packageOf(surface)
  if (!pkg) return []
  const placed = placedParagraphs(surface)
  const root = mainRoot(pkg)
  const paragraphs = new Map([...elementsIn(root)].filter((one) => isNamed(one, 'p')).map((one) => [one.id, one]))
  const pageOf = (paragraphId: string): number | undefined => placed.get(paragraphId)?.page
  const ownPage = ({ id, paragraphId }: IndexMark): number | undefined => {
    const offset = offsetOf(paragraphs.get(paragraphId), id)
    return (offset === null ? null : pageOfPlace(surface, { paragraphId, offset })) ?? pageOf(paragraphId)
  }
  return indexMarksOf(pkg).flatMap((one, mark) => {
    const place = one.bookmark === null ? undefined : bookmarkPlace(root, one.bookmark)
    const page = place ? pageOf(place.paragraphId) : ownPage(one)
    const last = place && pageOf(place.lastParagraphId)
    if (page === undefined) return []
    return [{ mark, page: pageLabel(surface, page), ...(last === undefined ? {} : { last: pageLabel(surface, last) }) }]
  })
}

/** Where a field begins in its paragraph; null for one that the kernel does not place. */
const offsetOf = (paragraph: OoxmlElement | undefined, fieldId: string): number | null =>
  (paragraph && segmentsOf(paragraph as never).find(({ node }) => node.id === fieldId)?.start) ?? null

/** All indexes with what is marked now, on the pages as they are. */
export function refreshIndexes(surface: WriterSurface): void {
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    surface.relayout({ sync: true })
    const pkg = packageOf(surface)
    const shown = shownMarks(surface)
    const changed = (pkg ? indexesOf(pkg) : []).filter(
      ({ instruction }, index) => isKnownIndex(instruction) && runModel(surface, updateIndex, { index, shown }),
    )
    if (changed.length === 0) return
  }
}
