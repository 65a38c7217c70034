import { bodyStoryRoot, isElement, type OoxmlElement, type OoxmlNode, type OoxmlPart } from '../kernel/index.ts'

type ByKind = ReadonlyMap<string, readonly OoxmlElement[]>

/** An edit makes new nodes of what it changes and of what holds that; every other block was walked before. */
const known = new WeakMap<OoxmlNode, ByKind>()

const byKind = (block: OoxmlNode): ByKind => {
  const before = known.get(block)
  if (before) return before
  const found = new Map<string, OoxmlElement[]>()
  const walk = (node: OoxmlNode) => {
    if (!isElement(node)) return
    const same = found.get(node.kind)
    if (same) same.push(node)
    else found.set(node.kind, [node])
    for (const child of node.children) walk(child)
  }
  walk(block)
  known.set(block, found)
  return found
}

/** The elements of one kind in the blocks of a part, in their order. */
export const elementsOfKind = (part: OoxmlPart, kind: string): readonly OoxmlElement[] => {
  const root = bodyStoryRoot(part) ?? part.root
  return (isElement(root) ? (root.children as readonly OoxmlNode[]) : []).flatMap(
    (block) => byKind(block).get(kind) ?? [],
  )
}
