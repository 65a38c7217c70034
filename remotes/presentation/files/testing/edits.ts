import { placeholderOf, shapeTree, textOf, type Deck } from '../../model/index.ts'

/** An edit by a command. */
interface Edit {
  readonly id: string
  readonly args: (deck: Deck, slide: string, shape: string) => object
  /** Edits that only decks of few bytes go through. */
  readonly isRare?: boolean
}

/** One of each kind that people make most. */
export const EDITS: readonly Edit[] = [
  { id: 'shape.move', args: (_, slide, shape) => ({ slide, shapes: [shape], dx: 10, dy: 5 }) },
  { id: 'text.insert', args: (_, slide, shape) => ({ slide, shape, at: 0, text: '改过' }) },
  { id: 'slide.duplicate', args: (_, slide) => ({ slides: [slide] }) },
  { id: 'shape.fill', isRare: true, args: (_, slide, shape) => ({ slide, shapes: [shape], colour: 'accent2' }) },
  { id: 'shape.line', isRare: true, args: (_, slide, shape) => ({ slide, shapes: [shape], width: 2 }) },
  { id: 'shape.delete', isRare: true, args: (_, slide, shape) => ({ slide, shapes: [shape] }) },
  { id: 'shape.order', isRare: true, args: (_, slide, shape) => ({ slide, shapes: [shape], to: 'back' }) },
  { id: 'notes.set', isRare: true, args: (_, slide) => ({ slide, text: '要说的话' }) },
  { id: 'slide.hide', isRare: true, args: (_, slide) => ({ slides: [slide], isHidden: true }) },
  { id: 'slide.insert', isRare: true, args: (_, slide) => ({ after: slide }) },
  { id: 'slide.background', isRare: true, args: (_, slide) => ({ slides: [slide], colour: '#123456' }) },
  { id: 'slide.transition', isRare: true, args: (_, slide) => ({ slides: [slide], kind: 'fade' }) },
]

/** The first slide with a shape that has words, and that shape. */
export function firstWords(deck: Deck): readonly [slide: string, shape: string] | null {
  for (const slide of deck.slideIds())
    for (const { id, map } of shapeTree(deck.slide(slide)))
      if ((textOf(map, 't')?.length ?? 0) > 1 && placeholderOf(map)?.type !== 'sldNum') return [slide, id]
  return null
}
