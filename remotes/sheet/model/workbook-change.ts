import type { ObjectKind } from './objects.ts'
import type { CellAnchor } from './shared-workbook.ts'
import type { CellRange } from './workbook-data.ts'

/**
 * One step of a change of rows or columns; steps are applied one after the other, each to the positions that the one before
 * left. `move` takes `count` lines at `first` and puts them down so that they begin at `to`.
 */
export type StructureStep =
  | {
      readonly kind: 'insert' | 'remove'
      readonly axis: 'rows' | 'columns'
      readonly first: number
      readonly count: number
    }
  | {
      readonly kind: 'move'
      readonly axis: 'rows' | 'columns'
      readonly first: number
      readonly count: number
      readonly to: number
    }

export interface SheetChange {
  readonly sheetId: string
  /** To be followed first: everything else speaks of the positions after it. Inserted lines are in `cells` when they hold something. */
  readonly structure: readonly StructureStep[]
  /** Contents or styles to read again. */
  readonly cells: readonly CellRange[]
  /** Sizes, hiding and outline changed. */
  readonly areBandsChanged: boolean
  /** Kinds to read again. */
  readonly objects: readonly ObjectKind[]
  /** Formulas may read differently although nobody wrote them: structure, sheets or names changed. Their cells are not in `cells`. */
  readonly areFormulasMoved: boolean
}

/** What one transaction did, in the order in which it is to be followed. */
export interface WorkbookChange {
  /** Made here (also by undo), or by somebody else. */
  readonly isLocal: boolean
  /** Sheets were added, removed, renamed, reordered or their frame changed. */
  readonly areSheetsChanged: boolean
  readonly areNamesChanged: boolean
  /** Where a cell is that was cut and put down elsewhere; null for one that was not. */
  readonly movedTo: (anchor: CellAnchor) => CellAnchor | null
  readonly sheets: readonly SheetChange[]
}
