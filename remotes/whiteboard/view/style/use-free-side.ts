import { useLayoutEffect, useState, type RefObject } from 'react'
import { boxOf, type Box } from '../../model/index.ts'
import type { BoardEditor } from '../state/board-editor.ts'
import { useBoard, useSurface } from '../state/board-state.ts'
import type { BoardSurface } from '../state/board-surface.ts'
import { freeSide, type Side } from './free-side.ts'

/** A panel that went along with a hand would be in its way. */
const REST_MS = 250

/** The side of the board on which a panel hides nothing of what is chosen: found when it is chosen, and when a hand rests. */
export function useFreeSide(panel: RefObject<HTMLElement | null>): Side {
  const { editor, surface } = useBoard()
  const { selected } = useSurface()
  const [side, setSide] = useState<Side>('left')
  useLayoutEffect(() => {
    const look = (): void => {
      const places = placesOf(panel.current)
      if (places) setSide((now) => freeSide(boxesOnScreen(surface, selected, editor), places, now))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookLater = (): void => {
      clearTimeout(timer)
      timer = setTimeout(look, REST_MS)
    }
    look()
    const stops = [surface.onView(lookLater), editor.board.onChange(lookLater)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [editor, surface, selected, panel])
  return side
}

function placesOf(panel: HTMLElement | null): { readonly left: Box; readonly right: Box } | null {
  const around = panel?.offsetParent
  if (!panel || !around) return null
  const { offsetLeft, offsetTop: y, offsetWidth: width, offsetHeight: height } = panel
  const near = Math.min(offsetLeft, around.clientWidth - offsetLeft - width)
  return { left: { x: near, y, width, height }, right: { x: around.clientWidth - near - width, y, width, height } }
}

function boxesOnScreen(surface: BoardSurface, ids: readonly string[], { board }: BoardEditor): readonly Box[] {
  const [left, top] = surface.view()
  const scale = surface.scale()
  return ids.flatMap((id) => {
    const element = board.element(id)
    if (!element) return []
    const { x, y, width, height } = boxOf(element)
    return [{ x: (x - left) * scale, y: (y - top) * scale, width: width * scale, height: height * scale }]
  })
}
