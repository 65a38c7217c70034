import type { WatchTables } from '@wenfang/shared-contract'
import type { DraftStore } from '../drafts/draft-store.ts'
import type { OwnFilterStore } from '../rules/own-filters.ts'
import type { ShownPart } from '../../binding/truncate.ts'
import type { SharedWorkbook, WorkbookData } from '../../model/index.ts'
import type { Tell } from '../engine/engine-messages.ts'

export interface SurfaceOptions {
  readonly container: HTMLElement
  readonly model: SharedWorkbook
  readonly isDark: boolean
  /** S178: cells keep the values that the file has. */
  readonly isCalculationOff: boolean
  /** Tables of another part of the file. */
  readonly watchTables?: WatchTables | undefined
  /** What is shown of each sheet; null is all of it. */
  readonly part: ShownPart | null
  /** Filters of this person that outlive the page. */
  readonly ownFilters: OwnFilterStore
  /** What is being typed into a cell outlives the browser in it. */
  readonly drafts: DraftStore
  canWrite(): boolean
  onRefusal(text: string): void
  /** What the engine says to the person. */
  readonly tell: Tell
  onUnknown(mutation: string): void
  /** The workbook was read for the first time, after its first cells were painted. */
  onRead(data: WorkbookData): void
}
