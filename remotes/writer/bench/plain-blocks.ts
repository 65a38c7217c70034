import { canonicalBlock } from '../model/blocks/canonical.ts'
import {
  bodyStoryRoot,
  isElement,
  makeElement,
  readZip,
  withChildren,
  XML_NS,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
} from '../model/kernel/index.ts'
import { readSource } from '../model/opening/source.ts'

/**
 * Without what says nothing: the order of attributes, and `xml:space`, which the editor writes wherever text begins or
 * ends with a space.
 */
function plain(node: OoxmlNode): OoxmlNode {
  if (!isElement(node)) return node
  const attributes = node.attributes
    .filter((attribute) => attribute.namespaceUri !== XML_NS)
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  return withChildren(makeElement({ ...node, attributes }), node.children.map(plain))
}

const nameOf = ({ prefix, localName }: OoxmlElement['attributes'][number]): string => `${prefix ?? ''}:${localName}`

/** What one block says. */
export const plainBlock = (block: OoxmlNode): string => canonicalBlock(plain(block))

/** Each block of the main story, without what is only another way to write the same. */
export function blocksOf({ parts, mainDocumentPart }: OoxmlPackage): readonly string[] {
  const main = parts.get(mainDocumentPart)
  const root = main && bodyStoryRoot(main)
  const blocks: readonly OoxmlNode[] = root && isElement(root) ? root.children : []
  return blocks.map(plainBlock)
}

export function packageOf(bytes: Uint8Array) {
  const read = readSource(bytes)
  if (!read.ok) throw new Error(read.reason)
  return read
}

export function entriesOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const zip = readZip(bytes)
  if (!zip.ok) throw new Error(zip.reason)
  return zip.entries
}

export const isSame = (a: Uint8Array, b: Uint8Array | undefined): boolean =>
  b !== undefined && Buffer.compare(a, b) === 0
