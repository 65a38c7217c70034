import { pathOf, textOf } from '../../model/index.ts'
import type { Deck } from '../../model/index.ts'
import { clickOf, type ClickTarget } from '../../model/edit/links.ts'
import { linkOfDrawn } from '../links/link-of-drawn.ts'
import type { PlayedSlide } from './played-slide.ts'

/** What the mouse does that came to an element of a slide: as its words say, else as its shape or a group around that. */
export function hoverTarget(deck: Deck, { slide, shapeAt }: PlayedSlide, element: Element): ClickTarget | null {
  const page = deck.page(slide)
  const id = shapeAt(element)
  const path = page && id !== null ? pathOf(page, id) : null
  const map = path?.at(-1)?.map
  if (!page || !path || !map) return null
  const words = textOf(map, 't')
  const ofWords = words && linkOfDrawn(page, words, element, 'hover')
  if (ofWords) return ofWords
  for (const node of path.toReversed()) {
    const target = clickOf(page, node.map, 'hover')
    if (target) return target
  }
  return null
}
