import {
  insertsOf,
  nameOfPage,
  placeholderOf,
  plainText,
  shapeTree,
  stringOf,
  textOf,
  type Deck,
} from '../../model/index.ts'

/** What the title of a slide says; its first words where it has none. */
export function titleOfSlide(deck: Deck, id: string): string {
  const page = deck.page(id)
  if (!page) return ''
  // A layout or master is called by its name.
  if (stringOf(page, 'kind') !== 'slide') return nameOfPage(page)
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
