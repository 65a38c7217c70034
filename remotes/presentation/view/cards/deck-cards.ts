import { importRetrying } from '@wenfang/shared-remote'
import { linksOfPage } from '../../model/index.ts'
import type { CardsOnSlide, DeckView } from '../state/deck-view.ts'
import type { SlideCards } from './slide-cards.ts'

const load = importRetrying(() => import(/* webpackChunkName: "cards" */ './slide-cards.ts'))

/** As the address of a card has it; whether it is one is looked at when the code is there. */
const MAY_BE_CARD = /\/p\/[\w-]+\?(?:[^#]*&)?card=/

/** Parts of other files on the slide in the middle; what shows them comes with the first. */
export class DeckCards implements CardsOnSlide {
  #shown: SlideCards | null = null

  watch(view: () => DeckView, place: HTMLElement): () => void {
    const { host, store, stage } = view()
    if (!host.cards) return () => {}
    let isOver = false
    let isAsked = false
    const look = (): void => {
      const page = stage.slide === null ? null : store.deck.page(stage.slide)
      if (isAsked || !page || ![...linksOfPage(page).values()].some(({ to }) => MAY_BE_CARD.test(to))) return
      isAsked = true
      Promise.all([load(), host.cards?.()]).then(
        ([code, cards]) => {
          if (!isOver && cards) this.#shown = new code.SlideCards(view, cards, place)
        },
        () => {
          isAsked = false
          host.report('presentation.cards.failed')
        },
      )
    }
    const stop = stage.onDrawn(look)
    look()
    return () => {
      isOver = true
      stop()
      this.#shown?.dispose()
      this.#shown = null
    }
  }

  enter(shape: string): void {
    this.#shown?.enter(shape)
  }
}
