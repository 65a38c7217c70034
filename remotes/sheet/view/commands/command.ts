import type { SheetSurface } from '../state/sheet-surface.ts'
import type { SurfaceState } from '../state/surface-state.ts'

export type DialogName = 'row-height' | 'column-width' | 'rename-sheet'

/** What a command may ask of the view around the grid. */
export interface SheetUi {
  openDialog(dialog: DialogName, sheetId?: string): void
  openFind(): void
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

/**
 * The way this view changes a workbook beside typing: toolbar, menus, shortcuts and tests run the same objects.
 * `refusal` answers in Chinese why the command cannot run now, and null when it can.
 */
export interface Command<Args = void> {
  readonly id: string
  readonly title: string
  /** As people write it: `Mod` is ⌘ on Apple machines and Ctrl elsewhere. The first one is shown. */
  readonly shortcuts?: readonly string[]
  /** Changes nothing in the workbook, so that readers have it too. */
  readonly isForReaders?: boolean
  refusal?(context: CommandContext, args: Args): string | null
  isActive?(context: CommandContext, args: Args): boolean
  run(context: CommandContext, args: Args): void
}

export const READ_ONLY = '你对这个文件只有查看权限'

/** Why a command cannot run, rights first; null when it can. */
export function refusalOf<Args>(command: Command<Args>, context: CommandContext, args: Args): string | null {
  if (!command.isForReaders && !context.canWrite) return READ_ONLY
  return command.refusal?.(context, args) ?? null
}

/** Runs a command if it can run, and says why where it cannot. */
export function runCommand<Args>(command: Command<Args>, context: CommandContext, args: Args): boolean {
  const refusal = refusalOf(command, context, args)
  if (refusal !== null) {
    context.ui.toast('info', refusal)
    return false
  }
  command.run(context, args)
  return true
}
