import type { BrushPicture } from '@wenfang/shared-grid/paint'
import type { Attachment } from '../model/index.ts'

/** Pictures of files, small enough for a cell. */
export interface SmallPictures {
  /** Null while it is not there, or where none is. */
  small(attachment: Attachment): BrushPicture | null
}
