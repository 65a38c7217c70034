import * as Y from 'yjs'
import { unitsOf, type Unit } from './chunk.ts'
import { stringAttribute, type Mark } from './paragraph-mark.ts'
import type { Shell } from './packed.ts'
import type { SharedParts } from './shared-parts.ts'
import { BAG, BOX, LEAF } from './tree-types.ts'

export type OutlineItem =
  | { readonly kind: 'paragraph'; readonly mark: Mark | null; readonly chunks: readonly Y.XmlText[] }
  | { readonly kind: 'element'; readonly type: Y.XmlElement }

interface ChunkHead {
  readonly breaks: readonly Y.XmlElement[]
  /** Nothing before its first break. */
  readonly isHeadEmpty: boolean
}

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
])

/**
 * What the shared types of a box show as: which paragraphs in which chunks, which elements. It is a pure function of the
 * shared state, so that every replica shows the same blocks whatever two people deleted at the same time.
 */
export class Outlines {
  readonly #shared: SharedParts
  #heads = new WeakMap<Y.XmlText, ChunkHead>()
  readonly #names = new WeakMap<Y.XmlElement, string>()

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
    const units = unitsOf(chunk)
    const breaks = units.flatMap((unit) => (unit.mark ? [unit.mark] : []))
    const head = { breaks, isHeadEmpty: units.length === 0 || units[0]?.mark !== null }
    this.#heads.set(chunk, head)
    return head
  }

  nameOf(type: Y.XmlElement): string {
    const known = this.#names.get(type)
    if (known !== undefined) return known
    const json = this.#shared.dictionary.valueOf(stringAttribute(type, 'a'))
    if (json === '') return ''
    const name = (JSON.parse(json) as Shell)[0]
    this.#names.set(type, name)
    return name
  }

  of(box: Y.XmlElement): OutlineItem[] {
    const out: OutlineItem[] = []
    const singles = new Set<string>()
    let open: Y.XmlText[] | null = null
    const start = (mark: Mark, chunk: Y.XmlText) => {
      open = [chunk]
      out.push({ kind: 'paragraph', mark, chunks: open })
    }
    for (const type of box.toArray()) {
      if (type instanceof Y.XmlText) {
        const head = this.head(type)
        const isJoined = type.getAttribute('j') !== undefined
        if (isJoined && open) (open as Y.XmlText[]).push(type)
        else if (!isJoined || !head.isHeadEmpty) start(type, type)
        for (const mark of head.breaks) start(mark, type)
      } else if (type instanceof Y.XmlElement && !this.#isVoid(type)) {
        const name = this.#anyName(type)
        if (SINGLE.has(name) && singles.has(name)) continue
        singles.add(name)
        open = null
        out.push({ kind: 'element', type })
      }
    }
    if (NEEDS_PARAGRAPH.has(this.nameOf(box)) && !out.some((item) => this.#holdsText(item))) {
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
    if (type.nodeName !== LEAF) return this.nameOf(type)
    return /^\["([^"]+)"/.exec(stringAttribute(type, 'x'))?.[1] ?? ''
  }

  /**
   * Updates out of order, or an undo against a concurrent change: an element can be without its value. It is not shown
   * until it has one, on every replica alike.
   */
  #isAbsent(type: Y.XmlElement): boolean {
    const isHere = type.nodeName === LEAF ? type.getAttribute('x') !== undefined : this.#isNamed(type)
    return !isHere
  }

  #isNamed(type: Y.XmlElement): boolean {
    const hasContent = type.nodeName !== BAG || this.#shared.dictionary.valueOf(stringAttribute(type, 'p')) !== ''
    return hasContent && this.nameOf(type) !== ''
  }

  /** A table without rows and a row without cells: two people deleted its last ones at the same time. */
  #isVoid(type: Y.XmlElement): boolean {
    if (this.#isAbsent(type)) return true
    if (type.nodeName !== BOX) return false
    const name = this.nameOf(type)
    if (name !== 'w:tbl' && name !== 'w:tr') return false
    return !type
      .toArray()
      .some((child) => child instanceof Y.XmlElement && child.nodeName === BOX && !this.#isVoid(child))
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
