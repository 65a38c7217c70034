import { canonicalBlock } from '../blocks/canonical.ts'
import {
  isElement,
  withChildren,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
  type OoxmlPart,
} from '../kernel/index.ts'
import { isBox, shellJson } from '../blocks/tree-types.ts'

/**
 * `next` with every block that says the same as one of `source` replaced by that very block: run boundaries, spelling and
 * order stay as the author's program wrote them. Answers `source` itself when nothing differs.
 */
export const graft = (source: OoxmlElement, next: OoxmlElement): OoxmlElement => {
  if (source === next) return source
  const before: readonly OoxmlNode[] = source.children
  const after: readonly OoxmlNode[] = next.children
  // A document's body is one block of its root: it is looked into, not written out as a whole first.
  const [old, body] = [onlyBox(before), onlyBox(after)]
  const isPaired = old !== null && body !== null && old.localName === body.localName
  const byText = new Map<string, OoxmlNode[]>()
  for (const node of before) {
    if (isPaired && node === old) continue
    const text = canonicalBlock(node)
    const same = byText.get(text)
    if (same) same.push(node)
    else byText.set(text, [node])
  }
  for (const same of byText.values()) same.reverse()
  const used = new Set<OoxmlNode>()
  const taken = after.map((node) => {
    if (isPaired && node === body) return null
    const same = byText.get(canonicalBlock(node))?.pop()
    if (same) used.add(same)
    return same ?? null
  })
  const boxes = before.filter((node) => isBox(node) && !used.has(node))
  const children = after.map((node, index) => {
    const same = taken[index]
    if (same) return same
    // A table with one changed cell keeps all its other cells.
    const at = isBox(node) ? boxes.findIndex((box) => isElement(box) && box.localName === node.localName) : -1
    const [box] = at < 0 ? [] : boxes.splice(at, 1)
    return box && isElement(box) && isElement(node) ? graft(box, node) : node
  })
  const isSame =
    children.length === before.length &&
    children.every((child, index) => child === before[index]) &&
    shellJson(source) === shellJson(next)
  return isSame ? source : withChildren(next, children)
}

const onlyBox = (nodes: readonly OoxmlNode[]): OoxmlElement | null => {
  const boxes = nodes.filter(isBox)
  const [box] = boxes
  return boxes.length === 1 && box && isElement(box) ? box : null
}

/** The package as it is written: parts that say what the source says are the source's own objects. */
export const graftPackage = (base: OoxmlPackage, pkg: OoxmlPackage): OoxmlPackage => {
  const parts = new Map<string, OoxmlPart>()
  for (const [name, part] of pkg.parts) {
    const before = base.parts.get(name)
    const root = before ? graft(before.root, part.root) : part.root
    parts.set(name, before && before.root === root ? before : { ...part, root })
  }
  return { ...pkg, parts }
}
