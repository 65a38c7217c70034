import { flatten, type Span } from './inline.ts'
import { isElement, type OoxmlElement, type OoxmlNode } from './kernel/index.ts'
import { pack, packShell } from './packed.ts'
import { markContentOf } from './paragraph-mark.ts'
import { bagProperties, isBag, isBox, isParagraph } from './tree-types.ts'

const spanOf = ({ text, atom, run, wrap }: Span) => [text, atom, run, wrap]

const canonicalElement = (node: OoxmlElement): unknown => {
  const children: readonly OoxmlNode[] = node.children
  if (isParagraph(node)) {
    const { paraId, shell, properties } = markContentOf(node)
    return [paraId, shell, properties, flatten(node).map(spanOf)]
  }
  if (isBox(node)) return [packShell(node), children.map(canonicalNode)]
  return isBag(node) ? [packShell(node), bagProperties(node)] : pack(node)
}

const canonicalNode = (node: OoxmlNode): unknown => (isElement(node) ? canonicalElement(node) : node.value)

/**
 * What a tree says, without node ids, run boundaries that change nothing and the order of properties: two trees with
 * the same canonical text are the same document. The root's own children are always looked into.
 */
export const canonical = (root: OoxmlElement): string =>
  JSON.stringify([packShell(root), root.children.map(canonicalNode)])

/** The same for one block. */
export const canonicalBlock = (node: OoxmlNode): string => JSON.stringify(canonicalNode(node))
