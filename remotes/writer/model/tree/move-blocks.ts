import { isElement, withChildren, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { childOf, elementsIn, elementsOf, isNamed, nearest, nodesOf, pathTo } from './nodes.ts'
import { replaced } from './rewrite.ts'

/** Why something stays where it is. */
export type NoMove = 'atEdge' | 'notTogether' | 'sectionEnd' | 'mergedRows' | 'beingWritten'
export type Direction = 'up' | 'down'

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Whole paragraphs, or in a table whole rows, before or behind their neighbour; the story, or why not.
 *
 * @param written paragraphs in which others write: what is moved is deleted and inserted for them, and their letters would be lost
 */
export function withBlocksMoved(
  root: OoxmlElement,
  paragraphIds: readonly string[],
  direction: Direction,
  written = NOBODY,
): OoxmlElement | NoMove {
  const paths = paragraphIds.map((id) => pathTo(root, id) ?? [])
  const parents = new Set(paths.map((path) => path.at(-2)))
  const [parent] = parents
  if (parents.size !== 1 || !parent) return 'notTogether'
  const moved = new Set(paragraphIds)
  const isEnd = (node: OoxmlElement): boolean =>
    moved.has(node.id) && childOf(childOf(node, 'pPr'), 'sectPr') !== undefined
  // It would take the pages of its section along.
  if (elementsOf(parent).some(isEnd)) return 'sectionEnd'
  return swapped(root, parent, moved, ['p', 'tbl', 'sdt'], direction, written)
}

/** The rows that hold these paragraphs, before or behind the neighbouring row; the story, or why not. `written` as above. */
export function withRowsMoved(
  root: OoxmlElement,
  paragraphIds: readonly string[],
  direction: Direction,
  written = NOBODY,
): OoxmlElement | NoMove {
  const paths = paragraphIds.map((id) => pathTo(root, id) ?? [])
  const tables = new Set(paths.map((path) => nearest(path, 'tbl')))
  const [table] = tables
  const rows = new Set(paths.flatMap((path) => nearest(path, 'tr')?.id ?? []))
  if (tables.size !== 1 || !table || rows.size === 0) return 'notTogether'
  const isMerged = elementsOf(table).some(
    (row, at, all) =>
      isNamed(row, 'tr') &&
      (rows.has(row.id) || rows.has(all[at - 1]?.id ?? '') || rows.has(all[at + 1]?.id ?? '')) &&
      hasMerge(row),
  )
  return isMerged ? 'mergedRows' : swapped(root, table, rows, ['tr'], direction, written)
}

const hasMerge = (row: OoxmlElement): boolean =>
  elementsOf(row).some((cell) => [...elementsIn(cell)].some((one) => isNamed(one, 'vMerge')))

const holdsOne = (node: OoxmlNode | undefined, ids: ReadonlySet<string>): boolean =>
  ids.size > 0 &&
  node !== undefined &&
  isElement(node) &&
  (ids.has(node.id) || [...elementsIn(node)].some(({ id }) => ids.has(id)))

/** Children that stand together change places with the block before or behind them; what only marks places stays. */
function swapped(
  root: OoxmlElement,
  parent: OoxmlElement,
  ids: ReadonlySet<string>,
  blocks: readonly string[],
  direction: Direction,
  written: ReadonlySet<string>,
): OoxmlElement | NoMove {
  const children = nodesOf(parent)
  const isBlock = (node: OoxmlNode): boolean => isElement(node) && blocks.some((name) => isNamed(node, name))
  const places = children.flatMap((node, at) => (isBlock(node) ? [at] : []))
  const own = places.filter((at) => ids.has(children[at]?.id ?? ''))
  const [first, last] = [places.indexOf(own[0] ?? -1), places.indexOf(own.at(-1) ?? -1)]
  if (first < 0 || last - first + 1 !== ids.size) return 'notTogether'
  const beside = places[direction === 'up' ? first - 1 : last + 1]
  if (beside === undefined) return 'atEdge'
  const order = direction === 'up' ? [...own, beside] : [beside, ...own]
  if (order.some((at) => holdsOne(children[at], written))) return 'beingWritten'
  const slots = order.toSorted((a, b) => a - b)
  const next = [...children]
  for (const [index, slot] of slots.entries()) {
    const node = children[order[index] ?? -1]
    if (node) next[slot] = node
  }
  // A cell ends with a paragraph.
  if (isNamed(parent, 'tc') && !isNamed(next.at(-1) ?? parent, 'p')) return 'atEdge'
  // Headers and notes hold their paragraphs themselves.
  return parent === root ? withChildren(root, next) : replaced(root, parent.id, () => withChildren(parent, next))
}
