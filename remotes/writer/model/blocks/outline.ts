import * as Y from 'yjs'
import { headOf, unitsOf, type ChunkHead, type Unit } from './chunk.ts'
import { parsePacked, parseProperties, parseShell } from '../encoding/decode.ts'
import { stringAttribute, type Mark } from '../encoding/paragraph-mark.ts'
import type { PackedElement } from '../encoding/packed.ts'
import type { SharedParts } from '../shared-body/shared-parts.ts'
import { BAG, BAGS, BOX, BOXES, LEAF } from './tree-types.ts'

export type OutlineItem =
  | { readonly kind: 'paragraph'; readonly mark: Mark | null; readonly chunks: readonly Y.XmlText[] }
  | { readonly kind: 'element'; readonly type: Y.XmlElement }

const named = (names: ReadonlySet<string>): ReadonlySet<string> => new Set([...names].map((name) => `w:${name}`))
const BOX_NAMES = named(BOXES)
const BAG_NAMES = named(BAGS)

/** Boxes in which Word demands at least one paragraph. */
const NEEDS_PARAGRAPH: ReadonlySet<string> = new Set([
  'w:body',
  'w:tc',
  'w:hdr',
  'w:ftr',
  'w:footnote',
  'w:endnote',
  'w:comment',
])

/** Boxes whose blocks are not paragraphs; in the others they may be. */
const WITHOUT_PARAGRAPHS: ReadonlySet<string> = new Set(['w:document', 'w:tbl', 'w:tr', 'w:sdt', 'w:abstractNum'])

/** Children that an element has once: an undo and a concurrent change can leave two of them. */
const SINGLE: ReadonlySet<string> = new Set([
  'w:sdtPr',
  'w:sdtEndPr',
  'w:sdtContent',
  'w:tblPr',
  'w:tblGrid',
  'w:trPr',
  'w:tcPr',
  'w:sectPr',
  'w:body',
])

/** Boxes in boxes; tables in tables ten deep need forty. Deeper ones are forged and not shown. */
const MAX_BOX_DEPTH = 100

interface LeafContent {
  readonly json: string
  readonly packed: PackedElement | null
}

const depthOf = (box: Y.XmlElement): number => {
  let depth = 0
  for (let parent = box.parent; parent instanceof Y.XmlElement; parent = parent.parent) depth += 1
  return depth
}

/**
 * What the shared types of a box show as: which paragraphs in which chunks, which elements. It is a pure function of the
 * shared state, so that every replica shows the same blocks whatever two people deleted at the same time.
 */
export class Outlines {
  readonly #shared: SharedParts
  #heads = new WeakMap<Y.XmlText, ChunkHead>()
  readonly #leaves = new WeakMap<Y.XmlElement, LeafContent>()

  constructor(shared: SharedParts) {
    this.#shared = shared
  }

  /** To be called for every chunk whose content changed. */
  forget(chunk: Y.XmlText): void {
    this.#heads.delete(chunk)
  }

  /** To be called before a read: `touched` are the types that changed, null when nothing known may be trusted. */
  refresh(touched: ReadonlySet<unknown> | null): void {
    if (!touched) this.#heads = new WeakMap()
    else for (const type of touched) if (type instanceof Y.XmlText) this.forget(type)
  }

  head(chunk: Y.XmlText): ChunkHead {
    const known = this.#heads.get(chunk)
    if (known) return known
    const head = headOf(chunk)
    this.#heads.set(chunk, head)
    return head
  }

  /** Name of the element that a box or a bag stands for; '' while it is on its way, or where it cannot be one. */
  nameOf(type: Y.XmlElement): string {
    const json = this.#shared.dictionary.valueOf(stringAttribute(type, 'a'))
    const name = json === '' ? undefined : parseShell(json)?.[0]
    if (name === undefined) return ''
    return (type.nodeName === BOX ? BOX_NAMES : BAG_NAMES).has(name) ? name : ''
  }

  /** What a leaf holds; null while it is on its way, or where it is no element. */
  leafOf(type: Y.XmlElement): PackedElement | null {
    const json = stringAttribute(type, 'x')
    const known = this.#leaves.get(type)
    if (known?.json === json) return known.packed
    const packed = json === '' ? null : parsePacked(json)
    const leaf = { json, packed: typeof packed === 'string' ? null : packed }
    this.#leaves.set(type, leaf)
    return leaf.packed
  }

  /** @param name of the box, which for the root of a part is known better than from the box itself. */
  of(box: Y.XmlElement, name = this.nameOf(box)): OutlineItem[] {
    const depth = depthOf(box) + 1
    const out: OutlineItem[] = []
    const singles = new Set<string>()
    let open: Y.XmlText[] | null = null
    const start = (mark: Mark, chunk: Y.XmlText) => {
      open = [chunk]
      out.push({ kind: 'paragraph', mark, chunks: open })
    }
    for (const type of box.toArray()) {
      if (type instanceof Y.XmlText) {
        if (WITHOUT_PARAGRAPHS.has(name)) continue
        const head = this.head(type)
        const isJoined = type.getAttribute('j') !== undefined
        if (isJoined && open) (open as Y.XmlText[]).push(type)
        else if (!isJoined || !head.isHeadEmpty) start(type, type)
        for (const mark of head.breaks) start(mark, type)
      } else if (type instanceof Y.XmlElement && !this.#isVoid(type, depth)) {
        const child = this.#anyName(type)
        if (SINGLE.has(child) && singles.has(child)) continue
        singles.add(child)
        open = null
        out.push({ kind: 'element', type })
      }
    }
    if (NEEDS_PARAGRAPH.has(name) && !out.some((item) => this.#holdsText(item))) {
      const last = out.at(-1)
      const isSectionLast = last?.kind === 'element' && this.nameOf(last.type) === 'w:sectPr'
      out.splice(isSectionLast ? -1 : out.length, 0, { kind: 'paragraph', mark: null, chunks: [] })
    }
    return out
  }

  #holdsText(item: OutlineItem): boolean {
    return item.kind === 'paragraph' || item.type.nodeName === BOX
  }

  #anyName(type: Y.XmlElement): string {
    return type.nodeName === LEAF ? (this.leafOf(type)?.[0] ?? '') : this.nameOf(type)
  }

  /**
   * Updates out of order, or an undo against a concurrent change: an element can be without its value. It is not shown
   * until it has one, on every replica alike.
   */
  #isAbsent(type: Y.XmlElement): boolean {
    if (type.nodeName === LEAF) return this.leafOf(type) === null
    if (type.nodeName === BOX) return this.nameOf(type) === ''
    if (type.nodeName !== BAG || this.nameOf(type) === '') return true
    return parseProperties(this.#shared.dictionary.valueOf(stringAttribute(type, 'p'))) === null
  }

  /** True when one of the box's elements has this name. */
  holds(box: Y.XmlElement, name: string): boolean {
    return box
      .toArray()
      .some((child) => child instanceof Y.XmlElement && this.nameOf(child) === name && this.isShown(child))
  }

  /** False for what stands for nothing, or not yet. */
  isShown(type: Y.XmlElement): boolean {
    return !this.#isVoid(type, 1)
  }

  /** A table without rows and a row without cells: two people deleted its last ones at the same time. */
  #isVoid(type: Y.XmlElement, depth: number): boolean {
    if (depth > MAX_BOX_DEPTH || this.#isAbsent(type)) return true
    if (type.nodeName !== BOX) return false
    const name = this.nameOf(type)
    if (name !== 'w:tbl' && name !== 'w:tr') return false
    return !type
      .toArray()
      .some((child) => child instanceof Y.XmlElement && child.nodeName === BOX && !this.#isVoid(child, depth + 1))
  }
}

/** The units of one paragraph, with the chunk of each. */
export const paragraphUnits = (
  item: { readonly mark: Mark | null; readonly chunks: readonly Y.XmlText[] },
  unitsOfChunk: (chunk: Y.XmlText) => readonly Unit[] = unitsOf,
): Unit[] => {
  const out: Unit[] = []
  for (const [index, chunk] of item.chunks.entries()) {
    const units = unitsOfChunk(chunk)
    const from = index === 0 && item.mark !== chunk ? units.findIndex((unit) => unit.mark === item.mark) + 1 : 0
    for (let at = from; at < units.length; at += 1) {
      const unit = units[at]
      if (!unit || unit.mark) break
      out.push(unit)
    }
  }
  return out
}
