import * as Y from 'yjs'
import { isContainer } from './block-types.ts'

/**
 * Where things are in the shared document: `blocks` holds one `blockGroup` of `blockContainer`s, each with an element of the
 * block's type and, where blocks lie below it, a `blockGroup` of its own. Columns are containers themselves. It is the layout of
 * y-prosemirror over BlockNote's schema, so that typing merges by character.
 */
export const BLOCKS = 'blocks'
export const META = 'meta'
export const GROUP = 'blockGroup'
export const CONTAINER = 'blockContainer'

export type Element = Y.XmlElement

export const elementsIn = (parent: Y.XmlFragment): readonly Element[] =>
  parent.toArray().filter((child): child is Element => child instanceof Y.XmlElement)

export const isAlive = ({ _item: item }: Pick<Element, '_item'>): boolean => item?.deleted !== true

/** A block as it stands in a group: what carries the id. */
export const isBlockElement = (element: Element): boolean =>
  element.nodeName === CONTAINER || isContainer(element.nodeName)

export const attributes = (element: Element): Readonly<Record<string, unknown>> =>
  element.getAttributes() as Readonly<Record<string, unknown>>

/** y-prosemirror writes numbers and truths as such, which the types of Yjs do not know. */
export const setAttribute = (element: Element, name: string, value: unknown): void =>
  element.setAttribute(name, value as string)

export const idOf = (element: Element): string => {
  const id: unknown = element.getAttribute('id')
  return typeof id === 'string' ? id : ''
}

/** The element of the block's type; of columns the block itself. */
export const contentOf = (block: Element): Element | undefined =>
  block.nodeName === CONTAINER ? elementsIn(block).find(({ nodeName }) => nodeName !== GROUP) : block

export const groupOf = (block: Element): Element | undefined =>
  block.nodeName === CONTAINER ? elementsIn(block).find(({ nodeName }) => nodeName === GROUP) : block

/** The blocks right below a group or a block. */
export const blocksIn = (group: Element): readonly Element[] => elementsIn(group).filter(isBlockElement)

export const indexIn = (parent: Y.XmlFragment, child: Element): number => parent.toArray().indexOf(child)

export const parentOf = (element: Element): Element | null =>
  element.parent instanceof Y.XmlElement ? element.parent : null

/** The block that this one lies below; null at the top. */
export function blockAbove(block: Element): Element | null {
  let above = parentOf(block)
  while (above && !isBlockElement(above)) above = parentOf(above)
  return above
}
