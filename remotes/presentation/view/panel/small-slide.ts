import type { DrawnSlide, SlideRenderer } from '../renderer/slide-renderer.ts'

/** A slide made small. Of one that is crowded a shape is drawn anew in a fraction of the time that the slide takes. */
export class SmallSlide {
  readonly element: HTMLElement
  readonly #renderer: SlideRenderer
  readonly #slide: string
  readonly #drawn: DrawnSlide
  readonly #shapes: Map<string, HTMLElement>
  /** Shapes that were drawn by themselves since. */
  readonly #parts = new Map<string, DrawnSlide>()

  private constructor(renderer: SlideRenderer, slide: string, drawn: DrawnSlide) {
    this.#renderer = renderer
    this.#slide = slide
    this.#drawn = drawn
    this.#shapes = new Map(drawn.shapes)
    this.element = drawn.element
  }

  /** null for a slide that is gone or that nobody can read. */
  static draw(renderer: SlideRenderer, slide: string, widthPx: number): SmallSlide | null {
    const drawn = renderer.draw(slide)
    if (!drawn) return null
    const { element } = drawn
    element.style.transformOrigin = '0 0'
    element.style.transform = `scale(${widthPx / renderer.size.width})`
    element.inert = true
    return new SmallSlide(renderer, slide, drawn)
  }

  /** Draws shapes that stand on the slide anew; false where the slide has to be. */
  redraw(shapes: ReadonlySet<string>): boolean {
    for (const shape of shapes) {
      const old = this.#shapes.get(shape)
      const drawn = old && this.#renderer.drawShape(this.#slide, shape)
      const fresh = drawn?.shapes.get(shape)
      if (!old || !drawn || !fresh) {
        drawn?.dispose()
        return false
      }
      old.replaceWith(fresh)
      this.#parts.get(shape)?.dispose()
      this.#parts.set(shape, drawn)
      for (const [id, element] of drawn.shapes) this.#shapes.set(id, element)
    }
    return true
  }

  /** Calling it twice is safe. */
  dispose(): void {
    this.#drawn.dispose()
    for (const part of this.#parts.values()) part.dispose()
    this.#parts.clear()
  }
}
