import { collectRevisionSites, locateSites, type OoxmlPart, type ReviewRevisionItem } from '../kernel/index.ts'
import { valueOf } from './nodes.ts'

/** The elements that mark what is decided by these: in files one decision is often told several times. */
export function sitesOf(part: OoxmlPart, items: readonly ReviewRevisionItem[]): readonly string[] {
  const places = locateSites(part)
  return collectRevisionSites(part).flatMap(({ node, propertyChange }) => {
    const [id, author, date] = ['id', 'author', 'date'].map((name) => valueOf(node, name) ?? '')
    const place = places.get(node.id)
    const isOf = ({ addresses, ranges, formattingKind, revisionKind }: ReviewRevisionItem): boolean =>
      !(propertyChange && (revisionKind === 'insert' || revisionKind === 'delete')) &&
      addresses.some((one) => one.id === id && one.author === author && (one.date ?? '') === date) &&
      (formattingKind === undefined || formattingKind === node.localName) &&
      (!place ||
        ranges.some(
          ({ start, end }) =>
            start.paragraphId !== end.paragraphId ||
            (start.paragraphId === place.paragraphId && start.offset <= place.start && place.end <= end.offset),
        ))
    return items.some(isOf) ? [node.id] : []
  })
}
