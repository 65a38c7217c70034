import { readTransition, transitionXmlOf } from '../../model/index.ts'
import type { ClickTarget, Jump } from '../../model/edit/links.ts'
import type { DeckStore } from '../state/deck-store.ts'
import { hoverTarget } from './hover-target.ts'
import { NO_INK, type Ink } from './ink.ts'
import { NextSlide } from './next-slide.ts'
import { PlayedSlide } from './played-slide.ts'
import { playTransition } from './transitions.ts'

/** Where a show is. */
export interface ShowPlace {
  readonly slide: string
  /** Clicks that were made on it. */
  readonly step: number
}

/** Addresses that a file of strangers may lead to. */
const SAFE_LINK = /^(?:https?|mailto):/i

export type Screen = 'slide' | 'black' | 'white' | 'end'

/** A show of a deck: slides and steps in their order, the hidden ones left out. It knows no window; who shows it gives it one. */
export class Show {
  /** Where the slides are put, as large as one at 100 %. */
  readonly element = document.createElement('div')
  readonly #store: DeckStore
  readonly #listeners = new Set<() => void>()
  readonly #stop: () => void
  readonly #ahead: NextSlide
  readonly startedAt = Date.now()
  readonly #goesOn: boolean
  #slide: string | null = null
  #played: PlayedSlide | null = null
  #screen: Screen = 'slide'
  #ink = NO_INK
  #offered: string | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  #isGone = false

  /** @param goesOn by itself where slides say so; a rehearsal waits for the speaker */
  constructor(store: DeckStore, from: string | null, goesOn = true) {
    this.#store = store
    this.#goesOn = goesOn
    this.element.className = 'deck-show-stage'
    const { width, height } = store.renderer.size
    this.element.style.width = `${width}px`
    this.element.style.height = `${height}px`
    // What is edited meanwhile is shown as it is now.
    this.#ahead = new NextSlide(store, () => this.following)
    this.#stop = store.onDocument((change) => {
      const { slides, isFrame, isOrder } = change
      this.#ahead.follow(change)
      if (this.#slide !== null && (isFrame || slides.has(this.#slide))) this.#redraw()
      if (isOrder) this.#tell()
    })
    store.followLinks(({ slideIndex, url }) => {
      if (slideIndex !== undefined) this.goTo(slideIndex + 1)
      else if (url !== undefined && SAFE_LINK.test(url)) window.open(url, '_blank', 'noopener,noreferrer')
    })
    const begin = from !== null && store.deckSlides.includes(from) ? from : this.order()[0]
    if (begin !== undefined) void this.#to(begin, 0, true)
  }

  /** Slides that are shown, in their order; the current one also where it is hidden. */
  order(): readonly string[] {
    return this.#store.deckSlides.filter(
      (id) => id === this.#slide || this.#store.deck.page(id)?.get('hidden') !== true,
    )
  }

  get place(): ShowPlace | null {
    return this.#slide === null ? null : { slide: this.#slide, step: this.#played?.step ?? 0 }
  }

  get screen(): Screen {
    return this.#screen
  }

  /** What is drawn on the slide and pointed at. */
  get ink(): Ink {
    return this.#ink
  }

  setInk(ink: Ink): void {
    if (this.#ink === ink) return
    this.#ink = ink
    this.#tell()
  }

  /** An address that the mouse came by: a page is opened by a press alone, whatever a file says. */
  get offered(): string | null {
    return this.#offered
  }

  /** Clicks that the current slide takes. */
  get clicks(): number {
    return this.#played?.clicks ?? 0
  }

  /** The slide behind the current one. */
  get following(): string | null {
    const order = this.order()
    return order[order.indexOf(this.#slide ?? '') + 1] ?? null
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  next(): void {
    if (this.#screen !== 'slide') return this.setScreen('slide')
    if (this.#played?.next()) return this.#tell()
    const { following } = this
    if (following !== null) void this.#to(following, 0, true)
    else this.setScreen('end')
  }

  previous(): void {
    if (this.#screen !== 'slide') return this.setScreen('slide')
    const step = this.#played?.step ?? 0
    if (step > 0) {
      this.#played?.showAt(step - 1)
      return this.#tell()
    }
    const order = this.order()
    const before = order[order.indexOf(this.#slide ?? '') - 1]
    if (before !== undefined) void this.#to(before, Number.MAX_SAFE_INTEGER, false)
  }

  go(slide: string, step = 0): void {
    if (!this.#store.deckSlides.includes(slide)) return
    this.setScreen('slide')
    if (slide === this.#slide) {
      if (step === (this.#played?.step ?? 0) + 1) this.#played?.next()
      else this.#played?.showAt(step)
      this.#tell()
    } else void this.#to(slide, step, step === 0)
  }

  /** By its number in the deck, the first being 1. */
  goTo(number: number): void {
    const slide = this.#store.deckSlides[number - 1]
    if (slide !== undefined) this.go(slide)
  }

  /** The mouse came to an element of the slide. */
  hover(element: Element): void {
    const target =
      this.#screen === 'slide' && this.#played ? hoverTarget(this.#store.deck, this.#played, element) : null
    if (target) this.#follow(target)
  }

  setScreen(screen: Screen): void {
    if (this.#screen === screen) return
    this.#screen = screen
    this.#tell()
  }

  dispose(): void {
    this.#isGone = true
    this.#wait(null)
    this.#stop()
    this.#store.followLinks(null)
    this.#ahead.dispose()
    this.#played?.dispose()
    this.#played = null
    this.#listeners.clear()
    this.element.remove()
  }

  #follow(target: ClickTarget): void {
    switch (target.kind) {
      case 'address':
        this.#offered = SAFE_LINK.test(target.address) ? target.address : null
        return this.#tell()
      case 'slide':
        return this.go(target.slide)
      case 'jump':
        return this.#jump(target.jump)
    }
  }

  #jump(jump: Jump): void {
    const order = this.order()
    const at = order.indexOf(this.#slide ?? '')
    switch (jump) {
      case 'next':
        return this.go(order[at + 1] ?? '')
      case 'previous':
        return this.go(order[at - 1] ?? '')
      case 'first':
        return this.go(order[0] ?? '')
      case 'last':
        return this.go(order.at(-1) ?? '')
      case 'end':
        return this.setScreen('end')
    }
  }

  async #to(slide: string, step: number, isForward: boolean): Promise<void> {
    const { deck } = this.#store
    const before = this.#played
    const played = this.#ahead.take(slide)
    this.#wait(null)
    this.#slide = slide
    this.#offered = null
    this.#ink = NO_INK
    this.#played = played
    played.showAt(step)
    this.element.append(played.element)
    this.#tell()
    const page = deck.page(slide)
    const transition = readTransition(page ? transitionXmlOf(page) : '')
    if (isForward) await playTransition(transition, before?.element ?? null, played.element)
    before?.dispose()
    if (this.#isGone || this.#played !== played) return
    this.#ahead.prepare()
    if (isForward) played.begin()
    this.#wait(this.#goesOn ? transition.advanceMs : null)
  }

  #redraw(): void {
    const { slide, step } = this.place ?? {}
    if (slide === undefined) return
    const before = this.#played
    this.#played = new PlayedSlide(this.#store, slide)
    this.#played.showAt(step ?? 0)
    this.element.append(this.#played.element)
    before?.dispose()
    this.#tell()
  }

  /** Goes on by itself where the slide says so. */
  #wait(ms: number | null): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = ms === null ? null : setTimeout(() => this.next(), ms)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
