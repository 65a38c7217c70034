import type { DefaultTreeAdapterTypes } from 'parse5'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element

/** Never words of the page. */
export const SILENT = new Set(
  'script style template noscript iframe object embed svg head canvas select button input textarea'.split(' '),
)

export const isElement = (node: Node): node is Element => 'tagName' in node
export const elements = (parent: Element, name: string): readonly Element[] =>
  parent.childNodes.filter(isElement).filter(({ tagName }) => tagName === name)
export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value
export const styleOf = (element: Element): string => attribute(element, 'style') ?? ''

/** Without going down by calls: a page may nest deeper than the stack. */
export function wordsBelow(nodes: readonly Node[]): string {
  const rest = [...nodes].toReversed()
  let words = ''
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.nodeName === '#text' && 'value' in node) words += node.value
    else if (isElement(node) && node.tagName === 'br') words += '\n'
    else if (isElement(node) && !SILENT.has(node.tagName)) rest.push(...node.childNodes.toReversed())
  }
  return words
}
