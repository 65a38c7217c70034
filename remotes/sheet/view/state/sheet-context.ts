import type { HostApi, LayoutClass } from '@wenfang/shared-contract'
import { areKeysHeld } from '@wenfang/shared-ui'
import { createContext, use, useRef, useSyncExternalStore } from 'react'
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

export const SheetViewContext = createContext<SheetView | undefined>(undefined)

export function useSheetView(): SheetView {
  const view = use(SheetViewContext)
  if (!view) throw new Error('a part of the sheet is rendered outside of it')
  return view
}

export const commandContext = ({ surface, store, canWrite, ui }: SheetView): CommandContext => ({
  surface,
  state: store.state(),
  canWrite,
  ui,
})

/** A part of the state. The component renders again only when that part changes; parts are compared by their JSON. */
export function useSurface<T>(select: (state: SurfaceState) => T): T {
  const { store } = useSheetView()
  const known = useRef<{
    readonly state: SurfaceState
    readonly select: (state: SurfaceState) => T
    readonly json: string
    readonly value: T
  }>(undefined)
  return useSyncExternalStore(store.subscribe, () => {
    const state = store.state()
    const last = known.current
    // What is selected may depend on more than the state: on the sheet that is shown, say.
    if (last?.state === state && last.select === select) return last.value
    const value = select(state)
    const json = JSON.stringify(value) ?? ''
    if (last && last.json === json) {
      known.current = { ...last, state, select }
      return last.value
    }
    known.current = { state, select, json, value }
    return value
  })
}

export interface CommandControl {
  /** Why it cannot run now, in Chinese; null when it can. */
  readonly refusal: string | null
  readonly isActive: boolean
  readonly run: () => void
}

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
