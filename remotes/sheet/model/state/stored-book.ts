import type { ReferenceContext } from '../formulas/reference-context.ts'
import type { MoveIndex } from '../moves/move-index.ts'
import type { StyleTable } from '../styles/style-table.ts'
import type { TileCache } from '../tiles/tile-cache.ts'
import type { SheetState } from './sheet-state.ts'
import type { Tab } from './tabs.ts'

/** A workbook as those read it who write nothing: cells, tables, objects. */
export interface StoredBook extends ReferenceContext {
  readonly styles: StyleTable
  readonly tiles: TileCache
  readonly sheets: ReadonlyMap<string, SheetState>
  readonly tabs: readonly Tab[]
  readonly moves: MoveIndex
}
