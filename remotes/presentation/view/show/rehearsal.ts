import type { Show } from './show.ts'

export interface SlideTime {
  readonly slide: string
  readonly ms: number
}

/** How long a person stays on each slide of a show, for the show to go on by itself later. What is shown twice counts its last time. */
export class Rehearsal {
  readonly #now: () => number
  readonly #stop: () => void
  readonly #show: Show
  readonly #times = new Map<string, number>()
  /** Whole time that was not paused, up to `#since`. */
  #total = 0
  #slide: string | null = null
  #onSlide = 0
  /** null while it is paused, and behind the last slide. */
  #since: number | null

  constructor(show: Show, now: () => number = Date.now) {
    this.#show = show
    this.#now = now
    this.#since = now()
    this.#slide = show.place?.slide ?? null
    this.#stop = show.onChange(() => this.#follow())
  }

  get isPaused(): boolean {
    return this.#since === null
  }

  get totalMs(): number {
    return this.#total + this.#running()
  }

  /** On the current slide. */
  get slideMs(): number {
    return this.#onSlide + this.#running()
  }

  pause(isPaused: boolean): void {
    if (isPaused === this.isPaused) return
    this.#count()
    this.#since = isPaused ? null : this.#now()
  }

  /** Of the slides that were shown, in the order in which they came. */
  times(): readonly SlideTime[] {
    this.#count()
    this.#keep()
    return [...this.#times].map(([slide, ms]) => ({ slide, ms: Math.round(ms) }))
  }

  dispose(): void {
    this.#stop()
  }

  #running(): number {
    return this.#since === null ? 0 : this.#now() - this.#since
  }

  #count(): void {
    const ran = this.#running()
    this.#total += ran
    this.#onSlide += ran
    if (this.#since !== null) this.#since = this.#now()
  }

  #keep(): void {
    if (this.#slide !== null) this.#times.set(this.#slide, this.#onSlide)
  }

  #follow(): void {
    const slide = this.#show.screen === 'end' ? null : (this.#show.place?.slide ?? null)
    if (slide === this.#slide) return
    this.#count()
    this.#keep()
    this.#onSlide = 0
    this.#slide = slide
    if (slide === null) this.#since = null
    else this.#since ??= this.#now()
  }
}
