import * as Y from 'yjs'
import type { BlockIndex } from './block-index.ts'
import { buildBlock, buildContent, buildGroup } from './build-block.ts'
import {
  blocksIn,
  CONTAINER,
  elementsIn,
  GROUP,
  idOf,
  indexIn,
  isAlive,
  isBlockElement,
  parentOf,
  type Element,
} from './layout.ts'
import { newId } from './new-id.ts'
import type { Outline } from './outline.ts'
import { rankOf } from './rank.ts'

/**
 * What several people did to one block at the same time can merge into what is no block: two types of one, two groups below one,
 * the same block in two places, nothing in a group. The engine's binding deletes such a thing with all that is in it, so it is made
 * whole before the binding sees it. Everybody who does it comes to the same: of several the same one stays, and what is put in
 * has a name that follows from where it stands.
 */
export function settle(outline: Outline, touched: Iterable<unknown>): void {
  const { blocks, index } = outline
  const rest = [...touched]
  if (elementsIn(blocks).length !== 1) settleTop(blocks, rest)
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (!(next instanceof Y.XmlElement) || !isAlive(next)) continue
    rest.push(...settleElement(next, blocks, index))
  }
}

/** Every element of the document. */
export function* elementsOf(parent: Y.XmlFragment): Generator<Element> {
  for (const element of elementsIn(parent)) {
    yield element
    yield* elementsOf(element)
  }
}

function settleTop(blocks: Y.XmlFragment, rest: unknown[]): void {
  const [first, ...others] = elementsIn(blocks).filter(({ nodeName }) => nodeName === GROUP)
  if (!first) {
    const group = buildGroup([buildBlock({ id: 'first-line', type: 'paragraph' }, newId)])
    blocks.insert(0, [group])
    rest.push(...blocksIn(group))
    return
  }
  for (const group of others) join(first, group)
  rest.push(...elementsOf(first))
}

/** Answers what has to be looked at because of it. */
function settleElement(element: Element, blocks: Y.XmlFragment, index: BlockIndex): readonly unknown[] {
  if (element.nodeName === GROUP) return settleGroup(element, blocks, index)
  if (isBlockElement(element)) {
    if (idOf(element) === '') giveId(element, index)
    const gone = settleCopies(element, index)
    if (gone.length > 0) return [...gone, element]
    if (element.nodeName !== CONTAINER) return settleColumns(element, index)
    settleContainer(element, index)
    return []
  }
  switch (element.nodeName) {
    case 'table':
      return settleTable(element)
    case 'tableRow':
      return elementsIn(element).length > 0 ? [] : drop(element)
    case 'tableCell':
    case 'tableHeader':
      if (elementsIn(element).length === 0) element.insert(0, [new Y.XmlElement('tableParagraph')])
      return []
    default:
      return []
  }
}

/**
 * Undo brings a block back without its id where somebody else had given it another one meanwhile. Everybody names it alike; without
 * a name it would be a copy of every other that has none.
 */
function giveId(element: Element, index: BlockIndex): void {
  if (!element._item) return
  const { client, clock } = element._item.id
  element.setAttribute('id', `${client}-${clock}`)
  index.add(element)
}

function settleGroup(group: Element, blocks: Y.XmlFragment, index: BlockIndex): readonly unknown[] {
  if (blocksIn(group).length > 0) return []
  if (group.parent !== blocks) return drop(group)
  return [fill(group, 'first-line', index)]
}

function settleColumns(element: Element, index: BlockIndex): readonly unknown[] {
  if (blocksIn(element).length > 0) return []
  if (element.nodeName === 'columnList') return drop(element)
  return [fill(element, `${idOf(element)}-line`, index)]
}

/**
 * An empty line where there must be one, under a name that everybody gives it. A line of that name which was moved away keeps it:
 * two of one name are copies, and the new one would be taken away and put in again for ever.
 */
function fill(parent: Element, name: string, index: BlockIndex): Element {
  let id = name
  for (let n = 2; index.all(id).length > 0; n += 1) id = `${name}-${n}`
  const line = buildBlock({ id, type: 'paragraph' }, newId)
  parent.insert(0, [line])
  index.add(line)
  return line
}

function settleContainer(container: Element, index: BlockIndex): void {
  const [content, ...contents] = elementsIn(container).filter(({ nodeName }) => nodeName !== GROUP)
  if (!content) container.insert(0, [buildContent({ type: 'paragraph' })])
  for (const other of contents) container.delete(indexIn(container, other), 1)
  const [group, ...groups] = elementsIn(container).filter(({ nodeName }) => nodeName === GROUP)
  if (!group) return
  for (const other of groups) {
    join(group, other)
    index.add(group)
  }
  // What is typed below a block stands behind its words.
  const first = elementsIn(container)[0]
  if (first === group && content) {
    const at = indexIn(container, group)
    container.insert(at, [content.clone()])
    container.delete(indexIn(container, content), 1)
  }
}

/** All that is in the second group goes to the end of the first; the same is done by everybody, and copies are settled. */
function join(first: Element, second: Element): void {
  first.insert(
    first.length,
    blocksIn(second).map((block) => block.clone()),
  )
  const parent = second.parent
  if (parent instanceof Y.XmlFragment) parent.delete(indexIn(parent, second), 1)
}

function settleCopies(element: Element, index: BlockIndex): readonly unknown[] {
  const copies = index.all(idOf(element))
  if (copies.length < 2) return []
  const [, ...others] = copies.toSorted((one, other) => rankOf(other) - rankOf(one) || compareIds(other, one))
  return others.flatMap(drop)
}

function compareIds(one: Element, other: Element): number {
  const [a, b] = [one._item?.id, other._item?.id]
  if (!a || !b) return 0
  return a.client - b.client || a.clock - b.clock
}

function settleTable(table: Element): readonly unknown[] {
  return elementsIn(table).length > 0 ? [] : [...drop(table)]
}

/** Takes an element away; what it stood in has to be looked at then. */
function drop(element: Element): readonly unknown[] {
  const parent = element.parent
  if (!(parent instanceof Y.XmlFragment)) return []
  parent.delete(indexIn(parent, element), 1)
  const above = parentOf(element)
  return above ? [above] : []
}
