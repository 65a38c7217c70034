import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { isElement, withChildren, type OoxmlElement, type OoxmlNode, type OoxmlPackage } from '../kernel/index.ts'
import { elementsIn, isNamed, mainRoot, nodesOf, textOf, valueOf } from './nodes.ts'
import { parseOne } from './parse.ts'
import { mapTree, replaced, withRoot } from './rewrite.ts'

/** Ids of bookmarks are free numbers; drawn at random two people hardly ever draw the same one. */
const newBookmarkId = (): number => crypto.getRandomValues(new Uint32Array(1)).reduce((_, value) => value >>> 2, 0)

/** A name for a target that no person names, as Word makes them. */
export const newReferenceName = (kind: '_Ref' | '_Toc'): string =>
  `${kind}${String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000_000).padStart(9, '0')}`

const starts = (element: OoxmlElement): readonly OoxmlElement[] =>
  [...elementsIn(element)].filter((node) => isNamed(node, 'bookmarkStart'))

/** Name of a bookmark of this kind that holds all of a paragraph already. */
export const bookmarkAround = (paragraph: OoxmlElement, prefix: string): string | undefined =>
  starts(paragraph)
    .map((node) => valueOf(node, 'name') ?? '')
    .find((name) => name.startsWith(prefix))

function markersOf(name: string): readonly [OoxmlElement, OoxmlElement] {
  const id = newBookmarkId()
  return [
    parseOne(`<w:bookmarkStart w:id="${id}" w:name="${escapeXml(name)}"/>`),
    parseOne(`<w:bookmarkEnd w:id="${id}"/>`),
  ]
}

/** The package with a bookmark around everything that a paragraph holds. */
export function withBookmarkAround(pkg: OoxmlPackage, paragraphId: string, name: string): OoxmlPackage {
  return withMarked(pkg, paragraphId, (paragraph) => {
    const [start, end] = markersOf(name)
    const children = nodesOf(paragraph)
    const first = children.findIndex((node) => isElement(node) && isNamed(node, 'pPr')) + 1
    return withChildren(paragraph, [...children.slice(0, first), start, ...children.slice(first), end])
  })
}

/** The same around some of the paragraph's own children: from the first that `isFirst` takes to the last that `isLast` takes. */
export function withBookmarkBetween(
  pkg: OoxmlPackage,
  paragraphId: string,
  name: string,
  isFirst: (node: OoxmlNode) => boolean,
  isLast: (node: OoxmlNode) => boolean,
): OoxmlPackage {
  return withMarked(pkg, paragraphId, (paragraph) => {
    const children = nodesOf(paragraph)
    const first = children.findIndex(isFirst)
    const last = children.findLastIndex(isLast)
    if (first < 0 || last < first) return paragraph
    const [start, end] = markersOf(name)
    const inside = children.slice(first, last + 1)
    return withChildren(paragraph, [...children.slice(0, first), start, ...inside, end, ...children.slice(last + 1)])
  })
}

const withMarked = (pkg: OoxmlPackage, id: string, mark: (paragraph: OoxmlElement) => OoxmlElement): OoxmlPackage =>
  withRoot(pkg, pkg.mainDocumentPart, replaced(mainRoot(pkg), id, mark))

/** The package without a bookmark in one of its parts; what it was around stays. */
export function withoutBookmark(pkg: OoxmlPackage, partName: string, name: string): OoxmlPackage {
  const root = pkg.parts.get(partName)?.root
  const wanted = name.toLowerCase()
  const gone = (root ? starts(root) : []).filter((node) => valueOf(node, 'name')?.toLowerCase() === wanted)
  if (!root || gone.length === 0) return pkg
  const ids = new Set(gone.map((node) => valueOf(node, 'id')))
  const isGone = (node: OoxmlElement): boolean =>
    gone.includes(node) || (isNamed(node, 'bookmarkEnd') && ids.has(valueOf(node, 'id')))
  return withRoot(
    pkg,
    partName,
    mapTree(root, (node) => (isGone(node) ? [] : undefined)),
  )
}

export interface BookmarkPlace {
  readonly paragraphId: string
  /** Where it ends. */
  readonly lastParagraphId: string
  readonly text: string
}

/** Where a bookmark of the body begins and what it says; undefined when there is none of the name. */
export function bookmarkPlace(root: OoxmlElement, name: string): BookmarkPlace | undefined {
  const wanted = name.toLowerCase()
  let place: { paragraphId: string; lastParagraphId: string; text: string } | undefined
  let openId: string | undefined
  const walk = (element: OoxmlElement, paragraphId: string): boolean => {
    for (const node of nodesOf(element)) {
      if (!isElement(node)) continue
      if (isNamed(node, 'bookmarkStart') && valueOf(node, 'name')?.toLowerCase() === wanted) {
        openId = valueOf(node, 'id')
        place = { paragraphId, lastParagraphId: paragraphId, text: '' }
      } else if (isNamed(node, 'bookmarkEnd') && openId !== undefined && valueOf(node, 'id') === openId) return true
      else if (isNamed(node, 'p')) {
        if (place && place.text !== '') place.text += '\n'
        if (walk(node, node.id)) {
          if (place) place.lastParagraphId = node.id
          return true
        }
      } else if (place && isNamed(node, 'r')) place.text += textOf(node)
      else if (node.localName !== 'pPr' && walk(node, paragraphId)) return true
    }
    return false
  }
  walk(root, '')
  return place
}
