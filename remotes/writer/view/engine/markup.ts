import type { EditorModule } from '@docx-editor.dev/core'
import type { OoxmlPart, ReviewRevisionItem } from '@docx-editor.dev/core/contracts/modules'
import { collectReviewItems, revisionItemsOf } from '@docx-editor.dev/core/store'

type ByParagraph = ReadonlyMap<string, readonly ReviewRevisionItem[]>

/** The engine asks paragraph by paragraph; walking the whole part for each would be quadratic. */
const indexes = new WeakMap<OoxmlPart, ByParagraph>()

function indexOf(part: OoxmlPart): ByParagraph {
  const known = indexes.get(part)
  if (known) return known
  const index = new Map<string, ReviewRevisionItem[]>()
  for (const item of revisionItemsOf(part)) {
    const paragraphs = new Set(item.ranges.flatMap((range) => [range.start.paragraphId, range.end.paragraphId]))
    for (const paragraph of paragraphs) {
      const items = index.get(paragraph)
      if (items) items.push(item)
      else index.set(paragraph, [item])
    }
  }
  indexes.set(part, index)
  return index
}

/** Paints the tracked changes and comments a document brings along. Without it the engine shows them as plain text. */
export const colouredMarkup: EditorModule = {
  id: 'wenfang-markup',
  review: {
    displayModes: ['all-markup', 'simple-markup', 'proposed', 'original'],
    collectReviewItems,
    revisionItemsOfParagraph: (part, paragraphId) => indexOf(part).get(paragraphId) ?? [],
  },
}
