import type { TextSearchAnswer } from '@wenfang/shared-protocol'
import { BLOCKS, readingText, UNREAD, type ReadingText } from '../../model/index.ts'

/** A place that the server's index tells of; what it calls a page is a part of the book. */
export type IndexHit = TextSearchAnswer['results'][number]

/** The words of a page, and the text nodes that they come from. */
export interface PageWords extends ReadingText {
  readonly nodes: readonly (Text | null)[]
}

export function pageWords(page: Document): PageWords {
  const nodes: (Text | null)[] = []
  const root: Element | null = (page as Partial<Document>).body ?? page.documentElement
  if (root) collect(root, nodes)
  return { ...readingText(nodes.map((node) => node && node.data)), nodes }
}

function collect(element: Element, nodes: (Text | null)[]): void {
  const name = element.localName.toLowerCase()
  if (UNREAD.has(name)) return
  const isBlock = BLOCKS.has(name)
  if (isBlock) nodes.push(null)
  for (const child of element.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE) collect(child as Element, nodes)
    else if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE) nodes.push(child as Text)
  }
  if (isBlock) nodes.push(null)
}

/** Where a hit of the server's index stands in the page; null where the page has no such words. */
export function rangeOfHit(page: Document, words: PageWords, hit: IndexHit): Range | null {
  const at = placeOfHit(words.text, hit)
  if (at === null) return null
  const letter = (index: number): readonly [Text | null | undefined, number] => [
    words.nodes[words.pieces[index] ?? -1],
    words.offsets[index] ?? 0,
  ]
  const [first, begin] = letter(at)
  const [last, end] = letter(at + hit.end - hit.start - 1)
  if (!first || !last) return null
  const range = page.createRange()
  range.setStart(first, begin)
  range.setEnd(last, end + 1)
  return range
}

/** The server reads tags, the browser documents: where they differ, the nearest place that says the same holds. */
export function placeOfHit(text: string, { start, match }: Pick<IndexHit, 'start' | 'match'>): number | null {
  const [line, words] = [oneLine(text), oneLine(match)]
  if (line.startsWith(words, start)) return start
  const before = line.lastIndexOf(words, start)
  const after = line.indexOf(words, start)
  if (before === -1 || after === -1) return before === after ? null : Math.max(before, after)
  return start - before <= after - start ? before : after
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ')
