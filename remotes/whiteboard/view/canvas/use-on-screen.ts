import { useSyncExternalStore } from 'react'
import type { Box } from '../../model/index.ts'
import { useBoard } from '../state/board-state.ts'

/** Where boxes of the board lie over the canvas, in its pixels; null for what is out of sight. Follows scrolling and zoom. */
export function useOnScreen(): (box: Box) => Box | null {
  const { surface } = useBoard()
  const key = useSyncExternalStore(
    (listener) => surface.onView(listener),
    () => surface.view().join(' '),
  )
  const [left = 0, top = 0, width = 0, height = 0] = key.split(' ').map(Number)
  const scale = surface.scale()
  return ({ x, y, width: boxWidth, height: boxHeight }) => {
    if (x > left + width || y > top + height || x + boxWidth < left || y + boxHeight < top) return null
    return { x: (x - left) * scale, y: (y - top) * scale, width: boxWidth * scale, height: boxHeight * scale }
  }
}
