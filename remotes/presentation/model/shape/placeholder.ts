import { readAttributes } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { pagesBehind } from '../page/page-links.ts'
import { stringOf } from '../read-shared.ts'
import { readCells } from './read-cells.ts'
import { shapeTree, type ShapeNode } from './shape-tree.ts'

export interface Placeholder {
  /** As written: `title`, `body`, `dt` …; `obj` where the file says nothing. */
  readonly type: string
  readonly idx: string | null
}

const PLACEHOLDER = /<p:ph(?=[\s/>])([^>]*)>/

/** What of its layout a shape stands for; null of one that stands for itself. */
export function placeholderOf(shape: Y.Map<unknown>): Placeholder | null {
  const [, attributes] = PLACEHOLDER.exec(stringOf(shape, 's')) ?? []
  if (attributes === undefined) return null
  const { type = 'obj', idx = null } = readAttributes(attributes)
  return { type, idx }
}

/** Titles are titles, and all that holds words or pictures is a body. */
const family = (type: string): string =>
  type === 'ctrTitle' || type === 'title' ? 'title' : ['dt', 'ftr', 'sldNum', 'hdr'].includes(type) ? type : 'body'

function stands(shape: Y.Map<unknown>, wanted: Placeholder, isMaster: boolean): boolean {
  const found = placeholderOf(shape)
  if (!found) return false
  if (isMaster) return family(found.type) === family(wanted.type)
  return wanted.idx !== null
    ? found.idx === wanted.idx
    : found.idx === null && family(found.type) === family(wanted.type)
}

/** The shapes that a placeholder takes its place and its looks from, nearest first. */
export function shapesBehind(deck: Deck, page: Y.Map<unknown>, shape: Y.Map<unknown>): readonly Y.Map<unknown>[] {
  const wanted = placeholderOf(shape)
  if (!wanted) return []
  const found: Y.Map<unknown>[] = []
  for (const behind of pagesBehind(deck, page)) {
    const isMaster = stringOf(behind, 'kind') === 'master'
    const nodes = flat(shapeTree(behind))
    const one =
      nodes.find(({ map }) => stands(map, wanted, isMaster)) ??
      // A slide may say another number than its layout does.
      (isMaster ? undefined : nodes.find(({ map }) => family(placeholderOf(map)?.type ?? '') === family(wanted.type)))
    if (one) found.push(one.map)
  }
  return found
}

/** Place and size that a shape without its own takes from its layout or master. */
export function inheritedPlace(deck: Deck, page: Y.Map<unknown>, shape: Y.Map<unknown>) {
  for (const behind of shapesBehind(deck, page, shape)) {
    const { at, size } = readCells(behind)
    if (at && size) return { at, size }
  }
  return null
}

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])
