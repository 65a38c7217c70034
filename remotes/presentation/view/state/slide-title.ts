import { insertsOf, placeholderOf, plainText, shapeTree, textOf, type Deck } from '../../model/index.ts'

/** What the title of a slide says; its first words where it has none. */
export function titleOfSlide(deck: Deck, id: string): string {
  const page = deck.page(id)
  if (!page) return ''
  let first = ''
  for (const { map } of shapeTree(page)) {
    const text = textOf(map, 't')
    if (!text || text.length <= 1) continue
    const words = plainText(insertsOf(text)).replaceAll(/\s+/g, ' ').trim()
    const type = placeholderOf(map)?.type
    if ((type === 'title' || type === 'ctrTitle') && words !== '') return words
    first ||= words
  }
  return first.slice(0, 60)
}
