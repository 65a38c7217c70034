/** Elements that hold letters and nothing else; the engine writes into others when it has drawn them. */
const PLAIN = new Set(['DIV', 'P', 'SPAN', 'BR'])
const FILLED_LATER = 'img, image, canvas, video, audio, [data-warp]'

/**
 * Makes the children of an element those of one that was drawn anew. What stays the same stays in the page, and of letters those
 * that are new are put in: the browser lays out and paints a line, not a text.
 * @param fresh drawn from the same shape; its children may be taken
 */
export function takeOver(element: Element, fresh: Element): void {
  const old = [...element.childNodes]
  const nodes = [...fresh.childNodes]
  for (const [at, node] of nodes.entries()) {
    const before = old[at]
    if (before === undefined) element.append(node)
    else if (!become(before, node)) before.replaceWith(node)
  }
  for (const node of old.slice(nodes.length)) node.remove()
}

/** Whether nodes look the same and the browser has all that is drawn of them. */
export const sameNodes = (some: readonly Node[], others: readonly Node[]): boolean =>
  some.length === others.length && some.every((node, at) => isSame(node, others[at] ?? null))

const isSame = (node: Node, other: Node | null): boolean =>
  other !== null && node.isEqualNode(other) && !(node instanceof Element && isFilledLater(node))

const isFilledLater = (element: Element): boolean =>
  element.matches(FILLED_LATER) || element.querySelector(FILLED_LATER) !== null

/** @returns false of what has to be replaced */
function become(node: Node, fresh: Node): boolean {
  if (node instanceof Text && fresh instanceof Text) {
    writeLetters(node, fresh.data)
    return true
  }
  if (!(node instanceof Element) || !(fresh instanceof Element)) return false
  if (isFilledLater(fresh) || isFilledLater(node)) return false
  if (node.isEqualNode(fresh)) return true
  if (node.tagName !== fresh.tagName || !PLAIN.has(fresh.tagName)) return false
  for (const name of node.getAttributeNames()) if (!fresh.hasAttribute(name)) node.removeAttribute(name)
  for (const { name, value } of fresh.attributes) {
    if (node.getAttribute(name) === value) continue
    // A page of ours lets nobody write styles as an attribute.
    if (name === 'style' && node instanceof HTMLElement) node.style.cssText = value
    else node.setAttribute(name, value)
  }
  takeOver(node, fresh)
  return true
}

/** Only what differs: letters around it keep their place in the line. */
function writeLetters(node: Text, words: string): void {
  const { data } = node
  if (data === words) return
  const shorter = Math.min(data.length, words.length)
  let start = 0
  while (start < shorter && data[start] === words[start]) start += 1
  let end = 0
  while (end < shorter - start && data[data.length - 1 - end] === words[words.length - 1 - end]) end += 1
  node.replaceData(start, data.length - start - end, words.slice(start, words.length - end))
}
