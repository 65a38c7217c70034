import type { Comparison, HostApi } from '@wenfang/shared-contract'
import { useEffect, useState } from 'react'
import * as Y from 'yjs'
import type { Difference } from '../../compare/index.ts'
import { Board } from '../../model/index.ts'
import type { BoardEditor } from '../state/board-editor.ts'

/** An earlier state of the board beside what it says now, and what differs. */
export interface BoardComparison {
  readonly title: string
  readonly before: Board
  readonly differences: readonly Difference[]
  readonly end: () => void
}

/** Others may go on while one compares: it is compared anew when they pause. */
const PAUSE_MS = 300

export function useComparison(host: HostApi, editor: BoardEditor): BoardComparison | null {
  const [comparison, setComparison] = useState<Comparison | null>(null)
  const [shown, show] = useState<BoardComparison | null>(null)
  useEffect(() => {
    const subscription = host.comparison$?.subscribe((next) => {
      setComparison(next)
      if (next === null) show(null)
    })
    return () => subscription?.unsubscribe()
  }, [host])
  useEffect(() => {
    if (!comparison) return
    const doc = new Y.Doc()
    Y.applyUpdate(doc, comparison.earlier)
    const before = new Board(doc)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const compare = async (): Promise<void> => {
      const { compareBoards } = await import('../../compare/index.ts')
      timer = undefined
      if (isOver) return
      const differences = compareBoards(before, editor.board)
      show({ title: comparison.title, before, differences, end: () => comparison.end() })
    }
    timer = setTimeout(() => void compare())
    const stop = editor.board.onChange(() => {
      timer ??= setTimeout(() => void compare(), PAUSE_MS)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
      doc.destroy()
    }
  }, [comparison, editor])
  return shown
}
