import type * as Y from 'yjs'
import type { Bound, BoundBox, BoundElement, BoundParagraph, BuiltNode } from './bound.ts'
import { spansOf, unitsOf, type Unit } from './chunk.ts'
import { parseProperties, parseShell } from '../encoding/decode.ts'
import { flatten, unflatten } from '../encoding/inline.ts'
import { isElement, withChildren, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { Outlines, paragraphUnits, type OutlineItem } from './outline.ts'
import { packName, unpack, unpackShell, type Shell } from '../encoding/packed.ts'
import { withSoundBindings } from '../encoding/prefixes.ts'
import {
  buildParagraph,
  markContentOf,
  mergedProperties,
  overridesOf,
  readMark,
  stringAttribute,
  type Mark,
  type MarkContent,
} from '../encoding/paragraph-mark.ts'
import type { SharedParts } from '../shared-body/shared-parts.ts'
import { BAG, BOX, shellJson } from './tree-types.ts'
import type { PackedProperties } from '../encoding/inline.ts'

/** Stands where the outline says that something is to be shown and nothing is: nobody sees it. */
const UNNAMED: Shell = ['w:customXml', 0, 0, 0]
const NONE: PackedProperties = [0, 0, 0]

const EMPTY_MARK: MarkContent = { paraId: '', shell: '["w:p",0,0,0]', properties: '' }

type AnyType = Y.AbstractType<Y.YEvent<never>> | Y.XmlText | Y.XmlElement

/** Builds kernel trees from shared types, keeping every node whose shared types did not change. */
export class TreeReader {
  readonly outlines: Outlines
  readonly #shared: SharedParts
  readonly #mint: () => string
  readonly #paragraphs = new WeakMap<Mark, BoundParagraph>()
  readonly #elements = new WeakMap<Y.XmlElement, BoundElement | BoundBox>()
  #built: BuiltNode[] = []

  constructor(shared: SharedParts, mint: () => string) {
    this.#shared = shared
    this.#mint = mint
    this.outlines = new Outlines(shared)
  }

  /** What was built since the last call. */
  takeBuilt(): readonly BuiltNode[] {
    const built = this.#built
    this.#built = []
    return built
  }

  /**
   * @param touched shared types that changed, with all that hold them; null reads everything anew.
   * @param shell of the box, for the root of a part.
   */
  box(
    type: Y.XmlElement,
    touched: ReadonlySet<AnyType> | null,
    parentId: string | null,
    shell = this.#shell(type),
  ): BoundBox {
    const known = this.#elements.get(type)
    if (known?.kind === 'box' && touched && !touched.has(type)) return known
    const id = known?.node.id ?? this.#mint()
    const units = new Map<Y.XmlText, readonly Unit[]>()
    const unitsOfChunk = (chunk: Y.XmlText) => {
      const cached = units.get(chunk)
      if (cached) return cached
      const fresh = unitsOf(chunk)
      units.set(chunk, fresh)
      return fresh
    }
    const before = known?.kind === 'box' ? known.children : []
    const children = this.outlines.of(type, shell[0]).map((item): Bound => {
      if (item.kind === 'element') return this.element(item.type, touched, id)
      if (item.mark === null)
        return before.find((child) => child.kind === 'paragraph' && child.mark === null) ?? this.#filler(id)
      return this.#paragraph(item, item.mark, touched, unitsOfChunk, id)
    })
    const nodes = children.map((child) => child.node)
    const json = JSON.stringify(shell)
    // The kernel skips what it validated before only under a parent with the very same namespace bindings.
    const node =
      known && isElement(known.node) && shellJson(known.node) === json
        ? withChildren(known.node, nodes)
        : unpackShell(shell, id, nodes)
    this.#built.push({ node, parentId, isBox: true })
    const bound: BoundBox = { kind: 'box', type, node, children }
    this.#forgetAllBut(children, before)
    this.#elements.set(type, bound)
    return bound
  }

  /** The same box with another shell. */
  withShell(bound: BoundBox, shell: Shell): BoundBox {
    const node = unpackShell(shell, bound.node.id, bound.node.children)
    this.#built.push({ node, parentId: null, isBox: true })
    const reshelled: BoundBox = { ...bound, node }
    this.#elements.set(bound.type, reshelled)
    return reshelled
  }

  /**
   * What is not shown any more must not come back with its old ids: the kernel may have given them to other nodes.
   */
  #forgetAllBut(children: readonly Bound[], before: readonly Bound[]): void {
    if (children.length === before.length && children.every((child, index) => child === before[index])) return
    const shown = new Set<unknown>(children.map(anchorOf))
    for (const bound of before) if (!shown.has(anchorOf(bound))) this.#forget(bound)
  }

  #forget(bound: Bound): void {
    if (bound.kind === 'paragraph') {
      if (bound.mark) this.#paragraphs.delete(bound.mark)
      return
    }
    this.#elements.delete(bound.type)
    if (bound.kind === 'box') for (const child of bound.children) this.#forget(child)
  }

  element(type: Y.XmlElement, touched: ReadonlySet<AnyType> | null, parentId: string | null): BoundElement | BoundBox {
    if (type.nodeName === BOX) return this.box(type, touched, parentId)
    const known = this.#elements.get(type)
    if (known && touched && !touched.has(type)) return known
    const node = type.nodeName === BAG ? this.#bag(type) : this.#leaf(type)
    const kept = known && isElement(node) ? ({ ...node, id: known.node.id } as OoxmlNode) : node
    this.#built.push({ node: kept, parentId, isBox: false })
    const bound: BoundElement = { kind: type.nodeName === BAG ? 'bag' : 'leaf', type, node: kept }
    this.#elements.set(type, bound)
    return bound
  }

  #shell(type: Y.XmlElement): Shell {
    const shell = parseShell(this.#shared.dictionary.valueOf(stringAttribute(type, 'a')))
    return shell ? withSoundBindings(shell) : UNNAMED
  }

  #bag(type: Y.XmlElement): OoxmlNode {
    const shell = this.#shell(type)
    const base = this.#shared.dictionary.valueOf(stringAttribute(type, 'p'))
    const [, , , ...children] = parseProperties(mergedProperties(shell[0], base, overridesOf(type))) ?? NONE
    return unpackShell(
      shell,
      this.#mint(),
      children.map((child) => unpack(child, this.#mint)),
    )
  }

  #leaf(type: Y.XmlElement): OoxmlNode {
    return unpack(this.outlines.leafOf(type) ?? UNNAMED, this.#mint)
  }

  #filler(parentId: string | null): BoundParagraph {
    const node = buildParagraph(EMPTY_MARK, this.#mint(), [], this.#mint)
    this.#built.push({ node, parentId, isBox: false })
    return { kind: 'paragraph', mark: null, chunks: [], node }
  }

  #paragraph(
    item: Extract<OutlineItem, { kind: 'paragraph' }>,
    mark: Mark,
    touched: ReadonlySet<AnyType> | null,
    unitsOfChunk: (chunk: Y.XmlText) => readonly Unit[],
    parentId: string | null,
  ): BoundParagraph {
    const known = this.#paragraphs.get(mark)
    const isSame = known && touched && sameChunks(known.chunks, item.chunks)
    if (known && isSame && !touched.has(mark) && !item.chunks.some((chunk) => touched.has(chunk))) return known
    const content = readMark(mark, this.#shared.dictionary)
    const spans = spansOf(paragraphUnits(item, unitsOfChunk), this.#shared.formats)
    if (known && touched && sameParagraph(known.node, content, spans)) {
      if (isSame) return known
      const moved: BoundParagraph = { kind: 'paragraph', mark, chunks: item.chunks, node: known.node }
      this.#paragraphs.set(mark, moved)
      return moved
    }
    const id = known?.node.id ?? this.#mint()
    const node = buildParagraph(content, id, unflatten(spans, this.#mint), this.#mint)
    this.#built.push({ node, parentId, isBox: false })
    const bound: BoundParagraph = { kind: 'paragraph', mark, chunks: item.chunks, node }
    this.#paragraphs.set(mark, bound)
    return bound
  }

  /**
   * Ties existing nodes to the shared types that they were written to, or that they were built from elsewhere.
   * Nothing is read but the outline. @throws when their shapes differ.
   */
  bindBox(type: Y.XmlElement, node: OoxmlElement): BoundBox {
    const known = this.#elements.get(type)
    if (known?.kind === 'box' && known.node === node) return known
    const items = this.outlines.of(type, packName(node))
    const nodes: readonly OoxmlNode[] = node.children
    if (items.length !== nodes.length)
      throw new Error(`shared ${node.localName} shows ${items.length} blocks, the tree has ${nodes.length}`)
    const children = items.map((item, index): Bound => {
      const child = nodes[index]
      if (!child) throw new Error('a block is missing')
      return this.#bindItem(item, child)
    })
    const bound: BoundBox = { kind: 'box', type, node, children }
    if (known?.kind === 'box') this.#forgetAllBut(children, known.children)
    this.#elements.set(type, bound)
    return bound
  }

  #bindItem(item: OutlineItem, node: OoxmlNode): Bound {
    if (item.kind === 'element') return this.bindElement(item.type, node)
    if (node.kind !== 'paragraph') throw new Error(`shared paragraph is a ${node.kind} in the tree`)
    const known = item.mark && this.#paragraphs.get(item.mark)
    if (known && known.node === node && sameChunks(known.chunks, item.chunks)) return known
    const bound: BoundParagraph = { kind: 'paragraph', mark: item.mark, chunks: item.chunks, node }
    if (item.mark) this.#paragraphs.set(item.mark, bound)
    return bound
  }

  bindElement(type: Y.XmlElement, node: OoxmlNode): BoundElement | BoundBox {
    if (type.nodeName === BOX) {
      if (!isElement(node)) throw new Error('shared box is text in the tree')
      return this.bindBox(type, node)
    }
    const known = this.#elements.get(type)
    if (known && known.node === node) return known
    const bound: BoundElement = { kind: type.nodeName === BAG ? 'bag' : 'leaf', type, node }
    this.#elements.set(type, bound)
    return bound
  }
}

const anchorOf = (bound: Bound): unknown => (bound.kind === 'paragraph' ? (bound.mark ?? bound) : bound.type)

const sameChunks = (a: readonly Y.XmlText[], b: readonly Y.XmlText[]): boolean =>
  a.length === b.length && a.every((chunk, index) => chunk === b[index])

const sameParagraph = (node: OoxmlElement, content: MarkContent, spans: ReturnType<typeof spansOf>): boolean => {
  const own = markContentOf(node)
  if (own.paraId !== content.paraId || own.shell !== content.shell || own.properties !== content.properties)
    return false
  const present = flatten(node)
  return (
    present.length === spans.length &&
    present.every((span, index) => {
      const other = spans[index]
      return (
        other !== undefined &&
        span.text === other.text &&
        span.run === other.run &&
        span.wrap === other.wrap &&
        (span.atom === null || JSON.stringify(span.atom) === JSON.stringify(other.atom))
      )
    })
  )
}
