import {
  flatText,
  mapOf,
  orderedMaps,
  placesOf,
  shapeTree,
  textOf,
  type Deck,
  type ShapeNode,
} from '../../model/index.ts'

/** Words that were found in a shape, or in a cell of a table. */
export interface FoundPlace {
  readonly slide: string
  readonly shape: string
  readonly at: number
  readonly cell: { readonly row: number; readonly column: number } | null
}

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

/** All places of words in a deck, slide by slide. */
export function findWords(deck: Deck, words: string, matchesCase: boolean): readonly FoundPlace[] {
  return deck.slideIds().flatMap((slide) =>
    flat(shapeTree(deck.slide(slide))).flatMap(({ id, map }) => {
      const placesIn = (holder: typeof map, cell: FoundPlace['cell']): readonly FoundPlace[] => {
        const text = textOf(holder, 't')
        return text ? placesOf(flatText(text), words, matchesCase).map((at) => ({ slide, shape: id, at, cell })) : []
      }
      const table = mapOf(map, 'tbl')
      const cells = mapOf(table, 'cells')
      const columns = orderedMaps(mapOf(table, 'columns'), 'k')
      const inCells = orderedMaps(mapOf(table, 'rows'), 'k').flatMap(([rowId], row) =>
        columns.flatMap(([columnId], column) => {
          const cell = mapOf(cells, `${rowId} ${columnId}`)
          return cell ? placesIn(cell, { row, column }) : []
        }),
      )
      return [...placesIn(map, null), ...inCells]
    }),
  )
}
