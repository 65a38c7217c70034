import type * as Y from 'yjs'
import { mapOf, textOf } from '../read-shared.ts'
import type { Deck } from '../deck.ts'
import { shapeTree, type ShapeNode } from '../shape/shape-tree.ts'
import { insertsOf } from '../text/join-text.ts'
import { replaceText } from './write-text.ts'

/** Every text of a slide: of shapes, and of cells of tables. */
export function textsOf(page: Y.Map<unknown>): readonly Y.Text[] {
  const walk = ({ map, children }: ShapeNode): readonly Y.Text[] => {
    const own = textOf(map, 't')
    const cells = [...(mapOf(mapOf(map, 'tbl'), 'cells')?.values() ?? [])].flatMap((cell) => {
      const text = cell instanceof Object && 'get' in cell ? textOf(cell as Y.Map<unknown>, 't') : null
      return text ? [text] : []
    })
    return [...(own ? [own] : []), ...cells, ...children.flatMap(walk)]
  }
  return shapeTree(page).flatMap(walk)
}

/** One character a place of the text; of embedded elements one that nobody types. */
export const flatText = (text: Y.Text): string =>
  insertsOf(text)
    .map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('')

/** Places of words in a text, one after the other. */
export function placesOf(words: string, find: string, matchesCase: boolean): readonly number[] {
  const fold = (text: string): string => (matchesCase ? text : text.toLowerCase())
  const [hay, needle] = [fold(words), fold(find)]
  const places: number[] = []
  // Letters whose folded form is longer would move the places.
  if (hay.length !== words.length || needle === '') return places
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) places.push(at)
  return places
}

/** @returns how many */
export function replaceEverywhere(deck: Deck, find: string, words: string, matchesCase: boolean): number {
  let count = 0
  for (const slide of deck.slideIds())
    for (const text of textsOf(deck.slide(slide)))
      for (const at of placesOf(flatText(text), find, matchesCase).toReversed()) {
        replaceText(text, at, find.length, words)
        count++
      }
  return count
}
