import type { DeckChange } from '../state/deck-changes.ts'
import type { DeckStore } from '../state/deck-store.ts'
import { PlayedSlide } from './played-slide.ts'

/** The slide that comes next, drawn while the one before is looked at, so that a step shows it at once. */
export class NextSlide {
  readonly #store: DeckStore
  readonly #following: () => string | null
  readonly #whenIdle: (run: () => void) => () => void
  #played: PlayedSlide | null = null
  #stop: (() => void) | null = null

  /** @param following what is drawn, asked for when there is time */
  constructor(store: DeckStore, following: () => string | null, whenIdle = idly) {
    this.#store = store
    this.#following = following
    this.#whenIdle = whenIdle
  }

  /** A slide as it begins, drawn before or now; whoever takes it disposes it. */
  take(slide: string): PlayedSlide {
    this.#cancel()
    const played = this.#played
    this.#played = null
    if (played?.slide === slide) return played
    played?.dispose()
    return new PlayedSlide(this.#store, slide)
  }

  /** What is shown now stays for a while. */
  prepare(): void {
    this.#cancel()
    this.#stop = this.#whenIdle(() => {
      this.#stop = null
      const slide = this.#following()
      if (slide === this.#played?.slide) return
      this.#played?.dispose()
      this.#played = slide === null ? null : new PlayedSlide(this.#store, slide)
    })
  }

  /** What was drawn of a slide that says something else now is drawn anew. */
  follow({ slides, isFrame, isOrder }: DeckChange): void {
    const drawn = this.#played?.slide
    if (drawn !== undefined && (isFrame || slides.has(drawn))) this.#forget()
    else if (!isOrder) return
    this.prepare()
  }

  dispose(): void {
    this.#cancel()
    this.#forget()
  }

  #forget(): void {
    this.#played?.dispose()
    this.#played = null
  }

  #cancel(): void {
    this.#stop?.()
    this.#stop = null
  }
}

/** Where the browser does not say when it has time. */
const IDLE_MS = 200

function idly(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run)
  return () => cancelIdleCallback(asked)
}
