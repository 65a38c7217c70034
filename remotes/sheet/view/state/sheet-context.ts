import type { HostApi, LayoutClass } from '@wenfang/shared-contract'
import { partContext, useSelected } from '@wenfang/shared-remote/surface'
import { areKeysHeld, type CommandControl } from '@wenfang/shared-ui'
import { type Command, type CommandContext, refusalOf, runCommand, type SheetUi } from '../commands/command.ts'
import type { SheetSurface } from './sheet-surface.ts'
import type { SurfaceState } from './surface-state.ts'
import type { SurfaceStore } from './surface-store.ts'

/** What every part of the chrome works with. */
export interface SheetView {
  readonly host: HostApi
  readonly surface: SheetSurface
  readonly store: SurfaceStore
  readonly ui: SheetUi
  readonly canWrite: boolean
  readonly layout: LayoutClass
}

export const [SheetViewContext, useSheetView] = partContext<SheetView>('sheet')

export const commandContext = ({ surface, store, canWrite, ui }: SheetView): CommandContext => ({
  surface,
  state: store.state(),
  canWrite,
  ui,
})

/** A part of the state. The component renders again only when that part changes; parts are compared by their JSON. */
export function useSurface<T>(select: (state: SurfaceState) => T): T {
  const { store } = useSheetView()
  return useSelected({ subscribe: store.subscribe, token: store.state, read: store.state }, select, saysTheSame)
}

const saysTheSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)

/** Runs a command and brings the keys back to the grid, as people expect after a press on the chrome; not from what it opened. */
export function run<Args>(view: SheetView, command: Command<Args>, args: Args): void {
  view.store.refresh()
  const isRun = runCommand(command, commandContext(view), args)
  view.store.refresh()
  if (isRun && command.movesKeys !== true && !areKeysHeld()) requestAnimationFrame(() => view.surface.focus())
}

export function useCommand<Args>(command: Command<Args>, args: Args): CommandControl {
  const view = useSheetView()
  const { refusal, isActive } = useSurface(() => {
    const context = commandContext(view)
    return {
      refusal: refusalOf(command, context, args),
      isActive: command.isActive?.(context, args) ?? false,
    }
  })
  return { refusal, isActive, run: () => run(view, command, args) }
}
