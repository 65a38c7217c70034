// The smallest things that can be done to a workbook: what commands are made of. Plain data.
import { Refused } from '@wenfang/shared-contract/commands'
import type { CellValue } from './cell-window.ts'
import type { ObjectKind } from './objects.ts'
import type {
  AlignStyle,
  BorderStyle,
  CellRange,
  CellStyle,
  Colour,
  FillStyle,
  FontStyle,
  SheetView,
  TextRun,
} from './workbook-data.ts'

/** Attributes to set; null takes one back to its default, absent leaves it. */
type Patch<T> = { readonly [K in keyof T]?: T[K] | null }

/** What is done to each group of a style; null takes the whole group back to its default. */
export interface StylePatch {
  readonly font?: Patch<FontStyle> | null
  readonly fill?: Patch<FillStyle> | null
  readonly border?: Patch<BorderStyle> | null
  readonly align?: Patch<AlignStyle> | null
  readonly format?: string | null
  readonly protection?: { readonly isLocked: boolean; readonly isHidden: boolean } | null
}

/** What is put into a cell. Absent parts stay as they are; `value: null` clears the content. */
export interface CellInput {
  readonly value?: CellValue
  /** Without the equals sign, in A1 as seen from the cell; wins over `value`. */
  readonly formula?: string
  /** Text whose parts have fonts of their own; wins over `value`. */
  readonly runs?: readonly TextRun[]
  /** The whole style, every group of it. */
  readonly style?: CellStyle
}

export type Axis = 'rows' | 'columns'

export type Edit =
  /** `cells[row][column]` from `top`, `left` on; undefined leaves a cell as it is. */
  | {
      readonly kind: 'setCells'
      readonly sheetId: string
      readonly top: number
      readonly left: number
      readonly cells: readonly (readonly (CellInput | undefined)[])[]
    }
  /**
   * Cut and put down: contents, formats and what hangs on the cells go to the block of the same size that begins at `top`,
   * `left`; references to them follow, wherever they are.
   */
  | {
      readonly kind: 'moveCells'
      readonly sheetId: string
      readonly range: CellRange
      readonly toSheetId: string
      readonly top: number
      readonly left: number
    }
  | {
      readonly kind: 'clearCells'
      readonly sheetId: string
      readonly ranges: readonly CellRange[]
      readonly what: 'contents' | 'styles' | 'all'
    }
  /** Whole columns and rows (all of the grid's rows or columns) are one record and hold for lines that come later. */
  | {
      readonly kind: 'setStyle'
      readonly sheetId: string
      readonly ranges: readonly CellRange[]
      readonly style: StylePatch
    }
  | {
      readonly kind: 'insert'
      readonly sheetId: string
      readonly axis: Axis
      readonly at: number
      readonly count: number
    }
  | {
      readonly kind: 'remove'
      readonly sheetId: string
      readonly axis: Axis
      readonly at: number
      readonly count: number
    }
  /** Takes `count` lines at `from` and puts them before what stands at `before` now. */
  | {
      readonly kind: 'move'
      readonly sheetId: string
      readonly axis: Axis
      readonly from: number
      readonly count: number
      readonly before: number
    }
  /** A new order of the lines from `first` on: line `first + n` becomes what stood at `first + order[n]`. */
  | {
      readonly kind: 'permute'
      readonly sheetId: string
      readonly axis: Axis
      readonly first: number
      readonly order: readonly number[]
    }
  | {
      readonly kind: 'setBand'
      readonly sheetId: string
      readonly axis: Axis
      readonly first: number
      readonly last: number
      readonly band: BandPatch
    }
  /** A new object when there is none with the id; its ranges or its payload stay when they are absent. */
  | {
      readonly kind: 'putObject'
      readonly sheetId: string
      readonly id: string
      readonly objectKind: ObjectKind
      readonly ranges?: readonly CellRange[]
      readonly payload?: unknown
    }
  | { readonly kind: 'removeObject'; readonly sheetId: string; readonly id: string }
  /** The cells of a pivot table: `cells[row][column]` from the corner of all its ranges, the body first, filters behind. */
  | {
      readonly kind: 'fillPivot'
      readonly sheetId: string
      readonly id: string
      readonly ranges: readonly CellRange[]
      readonly cells: readonly (readonly CellInput[])[]
    }
  /** `at`: place among the tabs. */
  | { readonly kind: 'addSheet'; readonly sheetId: string; readonly name: string; readonly at: number }
  | {
      readonly kind: 'copySheet'
      readonly sheetId: string
      readonly from: string
      readonly name: string
      readonly at: number
    }
  | { readonly kind: 'removeSheet'; readonly sheetId: string }
  | { readonly kind: 'moveSheet'; readonly sheetId: string; readonly at: number }
  | { readonly kind: 'setSheet'; readonly sheetId: string; readonly settings: SheetSettings }
  | {
      readonly kind: 'putName'
      readonly id: string
      readonly name: string
      readonly sheetId: string | null
      /** In A1 without the equals sign. */
      readonly formula: string
      readonly isHidden?: boolean
      readonly comment?: string
    }
  | { readonly kind: 'removeName'; readonly id: string }

export interface BandPatch {
  /** Rows: points; columns: characters; null = default. */
  readonly size?: number | null
  readonly isHidden?: boolean
  /** Hidden by a filter, which is apart from being hidden by hand. */
  readonly isFiltered?: boolean
  readonly outlineLevel?: number
  readonly isCollapsed?: boolean
}

export type SheetSettings = {
  readonly name?: string
  readonly state?: 'visible' | 'hidden' | 'veryHidden'
  readonly tabColour?: Colour | null
  readonly defaultRowHeightPt?: number
  readonly defaultColumnWidth?: number
} & Partial<Pick<SheetView, 'frozenRows' | 'frozenColumns' | 'zoomPercent' | 'hasGridLines' | 'isRightToLeft'>>

/** Why an edit cannot be done. */
export class EditRefused extends Refused {
  override readonly name = 'EditRefused'
  declare readonly reason:
    | 'gridFull'
    | 'merged'
    | 'chartSheet'
    | 'readOnly'
    | 'lastSheet'
    | 'nameTaken'
    | 'nameInvalid'
    | 'optionsInvalid'
    | 'noSheet'
    | 'outsideGrid'
    | 'protected'
    | 'pivot'
    | 'pivotSource'
    | 'pivotKept'
    | 'pivotTooLarge'
    | 'pivotOverlap'
    | 'pivotGone'

  constructor(reason: EditRefused['reason']) {
    super(reason)
  }
}
