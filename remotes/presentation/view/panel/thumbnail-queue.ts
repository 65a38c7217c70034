import { openRange } from '@wenfang/shared-protocol'
import type { DeckStore } from '../state/deck-store.ts'
import { SmallSlide } from './small-slide.ts'

/** Changes are shown small when nothing changed for so long. */
const SETTLE_MS = 250
/** Of each frame, what drawing thumbnails may take before the page has its turn. */
const SLICE_MS = 12

interface Shown {
  readonly slide: string
  readonly element: HTMLElement
  readonly widthPx: number
  drawn: SmallSlide | null
  isInSight: boolean
  /** What looks otherwise since it was drawn: shapes that stand on the slide, or all of it. */
  stale: ReadonlySet<string> | 'all' | null
}

/** Draws the thumbnails of one deck, a few at a time: those in sight, those that changed. */
class ThumbnailQueue {
  readonly #store: DeckStore
  readonly #shown = new Map<HTMLElement, Shown>()
  readonly #observer: IntersectionObserver
  #timer: ReturnType<typeof setTimeout> | null = null
  #stop: (() => void) | null = null

  constructor(store: DeckStore) {
    this.#store = store
    this.#observer = new IntersectionObserver((entries) => this.#onSight(entries), { rootMargin: '400px 0px' })
  }

  /** Shows a slide in an element, whose size it fills. Returns a dispose function. */
  show(slide: string, element: HTMLElement, widthPx: number): () => void {
    this.#stop ??= this.#store.onDocument(({ slides, isFrame }) => {
      for (const one of this.#shown.values())
        if (isFrame || slides.has(one.slide))
          one.stale = isFrame ? 'all' : together(one.stale, slides.get(one.slide) ?? 'all')
      this.#later(SETTLE_MS)
    })
    this.#shown.set(element, { slide, element, widthPx, drawn: null, isInSight: false, stale: 'all' })
    this.#observer.observe(element)
    return () => {
      this.#observer.unobserve(element)
      this.#forget(element)
      if (this.#shown.size === 0) this.#rest()
    }
  }

  #forget(element: HTMLElement): void {
    this.#shown.get(element)?.drawn?.dispose()
    this.#shown.delete(element)
    element.replaceChildren()
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#stop?.()
    this.#stop = null
  }

  #onSight(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const one = this.#shown.get(target as HTMLElement)
      if (!one) continue
      one.isInSight = isIntersecting
      // What is far away keeps no elements: a deck of 200 slides holds a few.
      if (!isIntersecting) {
        one.drawn?.dispose()
        one.drawn = null
        one.stale = 'all'
        one.element.replaceChildren()
      }
    }
    this.#later(0)
  }

  #later(ms: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#work()
    }, ms)
  }

  #work(): void {
    const end = performance.now() + SLICE_MS
    for (const one of this.#due()) {
      this.#draw(one)
      if (performance.now() > end) return this.#later(16)
    }
  }

  /** S197: the eight from the current slide on come first. */
  #due(): readonly Shown[] {
    const due = [...this.#shown.values()].filter((one) => one.isInSight && one.stale !== null)
    if (due.length < 2) return due
    const { start, end } = openRange(this.#store.at, this.#store.slides.length)
    const first = new Set(this.#store.slides.slice(start, end))
    return [...due.filter(({ slide }) => first.has(slide)), ...due.filter(({ slide }) => !first.has(slide))]
  }

  #draw(one: Shown): void {
    const { stale } = one
    one.stale = null
    if (stale !== null && stale !== 'all' && one.drawn?.redraw(stale)) return
    one.drawn?.dispose()
    one.drawn = SmallSlide.draw(this.#store.renderer, one.slide, one.widthPx)
    one.element.replaceChildren(...(one.drawn ? [one.drawn.element] : []))
  }
}

const together = (one: Shown['stale'], other: ReadonlySet<string> | 'all'): ReadonlySet<string> | 'all' =>
  one === 'all' || other === 'all' ? 'all' : one === null ? other : new Set([...one, ...other])

const queues = new WeakMap<DeckStore, ThumbnailQueue>()

/** One for each deck, however many places show its slides small. */
export function thumbnailQueue(store: DeckStore): ThumbnailQueue {
  const known = queues.get(store)
  if (known) return known
  const queue = new ThumbnailQueue(store)
  queues.set(store, queue)
  return queue
}
