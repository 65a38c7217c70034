import { READ_ONLY, refusalOf, type RemoteCommand, runCommand } from '@wenfang/shared-remote/surface'
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
  toast(kind: 'info' | 'warning' | 'error', text: string): void
  save(): void
  /** Begins a comment on what is selected; null where the person may not comment. */
  readonly comment: (() => void) | null
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
