import type { Board } from '../board.ts'
import { boundShape } from './bound.ts'

/** Arrows by the shapes that they say they hang on. */
export type ArrowIndex = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The arrows of a page by what they say of themselves: shapes name their arrows, too, but of two that were drawn to one shape at the same
 * moment it may know one. Read once for what moves many shapes.
 */
export function arrowIndex(board: Board, page: string): ArrowIndex {
  const index = new Map<string, Set<string>>()
  for (const element of board.elements(page)) {
    if (element.type !== 'arrow') continue
    for (const end of ['start', 'end'] as const) {
      const shape = boundShape(element, end)
      if (shape === null) continue
      const arrows = index.get(shape)
      if (arrows) arrows.add(element.id)
      else index.set(shape, new Set([element.id]))
    }
  }
  return index
}
