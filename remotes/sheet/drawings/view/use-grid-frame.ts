import { useEffect, useState } from 'react'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import { gridFrame, type GridFrame } from './grid-frame.ts'

const WAITING_MS = 50

/**
 * The grid's frame as it is on screen; follows scrolling, zoom, sizes and sheets. Null while there is nothing to lay over it: a
 * frame costs a part of every frame of scrolling.
 */
export function useGridFrame(surface: SheetSurface, isWanted: boolean): GridFrame | null {
  const [frame, setFrame] = useState<GridFrame | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let request = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let observed: HTMLElement | null = null
    const read = (): void => {
      request = 0
      if (isOver) return
      const next = gridFrame(surface)
      // The grid gets its size some time after it is mounted.
      if (!next || next.panes.length === 0) {
        clearTimeout(timer)
        timer = setTimeout(schedule, WAITING_MS)
        return
      }
      if (observed !== next.host) {
        observed = next.host
        resized.disconnect()
        resized.observe(observed)
      }
      setFrame(next)
    }
    const schedule = (): void => {
      request ||= requestAnimationFrame(read)
    }
    const resized = new ResizeObserver(schedule)
    void surface.painted().then(schedule)
    const stop = surface.onChange(schedule)
    const stopScroll = surface.onScroll(schedule)
    const executed = surface.commands.onCommandExecuted(({ id }) => {
      if (/mutation\.(?:set-worksheet-|set-frozen|set-(?:row|col)|insert-|remove-)/.test(id)) schedule()
    })
    return () => {
      isOver = true
      cancelAnimationFrame(request)
      clearTimeout(timer)
      stop()
      stopScroll()
      executed.dispose()
      resized.disconnect()
    }
  }, [surface, isWanted])
  return isWanted ? frame : null
}
