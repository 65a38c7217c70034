import { useEffect, useState } from 'react'
import { cardOf, type ElementRecord } from '../../model/index.ts'
import { afterFirstPaint } from '../state/after-first-paint.ts'
import { useBoard, useSurface } from '../state/board-state.ts'

/** Ids of the cards on this page. A board is read once; after that only what changes is looked at. */
export function useCardIds(): readonly string[] {
  const { editor, host } = useBoard()
  const { page } = useSurface()
  const [ids, setIds] = useState<readonly string[]>([])
  const canShow = host.cards !== undefined
  useEffect(() => {
    if (!canShow) return undefined
    const { board } = editor
    const known = new Set<string>()
    const look = (id: string, element: ElementRecord | null): boolean => {
      const isCard =
        element !== null && element['isDeleted'] !== true && cardOf(element) !== null && board.pageOf(id) === page
      if (isCard === known.has(id)) return false
      if (isCard) known.add(id)
      else known.delete(id)
      return true
    }
    let isRead = false
    // The board itself is seen first: of a large one each element is looked at.
    const first = afterFirstPaint(() => {
      isRead = true
      for (const element of board.elements(page)) look(element.id, element)
      setIds([...known])
    })
    const stop = board.onChange(({ elements }) => {
      if (!isRead) return
      let isOther = false
      for (const id of elements) isOther = look(id, board.element(id)) || isOther
      if (isOther) setIds([...known])
    })
    return () => {
      first()
      stop()
    }
  }, [editor, page, canShow])
  return ids
}
