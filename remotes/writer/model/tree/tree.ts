import { childrenOf, isElement, nodesOf, withChildren, type OoxmlElement, type OoxmlNode } from './markup.ts'

/** From the root to the node of this id, both included; null where the tree has none. */
export function pathTo(root: OoxmlElement, id: string): readonly OoxmlElement[] | null {
  if (root.id === id) return [root]
  for (const child of childrenOf(root)) {
    const below = pathTo(child, id)
    if (below) return [root, ...below]
  }
  return null
}

/** The nearest ancestor of a node with one of these names, the node itself included. */
export function nearest(path: readonly OoxmlElement[], localName: string): OoxmlElement | undefined {
  return path.findLast((element) => element.localName === localName)
}

/** The tree with some nodes replaced, by id: one for one, by several, or by none. What does not change stays the same object. */
export function replaceNodes(
  root: OoxmlElement,
  replacements: ReadonlyMap<string, readonly OoxmlNode[]>,
): OoxmlElement {
  let isChanged = false
  const children = nodesOf(root).flatMap((child): readonly OoxmlNode[] => {
    const replacement = replacements.get(child.id)
    if (replacement) {
      isChanged = true
      return replacement
    }
    if (!isElement(child)) return [child]
    const next = replaceNodes(child, replacements)
    if (next !== child) isChanged = true
    return [next]
  })
  return isChanged ? withChildren(root, children) : root
}

export const replaceNode = (root: OoxmlElement, id: string, ...by: readonly OoxmlNode[]): OoxmlElement =>
  replaceNodes(root, new Map([[id, by]]))
