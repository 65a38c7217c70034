import { bookmarkAround, newReferenceName, withBookmarkAround } from '../../../model/tree/bookmarks.ts'
import { elementsIn, mainRoot } from '../../../model/tree/nodes.ts'
import { headingsOf } from '../../commands/view/outline.command.ts'
import { editDocument, packageOf, type WriterSurface } from '../../engine/index.ts'

export interface LinkPlace {
  /** Name of the bookmark that the link leads to. */
  readonly anchor: string
  readonly label: string
  /** A heading that has no bookmark yet. */
  readonly unmarkedId?: string
}

/** Headings and bookmarks, as targets of a link. */
export function linkPlaces(surface: WriterSurface): readonly LinkPlace[] {
  const pkg = packageOf(surface)
  if (!pkg) return []
  const paragraphs = new Map([...elementsIn(mainRoot(pkg))].map((one) => [one.id, one]))
  const headings = headingsOf(surface, pkg).map(({ paragraphId, level, text }): LinkPlace => {
    const paragraph = paragraphs.get(paragraphId)
    const known = paragraph && (bookmarkAround(paragraph, '_Ref') ?? bookmarkAround(paragraph, '_Toc'))
    const label = `${'　'.repeat(level - 1)}${text}`
    return known === undefined
      ? { anchor: newReferenceName('_Ref'), label, unmarkedId: paragraphId }
      : { anchor: known, label }
  })
  const bookmarks = surface
    .query({ type: 'bookmarks' })
    .filter(({ hidden }) => !hidden)
    .map(({ name }): LinkPlace => ({ anchor: name, label: `书签：${name}` }))
  return [...headings, ...bookmarks]
}

/** Puts the bookmark at a heading that a link was just made to, in the same step. */
export function markPlace(surface: WriterSurface, places: readonly LinkPlace[], url: string): void {
  const place = places.find(({ anchor }) => `#${anchor}` === url)
  const id = place?.unmarkedId
  if (place && id !== undefined)
    editDocument(surface, (pkg) => withBookmarkAround(pkg, id, place.anchor), { isSameStep: true })
}
