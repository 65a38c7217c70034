import type { HostApi } from '@wenfang/shared-contract'
import type { ComponentType } from 'react'
import type { Command } from '../commands/index.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'

/** Tabs of the ribbon that features fill, in their order. */
export type ToolTab = 'insert' | 'page' | 'formulas' | 'data' | 'review' | 'view'

/** A tab for what is selected, there as long as it is. */
export interface SelectionTab {
  readonly title: string
  /** The letter that Alt shows on it. */
  readonly keyTip: string
  /** Asked with every state of the surface: it has to be quick. */
  readonly isShown: (surface: SheetSurface) => boolean
  readonly Tools: ComponentType
}

/**
 * What one subject adds to the surface of a workbook: charts, pivot tables, printing. It becomes part of the product by its
 * line in `features/index.ts`; the surface, the ribbon and the keys know no subject by name.
 *
 * - `tools` stand in the ribbon: a component of `CommandButton`s, `ToolbarMenu`s and `ToolbarButton`s. A feature's tools are one group.
 * - `tabs` are of what is selected.
 * - `CellItems` stand in the grid's menu under the secondary button, as `CommandItem`s, `Submenu`s and `MenuItem`s.
 * - `Layer` lies over the cells. It is mounted with the surface, before the first paint, and finds the grid by `useGridFrame`.
 * - `shortcuts` are commands whose keys work in the grid and in the chrome around it.
 * - `start` is for what has no element: interceptors, listeners. Called once the grid is painted; it answers how to end.
 *
 * A panel or a dialog needs no registration: make it with `lazyPart` and open it by `ui.openPanel(part, args)` or
 * `ui.openDialog(part, args)` from a command. Side panels use `SidePanel` for their frame.
 */
export interface SheetFeature {
  readonly tools?: Readonly<Partial<Record<ToolTab, ComponentType>>>
  readonly tabs?: readonly SelectionTab[]
  readonly CellItems?: ComponentType
  readonly Layer?: ComponentType
  readonly shortcuts?: readonly Command[]
  readonly start?: (surface: SheetSurface, host: HostApi) => () => void
}
