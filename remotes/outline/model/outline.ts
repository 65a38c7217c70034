import * as Y from 'yjs'
import type { Block, Inline, NewBlock, Props } from './block.ts'
import { BLOCK_TYPES, contentKind, hasWords, isContainer } from './block-types.ts'
import { BlockIndex } from './block-index.ts'
import { buildBlock, buildContent, buildGroup } from './build-block.ts'
import { deleteText, formatText, insertInlineAt, insertText, lineLength } from './edit-text.ts'
import {
  BLOCKS,
  blockAbove,
  blocksIn,
  contentOf,
  elementsIn,
  GROUP,
  groupOf,
  idOf,
  indexIn,
  META,
  parentOf,
  setAttribute,
  type Element,
} from './layout.ts'
import { LAYOUT_VERSION, readMeta, writeMeta, type Meta } from './meta.ts'
import { Moves } from './moves.ts'
import { readBlock, readInline } from './read-block.ts'
import { newId } from './new-id.ts'
import { rankOf } from './rank.ts'

/** Where a block goes: before or behind another, or below one as its first or last. No block: at the end of the document. */
export interface Target {
  readonly block: string | null
  readonly side: 'before' | 'after' | 'first' | 'last'
}

interface Place {
  readonly group: Element
  readonly at: number
}

/** The document as a tree of blocks. Each change is small enough to merge with what others do to the same block. */
export class Outline {
  readonly doc: Y.Doc
  readonly blocks: Y.XmlFragment
  readonly index: BlockIndex
  readonly moves: Moves

  constructor(doc: Y.Doc) {
    this.doc = doc
    this.blocks = doc.getXmlFragment(BLOCKS)
    this.index = new BlockIndex(this.blocks)
    this.moves = new Moves(doc)
  }

  /** What undo is over. */
  get scope(): Y.AbstractType<Y.YEvent<Y.AbstractType<unknown>>>[] {
    return [this.blocks, this.doc.getMap(META)] as unknown as Y.AbstractType<Y.YEvent<Y.AbstractType<unknown>>>[]
  }

  dispose(): void {
    this.index.dispose()
  }

  meta = (): Meta => readMeta(this.doc)

  setMeta(changes: Partial<Meta>): void {
    writeMeta(this.doc, changes)
  }

  /** Everything, from the top. */
  read(): readonly Block[] {
    return elementsIn(this.blocks).flatMap((group) => blocksIn(group).map(readBlock))
  }

  /** The element of a block of this type, for what changes its inside. */
  contentOf(id: string, type: string): Element | null {
    const block = this.index.get(id)
    const content = block && contentOf(block)
    return content?.nodeName === type ? content : null
  }

  block(id: string): Block | null {
    const found = this.index.get(id)
    return found ? readBlock(found) : null
  }

  /** What stands in the line of a block: no cells of it, and nothing that lies below it. Null where it is gone. */
  line(id: string): readonly Inline[] | null {
    const block = this.index.get(id)
    if (!block) return null
    const content = contentOf(block)
    return content && hasWords(content.nodeName) ? readInline(content) : []
  }

  /** Fills an empty document. */
  fill(blocks: readonly NewBlock[], meta: Partial<Meta> = {}): void {
    const made = (blocks.length > 0 ? blocks : [{ type: 'paragraph' }]).map((block) => buildBlock(block, newId))
    const group = buildGroup(made)
    this.blocks.insert(0, [group])
    this.index.add(group)
    this.doc.getMap(META).set('version', LAYOUT_VERSION)
    writeMeta(this.doc, meta)
  }

  /** Ids of the new blocks; null where the target is gone or takes none. */
  insert(blocks: readonly NewBlock[], target: Target): readonly string[] | null {
    const place = this.#place(target)
    if (!place || blocks.some(({ type }) => (type === 'column') !== (place.group.nodeName === 'columnList')))
      return null
    // The engine has no columns in a column.
    const fitting = place.group.nodeName === 'column' ? blocks.flatMap(withoutColumns) : blocks
    const made = fitting.map((block) => buildBlock(block, newId))
    this.#put(place, made)
    return made.map(idOf)
  }

  /** False where it is gone, or is the last one there is. */
  remove(id: string): boolean {
    const block = this.index.get(id)
    const group = block && parentOf(block)
    if (!block || !group) return false
    this.moves.forget(idsIn(block))
    const isLast = blocksIn(group).length === 1
    if (isLast && group.nodeName === GROUP && group.parent === this.blocks) {
      // A document has a line to write on.
      this.#put({ group, at: 0 }, [buildBlock({ type: 'paragraph' }, newId)])
    }
    if (isLast && group.parent !== this.blocks) return this.#removeGroup(group)
    group.delete(indexIn(group, block), 1)
    return true
  }

  /** A block with all below it goes elsewhere and stays the same block. False where it cannot: below itself, or gone. */
  move(id: string, target: Target): boolean {
    const block = this.index.get(id)
    if (!block || target.block === id) return false
    for (let above = target.block === null ? null : this.index.get(target.block); above; above = blockAbove(above))
      if (above === block) return false
    const copy = copyOf(block)
    const place = this.#place(target)
    if (!place || (block.nodeName === 'column') !== (place.group.nodeName === 'columnList')) return false
    if (block.nodeName === 'columnList' && place.group.nodeName === 'column') return false
    setAttribute(copy, 'moved', rankOf(block) + 1)
    this.moves.set(id, rankOf(block) + 1)
    this.#put(place, [copy])
    const from = parentOf(block)
    if (!from) return false
    if (blocksIn(from).length === 1 && from.parent !== this.blocks) this.#removeGroup(from)
    else from.delete(indexIn(from, block), 1)
    return true
  }

  /** The same once more, right behind it or elsewhere, with ids of its own. */
  duplicate(id: string, target: Target = { block: id, side: 'after' }): readonly string[] | null {
    const block = this.block(id)
    return block && block.type !== 'column' ? this.insert([withoutIds(block)], target) : null
  }

  /** Attributes that the type of the block knows; false where it is gone or knows none of them. */
  setProps(id: string, props: Props): boolean {
    const block = this.index.get(id)
    const content = block && contentOf(block)
    if (!content) return false
    const known = BLOCK_TYPES[content.nodeName]?.props ?? {}
    const changes = Object.entries(props).filter(([name]) => name in known)
    for (const [name, value] of changes)
      if (value === null) content.removeAttribute(name)
      else if (content.getAttribute(name) !== value) setAttribute(content, name, value)
    return changes.length > 0
  }

  /** Makes another type of a block; its words and what lies below it stay. */
  turnInto(id: string, type: string, props: Props = {}): boolean {
    const block = this.index.get(id)
    const content = block && contentOf(block)
    if (!block || !content || !BLOCK_TYPES[type] || contentKind(type) === 'container' || content === block) return false
    if (content.nodeName === type) return Object.keys(props).length === 0 || this.setProps(id, props)
    const words = hasWords(content.nodeName) && hasWords(type) ? readInline(content) : []
    const shared = Object.fromEntries(
      Object.entries(readBlock(block).props).filter(([name]) => name in (BLOCK_TYPES[type]?.props ?? {})),
    )
    const at = indexIn(block, content)
    block.insert(at, [buildContent({ type, props: { ...shared, ...props }, content: words })])
    block.delete(at + 1, 1)
    return true
  }

  textLength(id: string): number | null {
    const content = this.#line(id)
    return content ? lineLength(content) : null
  }

  insertText(id: string, at: number, text: string, marks?: Readonly<Record<string, unknown>>): boolean {
    return this.#onLine(id, (content) => insertText(content, at, text, marks))
  }

  insertInline(id: string, at: number, inline: readonly Inline[]): boolean {
    return this.#onLine(id, (content) => insertInlineAt(content, at, inline))
  }

  deleteText(id: string, from: number, to: number): boolean {
    return this.#onLine(id, (content) => deleteText(content, from, to))
  }

  formatText(id: string, from: number, to: number, marks: Readonly<Record<string, unknown>>): boolean {
    return this.#onLine(id, (content) => formatText(content, from, to, marks))
  }

  /** Where a block comes in the order of reading; -1 where it is gone. */
  order(id: string): number {
    const path: number[] = []
    const block = this.index.get(id)
    if (!block) return -1
    for (let at: Element | null = block; at; at = parentOf(at))
      path.unshift(at.parent instanceof Y.XmlFragment ? indexIn(at.parent, at) : 0)
    return path.reduce((sum, index, depth) => sum + (index + 1) / 1_000 ** depth, 0)
  }

  /** Returns a dispose function. */
  onChange(listener: () => void): () => void {
    const meta = this.doc.getMap(META)
    this.blocks.observeDeep(listener)
    meta.observe(listener)
    return () => {
      this.blocks.unobserveDeep(listener)
      meta.unobserve(listener)
    }
  }

  /** Of title, cover and the like alone. Returns a dispose function. */
  onMeta(listener: () => void): () => void {
    const meta = this.doc.getMap(META)
    meta.observe(listener)
    return () => meta.unobserve(listener)
  }

  #line(id: string): Element | undefined {
    const block = this.index.get(id)
    const content = block && contentOf(block)
    return content && hasWords(content.nodeName) ? content : undefined
  }

  #onLine(id: string, edit: (content: Element) => void): boolean {
    const content = this.#line(id)
    if (content) edit(content)
    return content !== undefined
  }

  #put({ group, at }: Place, made: readonly Element[]): void {
    group.insert(at, [...made])
    for (const block of made) this.index.add(block)
  }

  #place({ block: id, side }: Target): Place | null {
    if (id === null) {
      const group = elementsIn(this.blocks)[0]
      return group ? { group, at: side === 'first' ? 0 : group.length } : null
    }
    const block = this.index.get(id)
    if (!block) return null
    if (side === 'first' || side === 'last') {
      let group = groupOf(block)
      if (!group) {
        group = new Y.XmlElement(GROUP)
        block.insert(block.length, [group])
      }
      return { group, at: side === 'first' ? 0 : group.length }
    }
    const group = parentOf(block)
    return group ? { group, at: indexIn(group, block) + (side === 'after' ? 1 : 0) } : null
  }

  /** A group that would be left empty goes as a whole; of columns the block that they are. */
  #removeGroup(group: Element): boolean {
    const above = parentOf(group)
    if (!above) return false
    if (group.nodeName === 'column' || group.nodeName === 'columnList') return this.remove(idOf(group))
    above.delete(indexIn(above, group), 1)
    return true
  }
}

const withoutIds = ({ type, props, content, rows, children }: Block): NewBlock => ({
  type,
  props,
  content,
  ...(rows && { rows }),
  children: children.map(withoutIds),
})

/** What stands in columns, one after the other. */
const withoutColumns = (block: NewBlock): readonly NewBlock[] =>
  isContainer(block.type) ? (block.children ?? []).flatMap(withoutColumns) : [block]

/** Of a block and all below it. */
function* idsIn(block: Element): Generator<string> {
  yield idOf(block)
  for (const below of blocksIn(groupOf(block) ?? block)) yield* idsIn(below)
}

/** The same block anew, letter by letter. */
const copyOf = (block: Element): Element => block.clone()
