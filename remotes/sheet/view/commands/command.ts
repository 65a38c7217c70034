import { READ_ONLY, refusalOf, type RemoteCommand, runCommand } from '@wenfang/shared-remote/surface'
import type { SheetSurface } from '../state/sheet-surface.ts'
import type { SurfaceState } from '../state/surface-state.ts'

export type DialogName = 'row-height' | 'column-width' | 'rename-sheet'

/** What opens beside the grid. */
export type PanelName = 'formats' | 'validation' | 'sort' | 'note' | 'link' | 'table' | 'protection'

/** What a command may ask of the view around the grid. */
export interface SheetUi {
  openDialog(dialog: DialogName, sheetId?: string): void
  openFind(): void
  openPanel(panel: PanelName): void
  toast(kind: 'info' | 'warning' | 'error', text: string): void
  save(): void
}

/** Everything a command decides by. Built anew for every question; nothing in it is kept. */
export interface CommandContext {
  readonly surface: SheetSurface
  readonly state: SurfaceState
  readonly canWrite: boolean
  readonly ui: SheetUi
}

export type Command<Args = void> = RemoteCommand<CommandContext, Args>

export { READ_ONLY, refusalOf, runCommand }
