import { useSyncExternalStore } from 'react'
import type { HostApi, LayoutClass } from '@wenfang/shared-contract'
import { partContext } from '@wenfang/shared-remote/surface'
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

export const [BoardViewContext, useBoard] = partContext<BoardView>('board')

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
