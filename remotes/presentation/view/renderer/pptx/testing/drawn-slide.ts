import { deckOf, type SlideParts } from '../../../../model/drawn/testing/deck-of.ts'
import type { DrawnSlide } from '../../slide-renderer.ts'
import { createSlideRenderer } from '../pptx-slide-renderer.ts'

export type { SlideParts }

export interface Drawing extends DrawnSlide {
  /** The element that says these words. */
  saying(words: string): HTMLElement
}

/** Draws the slide into the page; the caller takes it out with `dispose`. */
export async function drawnSlide(parts: SlideParts): Promise<Drawing> {
  const deck = deckOf(parts)
  const renderer = createSlideRenderer(deck, { asset: () => Promise.reject(new Error('no pictures')) })
  const drawn = renderer.draw(deck.slideIds()[0] ?? '')
  if (!drawn) throw new Error('the slide is not drawn')
  document.body.append(drawn.element)
  await drawn.ready
  return {
    ...drawn,
    saying(words) {
      const found = [...drawn.element.querySelectorAll<HTMLElement>('[data-run]')].find(
        (one) => one.textContent === words,
      )
      if (!found) throw new Error(`nothing says ${words}`)
      return found
    },
    dispose() {
      drawn.dispose()
      drawn.element.remove()
      renderer.dispose()
    },
  }
}

/** A text box of 400 × 200 points at the middle of the slide. */
export const textBox = (paragraphs: string, body = '<a:bodyPr wrap="square"/>'): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="9" name="文本"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="2540000" y="2540000"/><a:ext cx="5080000" cy="2540000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody>${body}<a:lstStyle/>${paragraphs}</p:txBody></p:sp>`

export const paragraph = (text: string, properties = '<a:pPr/>', run = '<a:rPr lang="en-US" sz="2000"/>'): string =>
  `<a:p>${properties}<a:r>${run}<a:t>${text}</a:t></a:r></a:p>`
