import type { TextInsert } from '../text/split-text.ts'
import type { TableRecord } from '../table/table-record.ts'
import type { ShapeCells, ShapeKind } from './aspects.ts'

/** A shape outside of a document: as a file brings it, as a command makes it. */
export interface ShapeRecord {
  /** The number of `p:cNvPr` as text; unique on its page. */
  readonly id: string
  readonly kind: ShapeKind
  /** XML of the shape with slots for all that is edited by itself. */
  readonly template: string
  readonly cells: ShapeCells
  /** Where words can stand. */
  readonly text: readonly TextInsert[] | null
  readonly table: TableRecord | null
  /** Of a group, from the lowest to the highest. */
  readonly children: readonly ShapeRecord[]
}
