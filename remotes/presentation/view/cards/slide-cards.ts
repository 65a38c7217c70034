import type { Card, CardsPort } from '@wenfang/shared-contract'
import { cardsOn, roomIn, type ShapeCard } from '../../model/edit/cards.ts'
import { pathOf } from '../../model/index.ts'
import { hitAt } from '../canvas/hit.ts'
import { boxOf, EMU_PER_PX, type ShapeBox } from '../canvas/shape-boxes.ts'
import type { DeckView } from '../state/deck-view.ts'
import { refreshCard } from './refresh-card.ts'
import './slide-cards.css'

const REFRESH = { sign: '↻', label: '更新图片', hint: '把演示文稿里保存的图片换成原文件现在的样子' }

type PlacedCard = ShapeCard & { readonly shape: string }

interface ShownCard {
  readonly card: Card
  readonly box: HTMLElement
  /** What it was made for: another makes it anew. */
  readonly key: string
}

/**
 * The files themselves in the place of the pictures that stand for them. Each box lies in the drawn slide right above its picture,
 * so that what lies over that lies over the box, and is as large as on the screen: what is open in it knows of no scale.
 */
export class SlideCards {
  readonly #view: () => DeckView
  readonly #cards: CardsPort
  readonly #shown = new Map<string, ShownCard>()
  readonly #stops: (() => void)[]

  constructor(view: () => DeckView, cards: CardsPort, place: HTMLElement) {
    this.#view = view
    this.#cards = cards
    const { stage, options } = view()
    const onDoubleClick = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('.wf-file-card')) return
      const shape = hitAt(stage.element, event.clientX, event.clientY)?.shapes.at(-1)
      if (shape === undefined || !this.#shown.has(shape)) return
      event.preventDefault()
      event.stopPropagation()
      this.enter(shape)
    }
    const onPointed = (event: PointerEvent): void => {
      const over = event.target instanceof Element ? event.target.closest('[data-shape], .deck-card') : null
      for (const [shape, { box }] of this.#shown)
        box.toggleAttribute(
          'data-pointed',
          over === box || (over instanceof HTMLElement && over.dataset['shape'] === shape),
        )
    }
    const away = new AbortController()
    const { signal } = away
    place.addEventListener('dblclick', onDoubleClick, { capture: true, signal })
    place.addEventListener('pointerover', onPointed, { signal })
    this.#stops = [() => away.abort(), stage.onDrawn(() => this.#look()), options.onChange(() => this.#look())]
    this.#look()
  }

  enter(shape: string): void {
    this.#shown.get(shape)?.card.enter()
  }

  dispose(): void {
    for (const stop of this.#stops) stop()
    for (const shape of this.#shown.keys()) this.#drop(shape)
  }

  #look(): void {
    const { stage, store, canWrite, options } = this.#view()
    const { slide } = stage
    const page = slide === null ? null : store.deck.page(slide)
    const found = slide === null || !page ? [] : cardsOn(page)
    const seen = new Set<string>()
    for (const placed of slide === null ? [] : found) {
      const box = slide === null ? null : boxOf(store.deck, slide, placed.shape)
      const top = page && pathOf(page, placed.shape)?.[0]?.id
      const below = top === undefined || top === null ? null : stage.shapeElement(top)
      if (!box || !below || slide === null) continue
      seen.add(placed.shape)
      const key = JSON.stringify([slide, placed, canWrite, roomOf(box)])
      if (this.#shown.get(placed.shape)?.key !== key) {
        this.#drop(placed.shape)
        this.#shown.set(placed.shape, this.#show(slide, placed, key, box, canWrite))
      }
      const element = this.#shown.get(placed.shape)?.box
      if (!element) continue
      if (below.nextElementSibling !== element) below.after(element)
      Object.assign(element.style, placeOn(box, options.shown.scale))
    }
    for (const shape of this.#shown.keys()) if (!seen.has(shape)) this.#drop(shape)
  }

  #show(slide: string, { shape, fileId, part }: PlacedCard, key: string, at: ShapeBox, canWrite: boolean): ShownCard {
    const box = document.createElement('div')
    box.className = 'deck-card'
    const run = (): void => void refreshCard(this.#view(), slide, shape)
    const card = this.#cards.show(box, {
      fileId,
      part,
      mode: 'picture',
      ...roomOf(at),
      isSeeThrough: true,
      ...(canWrite && { actions: [{ ...REFRESH, run }] }),
    })
    return { card, box, key }
  }

  #drop(shape: string): void {
    const shown = this.#shown.get(shape)
    this.#shown.delete(shape)
    shown?.card.dispose()
    shown?.box.remove()
  }
}

const roomOf = ({ width, height }: ShapeBox) => roomIn({ width: width * EMU_PER_PX, height: height * EMU_PER_PX })

/** In the drawn slide, which is scaled as a whole. */
function placeOn({ x, y, width, height, angle }: ShapeBox, scale: number) {
  const [wide, high] = [width * scale, height * scale]
  return {
    width: `${wide}px`,
    height: `${high}px`,
    transform: `translate(${x + width / 2}px, ${y + height / 2}px) rotate(${angle}deg) scale(${1 / scale}) translate(${-wide / 2}px, ${-high / 2}px)`,
  }
}
