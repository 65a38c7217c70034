import type { FellowTabs } from '@wenfang/shared-contract'
import { READ_ONLY, refusalOf, type RemoteCommand, runCommand } from '@wenfang/shared-remote/surface'
import type { CommandId } from '../../commands/index.ts'
import type { SheetPart } from '../features/part.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import type { SurfaceState } from '../state/surface-state.ts'

/** What a command may ask of the view around the grid. What opens takes the keys. */
export interface SheetUi {
  /** One dialog at a time, over the page. */
  openDialog<Args>(dialog: SheetPart<Args>, args: Args): void
  /** One panel at a time, beside the grid. */
  openPanel<Args>(panel: SheetPart<Args>, args: Args): void
  openFind(): void
  /** Brings the keys to the next part around the grid, or to the one before. */
  goToPart(direction: 1 | -1): void
  /** Brings the keys to the tools; Escape brings them back to the grid. */
  focusTools(): void
  /** Folds the tools down to their tabs, or opens them. */
  foldTools(): void
  toast(kind: 'info' | 'warning' | 'error', text: string): void
  save(): void
  /** Begins a comment on what is selected; null where the person may not comment. */
  readonly comment: (() => void) | null
  /** Other parts of the file; null where there are none. */
  readonly fellows: FellowTabs | null
  /** Why this person may not print; null when nothing speaks against it. */
  readonly printRefusal: string | null
}

/** Everything a command decides by. Built anew for every question; nothing in it is kept. */
export interface CommandContext {
  readonly surface: SheetSurface
  readonly state: SurfaceState
  readonly canWrite: boolean
  readonly ui: SheetUi
}

export interface Command<Args = void> extends RemoteCommand<CommandContext, Args> {
  /** Brings the keys elsewhere by itself, so that they do not go back to the grid when it has run; works in panels, too. */
  readonly movesKeys?: boolean
  readonly runs?: readonly CommandId[]
}

export { READ_ONLY, refusalOf, runCommand }
