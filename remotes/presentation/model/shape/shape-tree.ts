import type * as Y from 'yjs'
import { mapOf, orderedMaps, stringOf } from '../read-shared.ts'

export interface ShapeNode {
  readonly id: string
  readonly map: Y.Map<unknown>
  /** From the lowest to the highest. */
  readonly children: readonly ShapeNode[]
}

/**
 * The shapes of a page, as the groups hold them. A shape names its group; one that was taken out has no place in the order, and its
 * children are gone with it. A group that was dissolved stays as a sign: who joined it in that moment stands where it stood.
 * Groups that several people put into each other in a circle are cut open at the smallest id.
 */
export function shapeTree(page: Y.Map<unknown>): readonly ShapeNode[] {
  const all = orderedMaps(mapOf(page, 'sh'), 'o')
  const byId = new Map(all)
  const parents = new Map(all.map(([id, map]) => [id, parentOf(byId, id, map)]))
  for (const id of [...parents.keys()].toSorted()) if (isInCircle(parents, id)) parents.set(id, null)
  const children = new Map<string | null, [string, Y.Map<unknown>][]>()
  for (const [id, map] of all) {
    if (map.get('dissolved') === true) continue
    const parent = parents.get(id) ?? null
    const list = children.get(parent)
    if (list) list.push([id, map])
    else children.set(parent, [[id, map]])
  }
  const nodesOf = (parent: string | null): readonly ShapeNode[] =>
    (children.get(parent) ?? []).map(([id, map]) => ({ id, map, children: nodesOf(id) }))
  return nodesOf(null)
}

/** The nearest group that is still one; null on the page itself. */
function parentOf(byId: ReadonlyMap<string, Y.Map<unknown>>, id: string, map: Y.Map<unknown>): string | null {
  const seen = new Set([id])
  let parent = stringOf(map, 'g')
  while (parent !== '') {
    const group = byId.get(parent)
    // Named although it is gone: so is what it held.
    if (!group) return parent
    if (group.get('dissolved') !== true) return stringOf(group, 'k') === 'grpSp' ? parent : null
    if (seen.has(parent)) return null
    seen.add(parent)
    parent = stringOf(group, 'g')
  }
  return null
}

function isInCircle(parents: ReadonlyMap<string, string | null>, id: string): boolean {
  const seen = new Set<string>()
  let at = parents.get(id) ?? null
  while (at !== null && !seen.has(at)) {
    if (at === id) return true
    seen.add(at)
    at = parents.get(at) ?? null
  }
  return false
}
