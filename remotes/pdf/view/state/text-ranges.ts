import type { LetterPlace } from '../../model/index.ts'
import type { PageView } from '../pages/page-view.ts'

/** What of a page's text is in a range of the document; null for nothing. */
export function stretchOf(view: PageView, range: Range): readonly [LetterPlace, LetterPlace] | null {
  if (!range.intersectsNode(view.element)) return null
  const { textDivs } = view
  const first = textDivs.findIndex((run) => range.intersectsNode(run))
  const last = textDivs.findLastIndex((run) => range.intersectsNode(run))
  const [begin, end] = [textDivs[first], textDivs[last]]
  if (!begin || !end) return null
  const from = begin.contains(range.startContainer) ? letterOf(begin, range.startContainer, range.startOffset) : 0
  const letters = end.textContent.length
  const to = end.contains(range.endContainer) ? letterOf(end, range.endContainer, range.endOffset) : letters
  return [
    { run: first, offset: from },
    { run: last, offset: to },
  ]
}

/** A run has one text; a place in the element itself is before it or behind it. */
const letterOf = (run: Element, node: Node, offset: number): number =>
  node.nodeType === Node.TEXT_NODE ? offset : offset === 0 ? 0 : run.textContent.length

/** The point of the document between the letters of a page. */
export function domPointOf(view: PageView, { run, offset }: LetterPlace): readonly [Node, number] | null {
  const element = view.textDivs[run]
  const text = element?.firstChild
  if (text instanceof Text) return [text, Math.min(offset, text.length)]
  return element ? [element, 0] : null
}
