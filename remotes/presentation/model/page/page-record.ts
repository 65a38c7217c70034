import type { ShapeRecord } from '../shape/shape-record.ts'

/** What has a tree of shapes. */
export type PageKind = 'slide' | 'layout' | 'master'

/** A slide, layout or master outside of a document. */
export interface PageRecord {
  readonly kind: PageKind
  /** Opening tag of the root element. */
  readonly root: string
  /** The part with slots; null of one that has no tree of shapes and is carried as it is. */
  readonly template: string
  /** `p:bg`, `p:transition` and `p:timing` as they stand, with the choice around them where there is one; '' for none. */
  readonly background: string
  readonly transition: string
  readonly timing: string
  readonly isHidden: boolean
  /** From the lowest to the highest. */
  readonly shapes: readonly ShapeRecord[]
}
