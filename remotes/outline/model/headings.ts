import type * as Y from 'yjs'
import { wordsOf } from './block.ts'
import { attributes, blocksIn, contentOf, elementsIn, groupOf, idOf, type Element } from './layout.ts'
import { readInline } from './read-block.ts'

export interface HeadingLine {
  readonly id: string
  readonly level: number
  readonly text: string
}

/** Labels of all footnotes. */
export function footnoteLabels(blocks: Y.XmlFragment): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (group: Element): void => {
    for (const block of blocksIn(group)) {
      const content = contentOf(block)
      if (content?.nodeName === 'footnote') found.add(String(attributes(content)['label'] ?? ''))
      const below = groupOf(block)
      if (below) walk(below)
    }
  }
  for (const group of elementsIn(blocks)) walk(group)
  return found
}

/** Every heading in the order of reading, without reading what stands between them. */
export function headingsIn(blocks: Y.XmlFragment): readonly HeadingLine[] {
  const found: HeadingLine[] = []
  const walk = (group: Element): void => {
    for (const block of blocksIn(group)) {
      const content = contentOf(block)
      if (content?.nodeName === 'heading')
        found.push({
          id: idOf(block),
          level: Number(attributes(content)['level']) || 1,
          text: wordsOf(readInline(content)),
        })
      const below = groupOf(block)
      if (below) walk(below)
    }
  }
  for (const group of elementsIn(blocks)) walk(group)
  return found
}

/** Words as people count them: each Chinese character, each run of other letters. */
export function countWords(text: string): number {
  return text.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)?.length ?? 0
}
