import type { OfficeTypeCode } from '@wenfang/shared-protocol'
import type { HostApi, Subscribable } from './host.ts'

// A file whose body is composed of several (a smart sheet: a workbook and a database): each part is shown by the remote of its own type,
// which gets a host of its own, and their tabs stand in one strip.

/** One tab of a part: a table, a dashboard. */
export interface PartTab {
  readonly id: string
  readonly title: string
  readonly icon: 'table' | 'dashboard'
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
  /** Cells that differ from what was told before; of a table that is told first, all that hold something. */
  readonly cells: readonly { readonly row: number; readonly column: number; readonly value: ReadValue }[]
}

export interface TablesChange {
  readonly tables: readonly ReadTable[]
  /** Ids of those that are not there any more. */
  readonly removed: readonly string[]
  /** There may be tables and fields besides that this reader may not see. */
  readonly isPart?: boolean
}

/** Tells the tables as they are, and every change of them. Returns a dispose function. */
export type WatchTables = (listener: (change: TablesChange) => void) => () => void

/** What a part tells of its tabs, instead of drawing a strip of its own. */
export interface OfferedTabs {
  readonly tabs$: Subscribable<readonly PartTab[]>
  show(id: string): void
  /** Adds one and answers its id; null where it may not be. What went wrong was told. */
  add(icon: PartTab['icon']): Promise<string | null>
  readonly tableNames$: Subscribable<readonly TableNames[]>
  readonly watchTables: WatchTables
}

/** To a part whose tabs another one shows. */
export interface TabsPort {
  offer(tabs: OfferedTabs): void
}

/** Tabs of other parts, which stand behind a part's own in its strip. */
export interface FellowTabs {
  /** An HTMLElement that the strip is drawn into: it stays below whichever part is shown. */
  readonly strip: unknown
  /** `active` is shown in the place of the part's own content; null: none is. */
  readonly state$: Subscribable<{ readonly tabs: readonly PartTab[]; readonly active: string | null }>
  show(id: string | null): void
  /** What formulas of this part call the tables that they may read. */
  readonly tableNames$: Subscribable<readonly TableNames[]>
  readonly watchTables: WatchTables
  readonly additions: readonly { readonly icon: PartTab['icon']; readonly title: string; run(): void }[]
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
