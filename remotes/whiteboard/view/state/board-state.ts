import { createContext, use, useSyncExternalStore } from 'react'
import type { HostApi, LayoutClass } from '@wenfang/shared-contract'
import type { BoardPresence } from '../presence/board-presence.ts'
import type { BoardEditor } from './board-editor.ts'
import type { BoardSurface, SurfaceState } from './board-surface.ts'

/** What every part of the chrome works with. */
export interface BoardView {
  readonly host: HostApi
  readonly editor: BoardEditor
  readonly surface: BoardSurface
  readonly presence: BoardPresence
  readonly layout: LayoutClass
  readonly canWrite: boolean
}

export const BoardViewContext = createContext<BoardView | undefined>(undefined)

export function useBoard(): BoardView {
  const view = use(BoardViewContext)
  if (!view) throw new Error('a part of the board is rendered outside of it')
  return view
}

export function useSurface(): SurfaceState {
  const { surface } = useBoard()
  return useSyncExternalStore(
    (listener) => surface.onChange(listener),
    () => surface.state,
  )
}

/** Renders anew whenever anything on the board changes: for what shows how chosen elements are. */
export function useRevision(): number {
  const { editor } = useBoard()
  return useSyncExternalStore(
    (listener) => editor.onChange(listener),
    () => editor.revision,
  )
}
