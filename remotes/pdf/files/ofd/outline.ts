import { childOf, childrenOf, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { PDFHexString, PDFName, type PDFDict, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib'
import { numberOf } from './values.ts'

const MOST_ENTRIES = 20_000
const MAX_DEPTH = 30

interface Entry {
  readonly title: string
  readonly target: { readonly page: PDFRef; readonly left: number; readonly top: number } | null
  readonly isOpen: boolean
  readonly children: readonly Entry[]
}

/** Where a place of a page lies in the written document; null for a page that is not there. */
export type FindPlace = (
  pageId: string,
  left: number,
  top: number,
) => { readonly page: PDFRef; readonly left: number; readonly top: number } | null

/** The table of contents; `bookmarks` are what titles may point to by name. */
export function writeOutline(document: PDFDocument, root: XmlElement, find: FindPlace): void {
  const bookmarks = new Map(
    childrenOf(childOf(root, 'Bookmarks'), 'Bookmark').map((one) => [
      one.attributes['Name'] ?? '',
      childOf(one, 'Dest'),
    ]),
  )
  let count = 0
  const read = (parent: XmlElement | null, depth: number): readonly Entry[] =>
    depth > MAX_DEPTH
      ? []
      : childrenOf(parent, 'OutlineElem').flatMap((element) => {
          if ((count += 1) > MOST_ENTRIES) return []
          const title = (element.attributes['Title'] ?? '').trim()
          const isOpen = element.attributes['Expanded'] !== 'false'
          return [{ title, target: targetOf(element, bookmarks, find), isOpen, children: read(element, depth + 1) }]
        })
  const entries = read(childOf(root, 'Outlines'), 0)
  if (entries.length === 0) return
  const { context } = document
  const top = context.obj({ Type: 'Outlines' }) as PDFDict
  const ref = context.register(top)
  link(document, top, ref, entries)
  document.catalog.set(PDFName.of('Outlines'), ref)
}

function targetOf(
  element: XmlElement,
  bookmarks: ReadonlyMap<string, XmlElement | null>,
  find: FindPlace,
): Entry['target'] {
  const goTo = childOf(childrenOf(childOf(element, 'Actions'), 'Action')[0], 'Goto')
  const dest = childOf(goTo, 'Dest') ?? bookmarks.get(childOf(goTo, 'Bookmark')?.attributes['Name'] ?? '')
  if (!dest) return null
  const { PageID, Left, Top } = dest.attributes
  return find(PageID ?? '', numberOf(Left, 0), numberOf(Top, 0))
}

function link(document: PDFDocument, parent: PDFDict, parentRef: PDFRef, entries: readonly Entry[]): void {
  const { context } = document
  const items = entries.map((entry) => ({ entry, dict: context.obj({}) as PDFDict, ref: context.nextRef() }))
  items.forEach(({ entry, dict, ref }, index) => {
    context.assign(ref, dict)
    dict.set(PDFName.of('Title'), PDFHexString.fromText(entry.title))
    dict.set(PDFName.of('Parent'), parentRef)
    const [before, after] = [items[index - 1], items[index + 1]]
    if (before) dict.set(PDFName.of('Prev'), before.ref)
    if (after) dict.set(PDFName.of('Next'), after.ref)
    if (entry.target) {
      const { page, left, top } = entry.target
      dict.set(PDFName.of('Dest'), context.obj([page, 'XYZ', left, top, null]))
    }
    if (entry.children.length > 0) link(document, dict, ref, entry.children)
    if (!entry.isOpen && entry.children.length > 0) dict.set(PDFName.of('Count'), context.obj(-entry.children.length))
  })
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return
  parent.set(PDFName.of('First'), first.ref)
  parent.set(PDFName.of('Last'), last.ref)
  parent.set(PDFName.of('Count'), context.obj(items.length))
}
