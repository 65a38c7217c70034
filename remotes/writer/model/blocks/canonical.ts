import { flatten, type Span } from '../encoding/inline.ts'
import { isElement, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { namespaceOf, pack, packBindings, packShell, unpackBindings } from '../encoding/packed.ts'
import { markContentOf } from '../encoding/paragraph-mark.ts'
import { shapeOfPart } from '../shared-body/shared-parts.ts'
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
 * What a part says, without node ids, run boundaries that change nothing, the order of properties and the order of
 * entries that are found by their id: two parts with the same canonical text are the same document.
 */
export const canonical = (root: OoxmlElement): string => {
  const children = root.children.map((child) => JSON.stringify(canonicalNode(child)))
  if (shapeOfPart(root.localName) === 'keyed') children.sort()
  const [name, kind, attributes, bindings] = packShell(root)
  return JSON.stringify([name, kind, attributes, packBindings(unpackBindings(bindings).filter(isOwn)), children])
}

/** Conventional prefixes are bound where they are used, sooner at one replica than at another. */
const isOwn = ({ prefix, namespaceUri }: { readonly prefix: string; readonly namespaceUri: string }): boolean =>
  namespaceOf(prefix) !== namespaceUri

/** The same for one block. A table is written block by block: as lists of lists a large one would not fit into memory. */
export const canonicalBlock = (node: OoxmlNode): string => {
  if (!isElement(node) || !isBox(node)) return JSON.stringify(canonicalNode(node))
  const children: readonly OoxmlNode[] = node.children
  return `[${JSON.stringify(packShell(node))},[${children.map(canonicalBlock).join()}]]`
}
