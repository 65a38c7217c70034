import type { Box } from '../model/annotation.ts'

/** What an adapter says of one place that is on screen. */
export interface AnnotationSurface {
  readonly place: string
  /** In units of the surface. */
  readonly width: number
  readonly height: number
  /**
   * A positioned element as large as the place; the layer fills it. It may be scaled, turned and moved as one likes: the
   * layer asks the browser where a pointer is.
   */
  readonly container: HTMLElement
  /** There is text here that can be selected: tools that mark text leave the pointer to it. */
  hasText?(): boolean
  /** Where a range of text is, in units of the surface; null where it is not on this place or not laid out. Only for kinds with ranges. */
  boxesOf?(range: string): readonly Box[] | null
}
