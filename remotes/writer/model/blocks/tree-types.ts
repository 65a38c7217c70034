import * as Y from 'yjs'
import { deltaOf } from './chunk.ts'
import { flatten, type PackedProperties } from '../encoding/inline.ts'
import { isElement, WML, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { markContentOf, writeMark } from '../encoding/paragraph-mark.ts'
import { pack, packShell } from '../encoding/packed.ts'
import { hasUniqueSlots, sortProperties } from '../encoding/properties.ts'
import type { SharedParts } from '../shared-body/shared-parts.ts'

/** A shared block: a chunk of paragraphs, or an element that is a box, a bag or a leaf. */
export type BlockType = Y.XmlText | Y.XmlElement

/** `box`: blocks in order. `bag`: properties, each changed on its own. `leaf`: a subtree that changes as a whole. */
export const BOX = 'box'
export const BAG = 'bag'
export const LEAF = 'leaf'

export const BOXES: ReadonlySet<string> = new Set([
  'document',
  'body',
  'hdr',
  'ftr',
  'tbl',
  'tr',
  'tc',
  'sdt',
  'sdtContent',
  'customXml',
  'footnote',
  'endnote',
  'comment',
  'abstractNum',
])
export const BAGS: ReadonlySet<string> = new Set(['sectPr', 'tblPr', 'trPr', 'tcPr'])

export const isParagraph = (node: OoxmlNode): node is OoxmlElement => node.kind === 'paragraph'

export const isBox = (node: OoxmlNode): node is OoxmlElement =>
  isElement(node) && node.namespaceUri === WML && BOXES.has(node.localName)

export const isBag = (node: OoxmlNode): node is OoxmlElement =>
  isElement(node) && node.namespaceUri === WML && BAGS.has(node.localName) && hasUniqueSlots(node.children.map(pack))

export const bagProperties = (node: OoxmlElement): string => {
  const packed: PackedProperties = [0, 0, 1, ...sortProperties(`w:${node.localName}`, node.children.map(pack))]
  return JSON.stringify(packed)
}

export const shellJson = (node: OoxmlElement): string => JSON.stringify(packShell(node))

export const createChunk = (paragraph: OoxmlElement, shared: SharedParts): Y.XmlText => {
  const chunk = new Y.XmlText()
  writeMark(chunk, markContentOf(paragraph), shared.dictionary)
  const delta = deltaOf(flatten(paragraph), shared.formats)
  if (delta.length > 0) chunk.applyDelta(delta)
  return chunk
}

/** A shared type that is not in a document yet, for a block that is no paragraph. */
export const createElement = (node: OoxmlNode, shared: SharedParts): Y.XmlElement => {
  if (isBox(node)) {
    const box = new Y.XmlElement(BOX)
    box.setAttribute('a', shared.dictionary.keyOf(shellJson(node)))
    box.insert(0, createBlocks(node.children, shared))
    return box
  }
  if (isBag(node)) {
    const bag = new Y.XmlElement(BAG)
    bag.setAttribute('a', shared.dictionary.keyOf(shellJson(node)))
    bag.setAttribute('p', shared.dictionary.keyOf(bagProperties(node)))
    return bag
  }
  const leaf = new Y.XmlElement(LEAF)
  leaf.setAttribute('x', JSON.stringify(pack(node)))
  return leaf
}

export const createBlock = (node: OoxmlNode, shared: SharedParts): BlockType =>
  isParagraph(node) ? createChunk(node, shared) : createElement(node, shared)

export const createBlocks = (nodes: readonly OoxmlNode[], shared: SharedParts): BlockType[] =>
  nodes.map((node) => createBlock(node, shared))
