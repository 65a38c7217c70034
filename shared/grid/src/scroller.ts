/** Browsers lay out nothing that is longer; beyond it a step of the bar is more than a pixel. */
const MOST_PX = 8_000_000

/** The native scroll bars of something that is only painted: fingers, wheels and bars do what they do everywhere. */
export class Scroller {
  /** Takes pointers and wheels; what is painted lies below it. */
  readonly element: HTMLElement
  readonly #filler: HTMLElement
  readonly #onScroll: () => void
  #contentWidth = 0
  #contentHeight = 0
  #x = 0
  #y = 0
  /** Of what is seen; null: to be measured, for which the browser must lay out the page. */
  #seen: { readonly width: number; readonly height: number } | null = null

  constructor(onScroll: () => void) {
    this.#onScroll = onScroll
    this.element = document.createElement('div')
    this.element.className = 'wf-grid-scroller'
    // The keys are the input's, which stands before it.
    this.element.tabIndex = -1
    this.#filler = document.createElement('div')
    this.element.append(this.#filler)
    this.element.addEventListener('scroll', () => this.#followBars(), { passive: true })
    this.element.addEventListener('wheel', (event) => this.#wheel(event), { passive: false })
  }

  get x(): number {
    return this.#x
  }

  get y(): number {
    return this.#y
  }

  get width(): number {
    return this.#measured().width
  }

  get height(): number {
    return this.#measured().height
  }

  /** It may have another size now. */
  resized(): void {
    this.#seen = null
  }

  #measured(): { readonly width: number; readonly height: number } {
    if (this.#seen) return this.#seen
    const { clientWidth: width, clientHeight: height } = this.element
    const seen = { width, height }
    // Before it is in the page it has none.
    if (width > 0 && height > 0) this.#seen = seen
    return seen
  }

  /** How much there is in all. */
  setContent(width: number, height: number): void {
    if (width === this.#contentWidth && height === this.#contentHeight) return
    this.#contentWidth = width
    this.#contentHeight = height
    this.#filler.style.width = `${Math.min(width, MOST_PX)}px`
    this.#filler.style.height = `${Math.min(height, MOST_PX)}px`
    // A bar comes or goes.
    this.resized()
    this.scrollTo(this.#x, this.#y)
  }

  scrollTo(x: number, y: number): void {
    this.#x = clamp(x, this.#contentWidth - this.width)
    this.#y = clamp(y, this.#contentHeight - this.height)
    const left = Math.round(this.#x / this.#stepX)
    const top = Math.round(this.#y / this.#stepY)
    // Where a step of the bar is many pixels, the exact place is ours and not the bar's.
    if (Math.abs(this.element.scrollLeft - left) >= 1) this.element.scrollLeft = left
    if (Math.abs(this.element.scrollTop - top) >= 1) this.element.scrollTop = top
    this.#onScroll()
  }

  /** Pixels of the content in one of the bar. */
  get #stepX(): number {
    return stepOf(this.#contentWidth, this.width)
  }

  get #stepY(): number {
    return stepOf(this.#contentHeight, this.height)
  }

  #followBars(): void {
    const { scrollLeft, scrollTop } = this.element
    const isOwnX = Math.abs(scrollLeft - this.#x / this.#stepX) < 1
    const isOwnY = Math.abs(scrollTop - this.#y / this.#stepY) < 1
    if (!isOwnX || this.#stepX === 1) this.#x = clamp(scrollLeft * this.#stepX, this.#contentWidth - this.width)
    if (!isOwnY || this.#stepY === 1) this.#y = clamp(scrollTop * this.#stepY, this.#contentHeight - this.height)
    this.#onScroll()
  }

  /** Only where the bar is too coarse for it. */
  #wheel(event: WheelEvent): void {
    if (event.ctrlKey || (this.#stepX === 1 && this.#stepY === 1)) return
    event.preventDefault()
    const unit =
      event.deltaMode === WheelEvent.DOM_DELTA_LINE
        ? 20
        : event.deltaMode === WheelEvent.DOM_DELTA_PAGE
          ? this.height
          : 1
    const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
    this.scrollTo(this.#x + x * unit, this.#y + y * unit)
  }
}

const clamp = (px: number, most: number): number => Math.max(0, Math.min(px, Math.max(0, most)))

function stepOf(content: number, window: number): number {
  if (content <= MOST_PX) return 1
  return Math.max(1, (content - window) / (MOST_PX - window))
}
