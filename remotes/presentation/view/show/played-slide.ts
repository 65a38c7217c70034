import {
  numberOfShape,
  readTiming,
  shapeTree,
  stringOf,
  type Effect,
  type ShapeNode,
  type ShowStep,
} from '../../model/index.ts'
import { playOnClick } from '../renderer/media-player.ts'
import type { DrawnSlide } from '../renderer/slide-renderer.ts'
import type { DeckStore } from '../state/deck-store.ts'
import { showCardsNow } from './cards-now.ts'
import { keyframesOf } from './keyframes.ts'

/** A slide of a show: drawn, with what comes later hidden, and its steps. */
export class PlayedSlide {
  readonly element = document.createElement('div')
  readonly #drawn: DrawnSlide | null
  readonly #steps: readonly ShowStep[]
  readonly #size: { readonly width: number; readonly height: number }
  readonly slide: string
  readonly #elements = new Map<string, HTMLElement>()
  readonly #running = new Set<Animation>()
  #at = 0

  constructor({ deck, renderer, askCards }: Pick<DeckStore, 'deck' | 'renderer' | 'askCards'>, slide: string) {
    const page = deck.page(slide)
    this.slide = slide
    this.#size = renderer.size
    this.#drawn = renderer.draw(slide)
    this.#steps = page ? readTiming(stringOf(page, 'timing')) : []
    this.element.className = 'deck-show-slide'
    this.element.style.width = `${this.#size.width}px`
    this.element.style.height = `${this.#size.height}px`
    if (this.#drawn) {
      this.element.append(this.#drawn.element)
      void showCardsNow(askCards, deck, slide, this.#drawn)
    }
    playOnClick(this.element)
    const walk = ({ id, map, children }: ShapeNode): void => {
      const element = this.#drawn?.shapes.get(id)
      if (element) this.#elements.set(numberOfShape(id, map), element)
      children.forEach(walk)
    }
    if (page) shapeTree(page).forEach(walk)
    this.showAt(0)
  }

  /** The innermost shape that an element is of. */
  readonly shapeAt = (element: Element): string | null => {
    let found: string | null = null
    let box: Element | null = null
    for (const [id, one] of this.#drawn?.shapes ?? [])
      if (one.contains(element) && (box === null || box.contains(one))) [found, box] = [id, one]
    return found
  }

  /** How many clicks it takes. */
  get clicks(): number {
    return this.#steps.filter(({ isAutomatic }) => !isAutomatic).length
  }

  /** Clicks that were made. */
  get step(): number {
    return this.#at
  }

  ready(): Promise<void> {
    return this.#drawn?.ready ?? Promise.resolve()
  }

  /** As it is after so many clicks, at once. */
  showAt(step: number): void {
    this.#finish()
    this.#at = Math.min(this.clicks, Math.max(0, step))
    const effects = this.#steps.flatMap(({ effects }) => effects)
    for (const target of new Set(effects.flatMap((effect) => this.#targets(effect)))) {
      const first = effects.find(
        (effect) => this.#targets(effect).includes(target) && effect.kind !== 'emphasis' && effect.kind !== 'path',
      )
      this.#setShown(target, first?.kind !== 'entrance')
      for (const name of ['translate', 'rotate', 'scale', 'opacity', 'clip-path']) target.style.removeProperty(name)
    }
    for (const one of this.#done()) for (const effect of one.effects) this.#settle(effect)
  }

  /** Steps that do not wait, when the slide has come. */
  begin(): void {
    if (this.#at > 0) return
    for (const { effects, isAutomatic } of this.#steps) if (isAutomatic) this.#play(effects)
  }

  /** Plays the next step. @returns false where there is none */
  next(): boolean {
    if (this.#at >= this.clicks) return false
    // Who is in a hurry does not wait for what is still moving.
    for (const animation of this.#running) animation.finish()
    const steps = this.#steps.filter(({ isAutomatic }) => !isAutomatic)
    const step = steps[this.#at]
    this.#at += 1
    if (step) this.#play(step.effects)
    return true
  }

  /** When nothing moves any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled([...this.#running].map((animation) => animation.finished))
  }

  dispose(): void {
    this.#finish()
    this.#drawn?.dispose()
    this.element.remove()
  }

  #done(): readonly ShowStep[] {
    let left = this.#at
    return this.#steps.filter(({ isAutomatic }) => (isAutomatic ? this.#at > 0 : left-- > 0))
  }

  #finish(): void {
    for (const animation of this.#running) animation.cancel()
    this.#running.clear()
  }

  #targets({ shape, paragraphs }: Effect): readonly HTMLElement[] {
    const element = this.#elements.get(shape)
    if (!element) return []
    if (!paragraphs) return [element]
    const [first, last] = paragraphs
    return [...element.querySelectorAll<HTMLElement>('[data-paragraph]')].filter(({ dataset }) => {
      const at = Number(dataset['paragraph'])
      return at >= first && at <= last
    })
  }

  #setShown(target: HTMLElement, isShown: boolean): void {
    target.style.visibility = isShown ? '' : 'hidden'
  }

  /** As it is when it has been played. */
  #settle(effect: Effect): void {
    const end = keyframesOf(effect, this.#size)?.at(-1)
    for (const target of this.#targets(effect)) {
      if (effect.kind === 'entrance' || effect.kind === 'exit') this.#setShown(target, effect.kind === 'entrance')
      else if (end)
        for (const name of ['translate', 'rotate', 'scale', 'opacity'] as const)
          if (end[name] !== undefined) target.style.setProperty(name, String(end[name]))
    }
  }

  #play(effects: readonly Effect[]): void {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const effect of effects) {
      const frames = isReduced ? null : keyframesOf(effect, this.#size)
      for (const target of this.#targets(effect)) {
        if (!frames || effect.durationMs === 0) {
          this.#after(target, effect.delayMs, () => this.#settle(effect))
          continue
        }
        const animation = target.animate([...frames], {
          duration: effect.durationMs,
          delay: effect.delayMs,
          fill: 'both',
          easing: 'ease-out',
        })
        // What comes is seen from its first moment on, in the look of its first frame.
        if (effect.kind === 'entrance') this.#setShown(target, true)
        this.#track(animation, () => this.#settle(effect))
      }
    }
  }

  #after(target: HTMLElement, delayMs: number, end: () => void): void {
    if (delayMs === 0) end()
    else this.#track(target.animate([], { duration: delayMs }), end)
  }

  #track(animation: Animation, end: () => void): void {
    this.#running.add(animation)
    animation.addEventListener('finish', () => {
      this.#running.delete(animation)
      end()
      animation.cancel()
    })
    animation.addEventListener('cancel', () => this.#running.delete(animation))
  }
}
