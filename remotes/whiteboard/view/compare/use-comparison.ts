import type { HostApi, HostProposal } from '@wenfang/shared-contract'
import { holdKeys } from '@wenfang/shared-ui'
import { useEffect, useRef, useState } from 'react'
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
  readonly end: () => void
}

/** What somebody who may not write would change (G25). */
export interface Suggestion {
  readonly proposal: HostProposal
  /** What the board becomes by it; null where nothing differs. */
  readonly update: Uint8Array | null
}

/** What a person compares the board with. */
export type ComparisonRequest =
  | { readonly kind: 'version'; readonly title: string; readonly earlier: Uint8Array; readonly end: () => void }
  | { readonly kind: 'proposal'; readonly proposal: HostProposal; readonly end: () => void }

/** An earlier state that the shell asks for, or a suggestion that was opened here. */
export function useComparison(
  host: HostApi,
  editor: BoardEditor,
): { readonly comparison: BoardComparison | null; readonly look: (proposal: HostProposal) => void } {
  const [request, ask] = useState<ComparisonRequest | null>(null)
  const [shown, show] = useState<BoardComparison | null>(null)
  /** The keys wait for the list of what differs. */
  const held = useRef<() => void>(undefined)
  useEffect(() => {
    const subscription = host.comparison$?.subscribe((next) => {
      if (next) held.current = holdKeys()
      ask(next && { kind: 'version', title: next.title, earlier: next.earlier, end: () => next.end() })
    })
    return () => subscription?.unsubscribe()
  }, [host])
  useEffect(() => {
    if (!request) return
    let isOver = false
    let stop: (() => void) | undefined
    const begin = async (): Promise<void> => {
      const { watchComparison } = await import('./watch-comparison.ts')
      const dispose = await watchComparison(host, editor, request, (comparison) => {
        if (!isOver) show(comparison)
      })
      if (isOver) dispose()
      else stop = dispose
    }
    begin().catch((error: unknown) => {
      if (isOver) return
      held.current?.()
      host.report('whiteboard.comparison.unread', { message: String(error) })
      host.toast('warning', '没有读到要比较的内容，请检查网络后再试')
      request.end()
    })
    return () => {
      isOver = true
      stop?.()
      show(null)
    }
  }, [host, editor, request])
  const look = (proposal: HostProposal): void => {
    held.current = holdKeys()
    ask({ kind: 'proposal', proposal, end: () => ask(null) })
  }
  return { comparison: shown, look }
}
