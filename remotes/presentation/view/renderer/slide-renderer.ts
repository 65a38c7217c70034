/** A slide as elements, in CSS pixels of 1/96 inch; whoever shows it puts it somewhere and scales it. */
export interface DrawnSlide {
  readonly element: HTMLElement
  /** The elements of its shapes by their ids; of a shape inside of a group, too. */
  readonly shapes: ReadonlyMap<string, HTMLElement>
  /** Pictures and charts are there, or could not be. */
  readonly ready: Promise<void>
  /** Calling it twice is safe. */
  dispose(): void
}

/** Draws slides for the screen, thumbnails, shows and paper. Nothing else of the view knows who does. */
export interface SlideRenderer {
  /** CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** @returns null for a slide that is gone or that nobody can read */
  draw(slideId: string): DrawnSlide | null
  /**
   * One shape of the page as it would be drawn in the slide, with what it holds; null of one that is not drawn.
   * @param writtenIn the shape whose paragraphs are drawn also where they have no letters yet
   */
  drawShape(slideId: string, shapeId: string, writtenIn?: string): DrawnSlide | null
  /** The shape with one letter more at the end of each paragraph: how what is typed there would look. */
  drawSample(slideId: string, shapeId: string): DrawnSlide | null
  /** Layouts, masters, themes or the presentation have changed. */
  forget(): void
  dispose(): void
}
