import { flatText, mapOf, placesOf, shapeTree, textOf, type Deck, type ShapeNode } from '../../model/index.ts'

/** Words that were found in a shape. */
export interface FoundPlace {
  readonly slide: string
  readonly shape: string
  /** In the shape's own words; null in a cell of a table. */
  readonly at: number | null
}

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

/** All places of words in a deck, slide by slide. */
export function findWords(deck: Deck, words: string): readonly FoundPlace[] {
  return deck.slideIds().flatMap((slide) =>
    flat(shapeTree(deck.slide(slide))).flatMap(({ id, map }) => {
      const text = textOf(map, 't')
      const own = text ? placesOf(flatText(text), words, false).map((at) => ({ slide, shape: id, at })) : []
      const cells = [...(mapOf(mapOf(map, 'tbl'), 'cells')?.keys() ?? [])].flatMap((key) => {
        const cell = mapOf(mapOf(mapOf(map, 'tbl'), 'cells'), key)
        const inside = cell && textOf(cell, 't')
        return inside ? placesOf(flatText(inside), words, false).map(() => ({ slide, shape: id, at: null })) : []
      })
      return [...own, ...cells]
    }),
  )
}
