import { isElement, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import { isNamed, mainRoot, nodesOf, UNREAD, valueOf } from './nodes.ts'

/** Whether a count takes in what stands outside of the text: notes below it, boxes beside it. */
export interface CountedStories {
  readonly hasNotes: boolean
  readonly hasBoxes: boolean
}

/** Texts of the paragraphs of a document as people read them: results of fields, no codes, nothing that was struck out. */
export function storyTexts(pkg: OoxmlPackage, { hasNotes, hasBoxes }: CountedStories): readonly string[] {
  const texts: string[] = []
  const read = (paragraph: OoxmlElement): string => {
    let text = ''
    for (const node of nodesOf(paragraph)) {
      if (!isElement(node)) continue
      if (isNamed(node, 't')) for (const letter of nodesOf(node)) text += isElement(letter) ? '' : letter.value
      else if (node.localName === 'tab') text += '\t'
      else if (node.localName === 'br' || node.localName === 'cr') text += '\n'
      // Boxes hold paragraphs of their own.
      else if (isNamed(node, 'txbxContent')) walk(node, hasBoxes)
      else if (!UNREAD.has(node.localName)) text += read(node)
    }
    return text
  }
  const walk = (element: OoxmlElement, isCounted: boolean): void => {
    for (const node of nodesOf(element)) {
      if (!isElement(node)) continue
      if (isNamed(node, 'p')) {
        const text = read(node)
        if (isCounted) texts.push(text)
      } else if (valueOf(node, 'type') === undefined || !NOTES.has(node.localName)) walk(node, isCounted)
    }
  }
  walk(mainRoot(pkg), true)
  if (hasNotes)
    for (const part of pkg.parts.values())
      if (part.root.localName === 'footnotes' || part.root.localName === 'endnotes') walk(part.root, true)
  return texts
}

/** A note with a type is a line between text and notes. */
const NOTES: ReadonlySet<string> = new Set(['footnote', 'endnote'])
