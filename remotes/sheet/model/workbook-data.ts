// A workbook as plain columns: what readers of files produce, what the shared model is imported from, what calculation loads and
// what writers take. Positions are zero-based. Nothing here knows of Yjs, of the page or of a file format.

import { ERRORS, type ErrorText } from '@wenfang/shared-formulas/errors'
import type { Colour } from '@wenfang/shared-charts'

export type { Colour }

/** Rows of one tile. */
export const TILE_ROWS = 256
/** Excel's grid. */
export const MAX_ROWS = 1_048_576
export const MAX_COLUMNS = 16_384

/** What a cell holds, or shows when it has a formula. */
export const KIND = { blank: 0, number: 1, text: 2, boolean: 3, error: 4 } as const
export type Kind = (typeof KIND)[keyof typeof KIND]

export { ERRORS, type ErrorText }

/** TILE_ROWS cells of one column. Arrays are TILE_ROWS long; null where no cell has such a thing. */
export interface Tile {
  /** A multiple of TILE_ROWS. */
  readonly row: number
  readonly column: number
  /** `KIND` of each cell; of a formula, the kind of the result that the file keeps. */
  readonly kinds: Uint8Array
  /** number: itself · text: index into `texts` · boolean: 0 or 1 · error: index into `ERRORS` */
  readonly values: Float64Array
  /** 0 = no formula, n = `formulas[n - 1]` of the workbook */
  readonly formulas: Uint32Array | null
  /**
   * Index into `styles` of the workbook; 0 is the default style. A blank cell with 0 is not there and looks like its row or
   * column; one that is there and looks like the default has another index, whose style is the same.
   */
  readonly styles: Uint32Array | null
  /** 1 = written here, after the file came; absent where nothing was. Ranges in formulas that were stay arrays. */
  readonly entered?: Uint8Array | null
}

/** A run of letters with one font. */
export interface TextRun {
  readonly text: string
  readonly font: FontStyle | null
}

/** A cell's text; with runs when parts of it have fonts of their own. */
export interface CellText {
  readonly text: string
  readonly runs: readonly TextRun[] | null
}

export interface FontStyle {
  readonly family?: string
  readonly sizePt?: number
  readonly isBold?: boolean
  readonly isItalic?: boolean
  readonly isStrike?: boolean
  readonly underline?: 'single' | 'double' | 'singleAccounting' | 'doubleAccounting'
  readonly script?: 'super' | 'sub'
  readonly colour?: Colour
}

export interface FillStyle {
  /** Name of the pattern as in SpreadsheetML; `solid` for the plain fill. */
  readonly pattern: string
  readonly foreground?: Colour
  readonly background?: Colour
}

export interface BorderLine {
  /** Name of the line as in SpreadsheetML: thin, medium, dashed … */
  readonly line: string
  readonly colour?: Colour
}

export interface BorderStyle {
  readonly top?: BorderLine
  readonly right?: BorderLine
  readonly bottom?: BorderLine
  readonly left?: BorderLine
  readonly diagonalUp?: BorderLine
  readonly diagonalDown?: BorderLine
}

export interface AlignStyle {
  readonly horizontal?: 'left' | 'center' | 'right' | 'fill' | 'justify' | 'centerContinuous' | 'distributed'
  readonly vertical?: 'top' | 'center' | 'bottom' | 'justify' | 'distributed'
  readonly isWrapped?: boolean
  readonly isShrunk?: boolean
  /** Degrees, -90 … 90; 255 = letters upright below each other. */
  readonly rotation?: number
  readonly indent?: number
}

/** Five groups and protection; each group is merged by itself when several people format one cell. */
export interface CellStyle {
  readonly font?: FontStyle
  readonly fill?: FillStyle
  readonly border?: BorderStyle
  readonly align?: AlignStyle
  /** A number format code as in Excel (en-US), e.g. `0.00%`; absent = General. */
  readonly format?: string
  readonly protection?: { readonly isLocked: boolean; readonly isHidden: boolean }
}

/** Inclusive corners. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** A run of rows or columns with the same settings. */
export interface Band {
  readonly first: number
  readonly last: number
  /** Rows: points. Columns: characters of the default font. null = default. */
  readonly size: number | null
  readonly isHidden: boolean
  readonly outlineLevel: number
  readonly isCollapsed: boolean
  /** Index into `styles`, for cells that are not there. */
  readonly style: number
}

/** An array formula (`{=…}` or a dynamic array), at the top left cell of its range. */
export interface ArrayFormula {
  readonly range: CellRange
  readonly isDynamic: boolean
}

/** Everything on a sheet that is not a cell: one record each. `payload` is of `object-payloads.ts`, by `kind`. */
export interface SheetObject {
  readonly kind:
    | 'merge'
    | 'conditionalFormat'
    | 'validation'
    | 'filter'
    | 'table'
    | 'hyperlink'
    | 'note'
    | 'drawing'
    | 'protection'
    | 'printArea'
    | 'sparkline'
    | 'pivot'
    | 'dataTable'
  readonly ranges: readonly CellRange[]
  readonly payload: unknown
}

export interface SheetView {
  readonly frozenRows: number
  readonly frozenColumns: number
  readonly topLeft: { readonly row: number; readonly column: number } | null
  readonly active: { readonly row: number; readonly column: number } | null
  readonly zoomPercent: number
  readonly hasGridLines: boolean
  readonly isRightToLeft: boolean
}

export interface SheetData {
  /** Stable within the file, e.g. the sheetId of the package. */
  readonly id: string
  readonly name: string
  /** A sheet that is one chart has no cells; absent = a worksheet. */
  readonly type?: 'chart'
  readonly state: 'visible' | 'hidden' | 'veryHidden'
  readonly tabColour: Colour | null
  /** By column, then row. Cells outside all tiles are blank. */
  readonly tiles: readonly Tile[]
  /** Size of the used area. */
  readonly rowCount: number
  readonly columnCount: number
  readonly rows: readonly Band[]
  readonly columns: readonly Band[]
  readonly defaultRowHeightPt: number
  readonly defaultColumnWidth: number
  readonly arrays: readonly ArrayFormula[]
  readonly objects: readonly SheetObject[]
  readonly view: SheetView
}

export interface DefinedName {
  readonly name: string
  /** null = the whole workbook. */
  readonly sheetId: string | null
  /** In A1 notation, without the equals sign. */
  readonly formula: string
  readonly isHidden: boolean
  readonly comment: string
}

export interface WorkbookData {
  readonly dateSystem: 1900 | 1904
  readonly sheets: readonly SheetData[]
  readonly activeSheetId: string | null
  readonly texts: readonly CellText[]
  /**
   * Formulas without the equals sign, in R1C1 notation: references relative to the cell (`R[-1]C`, `R5C3`, `'2024'!RC[-2]`),
   * so that a formula filled down a column is one entry.
   */
  readonly formulas: readonly string[]
  /** 0 is the default style. */
  readonly styles: readonly CellStyle[]
  readonly names: readonly DefinedName[]
  readonly calculation: {
    readonly isManual: boolean
    readonly isIterative: boolean
    readonly maxIterations: number
    readonly maxChange: number
    readonly isFullOnLoad: boolean
  }
  /** RRGGBB of the theme by SpreadsheetML's index: lt1, dk1, lt2, dk2, accent1 … accent6, hlink, folHlink. */
  readonly themeColours: readonly string[]
  /** Rows or columns beyond a limit were left out (S146, S147). */
  readonly isTruncated: boolean
}
