import { Refused } from '@wenfang/shared-contract/commands'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { pathOf } from '../geometry/frame.ts'
import { mapOf, stringOf } from '../read-shared.ts'
import { shapeTree, type ShapeNode } from '../shape/shape-tree.ts'
import { keysBetween } from './order-keys.ts'

export type StackingStep = 'front' | 'back' | 'forward' | 'backward'

/** Shapes of one group or of the page, from the lowest to the highest, with the one that is asked for. @throws Refused */
export function siblingsOf(page: Y.Map<unknown>, shape: string): readonly ShapeNode[] {
  const path = pathOf(page, shape)
  if (!path) throw new Refused('noSuchShape')
  return path.at(-2)?.children ?? shapeTree(page)
}

/** Puts shapes above or below their siblings, in the order that they have among each other. @throws Refused */
export function stackShapes(deck: Deck, slide: string, shapes: readonly string[], step: StackingStep): void {
  const page = deck.page(slide)
  const [first] = shapes
  if (!page || first === undefined) throw new Refused('noSuchShape')
  const siblings = siblingsOf(page, first)
  const chosen = siblings.filter(({ id }) => shapes.includes(id))
  const others = siblings.filter(({ id }) => !shapes.includes(id))
  const at = placeFor(siblings, others, chosen, step)
  const key = (node: ShapeNode | undefined): string | null => (node ? stringOf(node.map, 'o') : null)
  const keys = keysBetween(key(others[at - 1]), key(others[at]), chosen.length, deck.random)
  for (const [index, { map }] of chosen.entries()) map.set('o', keys[index] ?? '')
}

/** Behind so many of the others. */
function placeFor(
  siblings: readonly ShapeNode[],
  others: readonly ShapeNode[],
  chosen: readonly ShapeNode[],
  step: StackingStep,
): number {
  const edge = step === 'forward' ? chosen.at(-1) : chosen[0]
  const below = others.filter((one) => siblings.indexOf(one) < siblings.indexOf(edge ?? one)).length
  switch (step) {
    case 'front':
      return others.length
    case 'back':
      return 0
    case 'forward':
      return Math.min(others.length, below + 1)
    case 'backward':
      return Math.max(0, below - 1)
  }
}

/** A key above everything on a page. */
export function topKey(deck: Deck, page: Y.Map<unknown>): string {
  const last = shapeTree(page).at(-1)
  return keysBetween(last ? stringOf(last.map, 'o') : null, null, 1, deck.random)[0] ?? ''
}

/** Takes shapes away with what they hold; an emptied group goes, too. @throws Refused */
export function deleteShapes(deck: Deck, slide: string, shapes: readonly string[]): void {
  const page = deck.page(slide)
  const all = mapOf(page, 'sh')
  if (!page || !all) throw new Refused('noSuchSlide')
  const groups = new Set<string>()
  const paths = shapes.map((shape) => {
    const path = pathOf(page, shape)
    if (!path) throw new Refused('noSuchShape')
    return path
  })
  for (const path of paths) {
    for (const { id } of path.slice(0, -1)) groups.add(id)
    // Its key is what makes it there: what others do to it in this moment is kept should it come back.
    path.at(-1)?.map.delete('o')
  }
  for (const { id, map, children } of flat(shapeTree(page)))
    if (groups.has(id) && children.length === 0) map.delete('o')
}

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])
