import { field, type CommentMark, type Json } from '@wenfang/shared-contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { elementTitle } from '../mirror/element-title.ts'
import { labelOf, textOf } from '../../model/index.ts'
import type { BoardView } from '../state/board-state.ts'

const elementIn = (anchor: Json): string | null => {
  const id = field(anchor, 'element')
  return typeof id === 'string' ? id : null
}

/** Offers the elements of the board as places of comments. @returns those that have one */
export function useCommentPlaces({ editor, host, surface }: BoardView): readonly CommentMark[] {
  const [marks, setMarks] = useState<readonly CommentMark[]>([])
  const isReady = useSyncExternalStore(
    (listener) => surface.onChange(listener),
    () => surface.state.isReady,
  )
  useEffect(() => {
    if (!isReady) return
    const { board } = editor
    host.comments?.offer({
      selected() {
        const [element] = surface.selectedElements()
        if (!element) return null
        const label = labelOf(board, element)
        return {
          anchor: { element: element.id },
          quote: elementTitle(element, label ? textOf(label['originalText']) : undefined),
        }
      },
      onChange(listener) {
        const stops = [surface.onChange(() => listener('selection')), board.onChange(() => listener('content'))]
        return () => {
          for (const stop of stops) stop()
        }
      },
      order(anchor) {
        const id = elementIn(anchor)
        const element = id === null ? null : board.element(id)
        if (id === null || !element || element['isDeleted'] === true) return null
        const page = board.pages().findIndex((one) => one.id === board.pageOf(id))
        return page * 1e6 + board.order(board.pageOf(id)).indexOf(id)
      },
      reveal(anchor) {
        const id = elementIn(anchor)
        if (id !== null) editor.reveal(id)
      },
      mark: setMarks,
    })
  }, [editor, host, isReady, surface])
  return marks
}
