// What differs between two versions of a workbook, for people. Plain data.
import type { Axis } from '../model/edit.ts'
import type { ObjectKind } from '../model/objects.ts'
import type { StyleGroup } from '../model/styles/style-groups.ts'
import type { CellRange } from '../model/workbook-data.ts'

/** Neighbouring lines. */
export interface LineRun {
  readonly axis: Axis
  readonly first: number
  readonly count: number
}

export interface CellState {
  /** What the cell shows of it; '' for a blank cell. */
  readonly text: string
  /** In A1, with its equals sign; null where there is none. */
  readonly formula: string | null
}

/** Positions are those of the later version, but of what was removed. */
export interface SheetComparison {
  readonly sheetId: string
  readonly name: string
  readonly before: { readonly name: string; readonly place: number } | null
  readonly after: { readonly name: string; readonly place: number; readonly state: string } | null
  readonly inserted: readonly LineRun[]
  /** Positions of the earlier version. */
  readonly removed: readonly LineRun[]
  /** `from`: where they stood. */
  readonly moved: readonly (LineRun & { readonly from: number })[]
  /** By row, then column; cells of inserted and removed lines are not listed. */
  readonly cells: readonly {
    readonly row: number
    readonly column: number
    readonly before: CellState
    readonly after: CellState
  }[]
  /** How many cells differ, listed or not. */
  readonly cellCount: number
  readonly formats: readonly { readonly range: CellRange; readonly groups: readonly StyleGroup[] }[]
  readonly objects: readonly {
    readonly id: string
    readonly kind: ObjectKind
    readonly what: 'added' | 'removed' | 'changed'
    readonly ranges: readonly CellRange[]
  }[]
  /** Sizes, hidden lines, groups. */
  readonly areLinesChanged: boolean
}

export interface VersionComparison {
  /** Sheets that differ, in the order of the later version; removed ones behind. */
  readonly sheets: readonly SheetComparison[]
  readonly names: readonly {
    readonly name: string
    readonly before: string | null
    readonly after: string | null
  }[]
}
