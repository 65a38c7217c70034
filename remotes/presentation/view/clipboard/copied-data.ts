import { clipShapes, clipSlides } from '../../model/clip/take-clip.ts'
import type { DeckView } from '../state/deck-view.ts'
import { clipData } from './clip-markup.ts'

/** What is selected, with all that another deck needs to show it: slides where no shape is selected. */
export function copiedData({ store, stage, host }: DeckView): Readonly<Record<string, string>> {
  const { deck, selection } = store
  const { slide, slides, shapes } = selection
  const file = host.file.id
  if (slide === null || shapes.length === 0) {
    const words = slides.map((id) => store.titleOf(id)).join('\n')
    return clipData({ file, slides, clip: clipSlides(deck, slides) }, words)
  }
  const words = shapes
    .flatMap((id) => [...(stage.shapeElement(id)?.querySelectorAll<HTMLElement>('[data-paragraph]') ?? [])])
    .map((paragraph) => paragraph.innerText.trim())
    .filter((text) => text !== '')
    .join('\n')
  return clipData({ file, slide, shapes, clip: clipShapes(deck, slide, shapes) }, words)
}
