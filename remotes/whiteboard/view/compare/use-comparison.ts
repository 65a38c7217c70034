import type { HostApi, HostProposal } from '@wenfang/shared-contract'
import { useCompared, type WatchComparison } from '@wenfang/shared-ui/proposals/compared'
import { useMemo } from 'react'
import type { Difference } from '../../compare/index.ts'
import type { Board } from '../../model/index.ts'
import type { BoardEditor } from '../state/board-editor.ts'

/** Another state of the board beside what it says now, and what differs. */
export interface BoardComparison {
  readonly title: string
  /** The other state: an earlier one, or the board as somebody suggests it. */
  readonly before: Board
  readonly differences: readonly Difference[]
  readonly suggestion: Suggestion | null
  /** Brings these to the other state, a step of undo each. */
  take(differences: readonly Difference[]): void
  readonly end: () => void
}

/** What somebody who may not write would change (G25). */
export interface Suggestion {
  readonly proposal: HostProposal
  /** What the board becomes by it; null where nothing differs. */
  readonly update: Uint8Array | null
}

/** An earlier state that the shell asks for, or a suggestion that was opened here. */
export function useComparison(host: HostApi, editor: BoardEditor) {
  const watch = useMemo<WatchComparison<BoardComparison>>(
    () => async (request, tell) => (await import('./watch-comparison.ts')).watchComparison(host, editor, request, tell),
    [host, editor],
  )
  return useCompared(host, watch, 'whiteboard')
}
