/**
 * The same words, from a place in a text to a place in a text: a place of a book tells an element, but not before which of its
 * children. Whoever chooses a whole page chooses its elements. null where there are no words.
 */
export function betweenTexts(range: Range): Range | null {
  const { startContainer, startOffset, endContainer, endOffset, commonAncestorContainer: root } = range
  const page = root.ownerDocument
  if (!page) return null
  const texts: Text[] = []
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
    if (isText(node) && range.intersectsNode(node)) texts.push(node)
  const [first, last] = [texts[0], texts.at(-1)]
  if (!first || !last) return null
  const between = page.createRange()
  between.setStart(first, isText(startContainer) ? startOffset : 0)
  between.setEnd(last, isText(endContainer) ? endOffset : last.length)
  return between
}

/** Of another frame, so that no class of this one tells what it is. */
const isText = (node: Node): node is Text =>
  node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE
