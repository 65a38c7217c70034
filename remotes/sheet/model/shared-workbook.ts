// What the view, the commands and calculation know of a shared workbook. Positions are zero-based and visible ones: what other
// people insert or remove moves them. Whoever holds a place across a change holds an anchor.
import type { Subscribable, TableNames } from '@wenfang/shared-contract'
import type { Notation } from '../formula/index.ts'
import type { CellWindow, WindowOptions } from './cell-window.ts'
import type { Edit } from './edit.ts'
import type { ObjectKind, PlacedObject } from './objects.ts'
import type { WorkbookChange } from './workbook-change.ts'
import type { Band, CellRange, CellStyle, Colour, DefinedName, WorkbookData } from './workbook-data.ts'

/** One sheet as the tab strip and the grid's frame show it. */
export interface SheetInfo {
  readonly id: string
  /** Unique among the sheets, even when two people chose one name at the same time. */
  readonly name: string
  /** It is one chart and has no cells. */
  readonly isChart: boolean
  readonly state: 'visible' | 'hidden' | 'veryHidden'
  readonly tabColour: Colour | null
  readonly frozenRows: number
  readonly frozenColumns: number
  readonly hasGridLines: boolean
  readonly isRightToLeft: boolean
  readonly zoomPercent: number
  readonly defaultRowHeightPt: number
  readonly defaultColumnWidth: number
  /** Size of the area with content or formats; the grid beyond it is blank. */
  readonly rowCount: number
  readonly columnCount: number
}

/** A cell that keeps its place among others, whatever is inserted or removed around it; plain JSON. */
export interface CellAnchor {
  readonly sheetId: string
  /** null: the whole column. */
  readonly row: string | null
  readonly column: string | null
}

export interface AnchorPosition {
  readonly sheetId: string
  readonly row: number
  readonly column: number
  /** False when its row, column or sheet is gone: then it is the place where it was. */
  readonly isAlive: boolean
}

export interface NamedFormula extends DefinedName {
  readonly id: string
}

export interface SharedWorkbook {
  /** In the order of the tabs, hidden ones too. */
  sheets(): readonly SheetInfo[]
  /** Cells of a range; what lies beyond the grid is left out. */
  readWindow(sheetId: string, range: CellRange, options?: WindowOptions): CellWindow
  /** The style of a number of `CellWindow.styles`; 0 is the default style. */
  styleOf(id: number): CellStyle
  /** Settings of rows or columns in ascending order; what is not listed has the defaults. `style` is a number for `styleOf`. */
  bands(sheetId: string, axis: 'rows' | 'columns'): readonly Band[]
  /** Living objects of a kind, lower layers first; none of a sheet that somebody removed. */
  objects(sheetId: string, kind: ObjectKind): readonly PlacedObject[]
  /** Whether its cells show what it says now, and whether this replica wrote them; null when it is not there. */
  pivotFill(sheetId: string, id: string): { readonly isCurrent: boolean; readonly isOwn: boolean } | null
  dateSystem(): 1900 | 1904
  /** RRGGBB, as in `WorkbookData`. */
  themeColours(): readonly string[]
  /** Areas of a sheet that may hold something, each within TILE_ROWS rows; elsewhere cells look like their row or column. */
  occupiedAreas(sheetId: string): readonly CellRange[]
  names(): readonly NamedFormula[]
  /** Told before each transaction, when everything still is as it was; returns a dispose function. */
  onBeforeChange(listener: () => void): () => void
  /** Told after each transaction that changed something; returns a dispose function. */
  onChange(listener: (change: WorkbookChange) => void): () => void
  /** One transaction and one step of undo. @throws EditRefused when the document cannot take it; nothing is changed then. */
  apply(edits: Edit | readonly Edit[]): void
  /** Edits until the returned function is called are one step of undo. */
  group(): () => void
  /** @param most steps that are looked at, where others wrote over the last ones; all, unless told */
  undo(most?: number): boolean
  redo(most?: number): boolean
  /** Told of each new step of undo; returns a dispose function. */
  onStep(listener: () => void): () => void
  readonly canUndo$: Subscribable<boolean>
  readonly canRedo$: Subscribable<boolean>
  anchor(sheetId: string, row: number, column: number): CellAnchor
  /** null when the sheet was never here. */
  position(anchor: CellAnchor): AnchorPosition | null
  /** Tables of another part of the file: formulas that read them follow their names. None, unless told. */
  setFellowTables(tables: readonly TableNames[]): void
  /** A reference that another part of the file keeps; null for what names no cells. */
  keepReference(text: string): string | null
  /** What a kept reference means now; null where its cells are gone. */
  keptReference(kept: string, notation: Notation): string | null
  toWorkbookData(): WorkbookData
  /** The same in small steps, each of a few milliseconds. Cells that are written meanwhile may be as before or as after. */
  workbookDataSteps(): Generator<undefined, WorkbookData>
  dispose(): void
}
