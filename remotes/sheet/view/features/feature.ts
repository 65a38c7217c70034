import type { HostApi } from '@wenfang/shared-contract'
import type { ComponentType } from 'react'
import type { Command } from '../commands/index.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'

/** Menus of the toolbar, in its order, and the grid's own under the secondary button. */
export type MenuName = 'insert' | 'formulas' | 'data' | 'review' | 'view' | 'cells'

/**
 * What one subject adds to the surface of a workbook: charts, pivot tables, printing. It becomes part of the product by its
 * line in `features/index.ts`; the surface, the toolbar and the keys know no subject by name.
 *
 * - `items` stand in menus: a component of `CommandItem`s, `Submenu`s and `MenuItem`s. A feature's items are one group.
 * - `Layer` lies over the cells. It is mounted with the surface, before the first paint, and finds the grid by `useGridFrame`.
 * - `shortcuts` are commands whose keys work in the grid and in the chrome around it.
 * - `start` is for what has no element: interceptors, listeners. Called once the grid is painted; it answers how to end.
 *
 * A panel or a dialog needs no registration: make it with `lazyPart` and open it by `ui.openPanel(part, args)` or
 * `ui.openDialog(part, args)` from a command. Side panels use `SidePanel` for their frame.
 */
export interface SheetFeature {
  readonly items?: Readonly<Partial<Record<MenuName, ComponentType>>>
  readonly Layer?: ComponentType
  readonly shortcuts?: readonly Command[]
  readonly start?: (surface: SheetSurface, host: HostApi) => () => void
}
