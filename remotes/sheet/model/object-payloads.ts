// What `SheetObject.payload` holds, by kind. Plain data that survives JSON; formulas are A1 text relative to the top left
// cell of the first range, as files have them.
import type { ChartPayload } from '@wenfang/shared-charts'
import type { RangeField } from './range-field.ts'
import type { CellRange, CellStyle, Colour, TextRun } from './workbook-data.ts'

/** A threshold of a scale: a number, a percentage, a formula … */
export interface Threshold {
  readonly type: string
  readonly value: string | null
  /** Icon sets: the limit itself belongs to the upper icon. */
  readonly isInclusive: boolean
}

export interface ConditionalFormatPayload {
  /** As in SpreadsheetML: cellIs, expression, colorScale, dataBar, iconSet, top10, duplicateValues … */
  readonly type: string
  readonly priority: number
  readonly isStopping: boolean
  readonly operator: string | null
  readonly formulas: readonly string[]
  /** What the rule lays over a cell. */
  readonly style: CellStyle | null
  /** Further attributes of the rule: text, timePeriod, rank, percent, bottom, aboveAverage, equalAverage, stdDev. */
  readonly attributes: Readonly<Record<string, string>>
  readonly colourScale: { readonly thresholds: readonly Threshold[]; readonly colours: readonly Colour[] } | null
  readonly dataBar: {
    readonly thresholds: readonly Threshold[]
    readonly colour: Colour | null
    readonly isValueShown: boolean
    /** null where only the old form is there, which has none of these. */
    readonly extended: {
      readonly isGradient: boolean
      readonly negativeColour: Colour | null
      readonly axisColour: Colour | null
      readonly borderColour: Colour | null
      readonly direction: string
      readonly axisPosition: string
    } | null
  } | null
  readonly iconSet: {
    readonly name: string
    readonly thresholds: readonly Threshold[]
    readonly isReversed: boolean
    readonly isValueShown: boolean
  } | null
}

export interface ValidationPayload {
  /** none, whole, decimal, list, date, time, textLength, custom */
  readonly type: string
  readonly operator: string
  /** stop, warning, information */
  readonly errorStyle: string
  readonly isBlankAllowed: boolean
  /** The arrow of a list is there (files say the opposite of their attribute's name). */
  readonly hasDropDown: boolean
  readonly formula1: string | null
  readonly formula2: string | null
  readonly prompt: { readonly title: string; readonly text: string } | null
  readonly error: { readonly title: string; readonly text: string } | null
  /** The cells are a field: how they are shown and filled in. Absent: as any cell. */
  readonly field?: RangeField
}

export type ColumnFilter =
  | { readonly kind: 'values'; readonly values: readonly string[]; readonly isBlankIncluded: boolean }
  | {
      readonly kind: 'custom'
      readonly isAnd: boolean
      readonly conditions: readonly { readonly operator: string; readonly value: string }[]
    }
  | { readonly kind: 'top10'; readonly isTop: boolean; readonly isPercent: boolean; readonly value: number }
  | { readonly kind: 'dynamic'; readonly type: string }
  /** Of the cell's ground or of its letters; null: without one of their own. */
  | { readonly kind: 'colour'; readonly isFont: boolean; readonly colour: Colour | null }
  /** Icon, grouped dates: kept as the file has them. */
  | { readonly kind: 'other'; readonly xml: string }

export interface FilterPayload {
  /** `column` counts from the left of the range. */
  readonly columns: readonly {
    readonly column: number
    readonly isHidden: boolean
    readonly filter: ColumnFilter | null
  }[]
}

export interface TablePayload {
  readonly id: number
  readonly name: string
  readonly hasHeader: boolean
  readonly hasTotals: boolean
  readonly columns: readonly {
    readonly name: string
    readonly totalsFunction: string | null
    readonly totalsLabel: string | null
    readonly formula: string | null
  }[]
  readonly style: {
    readonly name: string | null
    readonly hasFirstColumn: boolean
    readonly hasLastColumn: boolean
    readonly hasRowStripes: boolean
    readonly hasColumnStripes: boolean
  }
  readonly filter: FilterPayload | null
}

export interface HyperlinkPayload {
  /** An address outside; null for a place in the workbook only. */
  readonly target: string | null
  /** A place: `Sheet2!A1` or a name. */
  readonly location: string | null
  readonly tooltip: string | null
  readonly display: string | null
}

export interface NotePayload {
  readonly author: string
  readonly runs: readonly TextRun[]
  /** Threaded comments of the cell, oldest first; the note is then their copy for older programs. */
  readonly thread: readonly {
    readonly id: string
    readonly author: string
    readonly time: string
    readonly text: string
    readonly isDone: boolean
  }[]
}

export interface AnchorCorner {
  readonly row: number
  readonly column: number
  /** EMU from the corner of the cell. */
  readonly x: number
  readonly y: number
}

/** Where a drawing stands. Its `ranges` name the cells, so that it moves with them. */
export interface DrawingAnchor {
  /** How the file writes it: by two cells, by one and a size, or by a place on the sheet. */
  readonly type: 'twoCell' | 'oneCell' | 'absolute'
  /** twoCell moves and grows with the cells, oneCell moves, absolute stays. */
  readonly behaviour: string
  readonly from: AnchorCorner | null
  readonly to: AnchorCorner | null
  /** EMU. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** EMU from the corner of the sheet; of absolute ones. */
  readonly position?: { readonly x: number; readonly y: number }
}

export interface DrawingPayload {
  readonly type: 'picture' | 'chart' | 'shape' | 'group' | 'other'
  /** Its number among the drawings of `source`; -1 for one that no file has yet. */
  readonly index: number
  /** The drawing part it was read from. */
  readonly source?: string | null
  /** Later ones lie above earlier ones; absent = `index`. */
  readonly order?: number
  readonly name: string
  readonly description: string
  readonly anchor: DrawingAnchor
  /** Part of the package: the picture's bytes or the chart. */
  readonly part: string | null
  /** The picture's bytes among the assets of the file, by content. */
  readonly picture?: { readonly hash: string; readonly contentType: string }
  readonly chart?: ChartPayload
  readonly shape?: ShapePayload
  /** The picture of an embedded object, which stays in the file as it is. */
  readonly isPreview?: true
}

/** As much of a shape as is drawn: the rest stays in the file. */
export interface ShapePayload {
  /** Name of the preset geometry: rect, ellipse, roundRect, line … */
  readonly geometry: string
  readonly fill: Colour | null
  readonly line: Colour | null
  /** EMU. */
  readonly lineWidth: number
  readonly text: string
  readonly textColour: Colour | null
  /** Points; null = 11. */
  readonly textSize: number | null
  readonly isCentred: boolean
}

export interface ProtectionPayload {
  /** The sheet's own lock with its attributes (`sheet`, `objects`, `formatCells` …, hash and salt), or a range that stays free. */
  readonly type: 'sheet' | 'range'
  readonly attributes: Readonly<Record<string, string>>
}

/** Its ranges are the print area; the whole grid stands for everything that is used. */
export interface PrintPayload {
  readonly options: Readonly<Record<string, string>>
  /** Inches, by side. */
  readonly margins: Readonly<Record<string, string>>
  readonly setup: Readonly<Record<string, string>>
  readonly isFitToPage: boolean
  /** oddHeader, oddFooter, evenHeader … with Excel's & codes. */
  readonly headerFooter: Readonly<Record<string, string>>
  /** Breaks stand before these rows and columns. */
  readonly rowBreaks: readonly number[]
  readonly columnBreaks: readonly number[]
  readonly titleRows: CellRange | null
  readonly titleColumns: CellRange | null
}

export interface SparklinePayload {
  /** line, column, stacked */
  readonly type: string
  readonly attributes: Readonly<Record<string, string>>
  /** series, negative, axis, markers, first, last, high, low */
  readonly colours: Readonly<Record<string, Colour>>
  /** One cell each, in the order of the ranges. */
  readonly sources: readonly string[]
}

/** A what-if table: values that Excel calculates by putting other values into input cells. */
export interface DataTablePayload {
  readonly attributes: Readonly<Record<string, string>>
}
