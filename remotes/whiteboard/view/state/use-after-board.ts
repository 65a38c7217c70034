import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterFirstPaint } from './after-first-paint.ts'
import type { BoardEditor } from './board-editor.ts'
import type { BoardSurface } from './board-surface.ts'

/**
 * Whether it is time for what stands around the board. Of a large one people wait for the board and not for its tools: these come
 * when it was seen, before the rest of its elements. Of all others they come along.
 */
export function useAfterBoard(editor: BoardEditor, surface: BoardSurface): boolean {
  const [isTime, setTime] = useState(() => !editor.isLarge || surface.state.isReady)
  useEffect(() => {
    if (isTime) return
    let stopWaiting: (() => void) | null = null
    const look = (): void => {
      // At once, or the rest of the elements would be first.
      if (surface.state.isReady) stopWaiting ??= afterFirstPaint(() => flushSync(() => setTime(true)))
    }
    const stop = surface.onChange(look)
    look()
    return () => {
      stop()
      stopWaiting?.()
    }
  }, [isTime, surface])
  return isTime
}
