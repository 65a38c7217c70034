import type { OfficeTypeCode } from '@wenfang/shared-protocol'
import type { HostApi } from './host.ts'
import type { Subscribable } from './host/subscribable.ts'

// A file whose body is composed of several (a smart sheet: a workbook and a database): each part is shown by the remote of its own type,
// which gets a host of its own, and their tabs stand in one strip.

/** One tab of a part: a table, a dashboard; a page of text; views of a range. */
export interface PartTab {
  readonly id: string
  readonly title: string
  readonly icon: 'table' | 'dashboard' | 'page' | 'views'
  /** RRGGBB; absent: none. */
  readonly colour?: string
  /** It stands in the list of all tabs alone. */
  readonly isHidden?: boolean
}

/** What can be done with a tab. */
export interface TabAction {
  readonly title: string
  readonly isDanger?: boolean
  /** What it does is chosen among these colours, RRGGBB or none; absent: it does one thing. */
  readonly setColour?: (colour: string | null) => void
  /** Why it cannot be done now; null: it can. */
  readonly refusal: string | null
  run(): void
}

/** What a table and its fields are called now. */
export interface TableNames {
  readonly id: string
  readonly name: string
  readonly columns: readonly { readonly id: string; readonly name: string }[]
}

/** A cell of a table as formulas of another part compute with it; an error by its text. */
export type ReadValue = number | string | boolean | null | { readonly error: string }

/** A table as it is now. */
export interface ReadTable {
  readonly id: string
  readonly name: string
  readonly columns: readonly string[]
  /** Of the columns, in their order. */
  readonly columnIds: readonly string[]
  readonly rows: number
  /** There may be records that this reader does not see, so that the place of one says nothing. */
  readonly isPart?: boolean
  /** Cells that differ from what was told before; of a table that is told first, all that hold something. */
  readonly cells: readonly { readonly row: number; readonly column: number; readonly value: ReadValue }[]
  /** How Excel shows the cells of each column; null: as it likes. Only where a table is read to become cells. */
  readonly formats?: readonly (string | null)[]
  /** What may stand in the cells of each column; null: anything. */
  readonly choices?: readonly (readonly string[] | null)[]
}

/** What is known of a column of cells that is to become a field, besides its texts. */
export interface OfferedColumn {
  /** Number formats of its numbers, each once. */
  readonly formats: readonly string[]
  readonly hasTexts: boolean
  readonly hasFlags: boolean
  /** What a list says may stand in it. */
  readonly choices: readonly string[]
  /** What kind of column its cells are; absent: none. */
  readonly field?: OfferedField
}

/** A typed column of cells. */
export interface OfferedField {
  readonly kind: string
  /** `colour`: of the colours of options. */
  readonly options: readonly { readonly title: string; readonly colour: number }[]
  /** Stars of a rating. */
  readonly most: number
}

/** Cells below a heading as rows that another part shows. */
export interface OfferedRows {
  readonly title: string
  readonly header: readonly string[]
  /** As they are typed, a line each, up to the first in which nothing stands. */
  readonly rows: readonly (readonly string[])[]
  readonly columns: readonly OfferedColumn[]
}

/** What is done to rows where they are shown. Rows and columns from 0; `cells` may lie in the row below the last one. */
export type RowsEdit =
  | {
      readonly kind: 'cells'
      readonly cells: readonly {
        readonly row: number
        readonly column: number
        readonly value: string | number | boolean | null
      }[]
    }
  | { readonly kind: 'remove'; readonly rows: readonly number[] }
  | { readonly kind: 'options'; readonly column: number; readonly options: OfferedField['options'] }

export interface RowsSource {
  /** Null: the cells are gone. */
  readonly rows$: Subscribable<OfferedRows | null>
  /** All of it as one step; false where it was refused, which was told. */
  edit(edits: readonly RowsEdit[]): boolean
}

/** How rows are seen, in the words of the part that shows them. */
export interface KeptViews {
  readonly views: readonly object[]
  /** Columns that the views name. */
  readonly columns: readonly { readonly id: string; readonly title: string }[]
}

/** Rows of cells for the part that shows them as cards, bars and days. */
export interface RowsPort extends RowsSource {
  /** This page has just asked for them; absent: somebody did before. */
  readonly first?: FirstSeen
  readonly views$: Subscribable<KeptViews>
  keepViews(views: KeptViews): void
}

/** How rows are seen at first: as what their columns are good for, in groups by a column (from 0), or through a filter. */
export type FirstSeen =
  | { readonly kind: 'views' }
  | { readonly kind: 'groups'; readonly column: number }
  | { readonly kind: 'filter' }

/** Where rows are: their heading, as references to cells are kept. */
export interface RangeSource {
  readonly kept: string
  readonly title: string
  readonly first: FirstSeen
}

export interface OfferedRanges {
  rows(kept: string): RowsSource
}

/** Cells of one part that are to become a table of another. */
export interface OfferedRange {
  readonly title: string
  readonly hasHeader: boolean
  /** As they are typed, a line each. */
  readonly rows: readonly (readonly string[])[]
  readonly columns: readonly OfferedColumn[]
}

/** The table that they became. */
export interface MadeTable {
  readonly table: string
  readonly columns: readonly string[]
  /** Its first line was taken for the names of the fields. */
  readonly hasHeader: boolean
}

/**
 * Makes the table, asking the person first. What `commit` is handed runs as one step with the rest; `goesOn`: and with the step before,
 * which is of the same table.
 */
export type TakeRange = (range: OfferedRange, commit: (make: () => MadeTable | null, goesOn: boolean) => void) => void

export interface TablesChange {
  readonly tables: readonly ReadTable[]
  /** Ids of those that are not there any more. */
  readonly removed: readonly string[]
  /** There may be tables and fields besides that this reader may not see. */
  readonly isPart?: boolean
  /** They are on their way: a name that is not known yet may be one of theirs. */
  readonly isAwaited?: boolean
}

/** Tells the tables as they are, and every change of them. Returns a dispose function. */
export type WatchTables = (listener: (change: TablesChange) => void) => () => void

/** Cells of one part as formulas of another read them. */
export interface ReadCells {
  /** The reference as it is kept. */
  readonly kept: string
  readonly rows: number
  readonly columns: number
  /** Row by row; of a reference whose cells are gone one error. */
  readonly values: readonly ReadValue[]
  /** Fields of tables of the file that they are computed from, by whatever way. */
  readonly from: readonly { readonly table: string; readonly field: string }[]
}

/** What a reference to cells means, as it is kept and as people read it. */
export interface KeptReferences {
  /** A reference such as `'工作表 1'!A1:A10` as it is kept, so that it follows its cells; null for what names none. */
  keep(reference: string): string | null
  /** As people read it now; null where its cells are gone. */
  textOf(kept: string): string | null
}

/** Cells that formulas of another part may read. */
export interface OfferedCells extends KeptReferences {
  /** Tells what is wanted once it is known, and then whenever it is another. */
  watch(listener: (cells: readonly ReadCells[]) => void): CellsWatch
}

export interface CellsWatch {
  /** All that is wanted from here on. */
  want(kept: readonly string[]): void
  end(): void
}

/** Cells as they are known to whoever computes with them. */
export interface CellsSource extends KeptReferences {
  /** What a reference says now; null: it is on its way. Another object whenever it is another than before. */
  read(kept: string): ReadCells | null
}

/** Cells of a body that nobody has open. */
export interface StandingCells extends KeptReferences {
  /** `tables`: as formulas of the cells read them. */
  read(kept: readonly string[], tables: readonly ReadTable[]): readonly ReadCells[]
}

/** What a part tells of its tabs, instead of drawing a strip of its own. */
export interface OfferedTabs {
  readonly tabs$: Subscribable<readonly PartTab[]>
  show(id: string): void
  /** Asked when its menu opens. */
  actions(id: string): readonly TabAction[]
  /** Adds one and answers its id; null where it may not be. What went wrong was told. */
  add(icon: PartTab['icon']): Promise<string | null>
  readonly tableNames$: Subscribable<readonly TableNames[]>
  readonly watchTables: WatchTables
  readonly takeRange: TakeRange
  /** All of a table, to become cells of another part; null for one that is not there, or of which not everything is known. */
  readTable(id: string): Promise<ReadTable | null>
  /** As one step; false where it was refused, which was told. */
  removeTable(id: string): boolean
}

/** To a part whose tabs another one shows. */
export interface TabsPort {
  offer(tabs: OfferedTabs): void
  /** Brings the keys to the part on screen. */
  takeKeys(): void
}

/** Tabs of other parts, which stand behind a part's own in its strip. */
export interface FellowTabs {
  /** An HTMLElement that the strip is drawn into: it stays below whichever part is shown. */
  readonly strip: unknown
  /** `active` is shown in the place of the part's own content; null: none is. */
  readonly state$: Subscribable<{ readonly tabs: readonly PartTab[]; readonly active: string | null }>
  show(id: string | null): void
  actions(id: string): readonly TabAction[]
  /** Brings the keys to the part on screen. */
  takeKeys(): void
  /** What formulas of this part call the tables that they may read. */
  readonly tableNames$: Subscribable<readonly TableNames[]>
  readonly watchTables: WatchTables
  /** `leave` gives the cells up: it runs once the table is there, and both are one step. */
  takeRange(range: OfferedRange, leave: (made: MadeTable) => boolean): void
  /** Tells how a table becomes cells of this part. */
  offer(cells: TakesTables): void
  /** Tells how tables read cells of this part. */
  offerCells(cells: OfferedCells): void
  /** Tells how rows of this part are read and written where they are shown. */
  offerRanges(ranges: OfferedRanges): void
  /** Shows rows of this part as cards, bars and days. */
  showRange(source: RangeSource): void
  readonly additions: readonly { readonly icon: PartTab['icon']; readonly title: string; run(): void }[]
}

export interface TakesTables {
  /** As one step; false where it was refused, which was told. */
  takeTable(table: ReadTable): boolean
}

/** Mounts the remote of another type for a part of this file; ends with the host's signal. */
export interface PartsPort {
  /**
   * `host`: what the part's remote is given, but for its root of overlays.
   * @throws WenfangError RemoteEntryError, ChunkLoadError and their like: it can be asked for again
   */
  mount(type: OfficeTypeCode, element: unknown, host: HostApi): Promise<MountedPart>
}

export interface MountedPart {
  /** One that is not shown keeps its size, and what it has opened over the page. */
  show(isShown: boolean): void
  /** Never rejects; twice is safe. */
  unmount(): Promise<void>
}

export const namesOfTables = (tables: readonly ReadTable[]): readonly TableNames[] =>
  tables.map(({ id, name, columns, columnIds }) => ({
    id,
    name,
    columns: columns.map((title, at) => ({ id: columnIds[at] ?? '', name: title })),
  }))
