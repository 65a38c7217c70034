import { type RefObject, useEffect } from 'react'
import { zoom } from '../commands/view/view.command.ts'
import { commandContext, useWriter } from '../state/writer.ts'

const LEAST_CHANGE = 0.02

/** Two fingers make the pages larger and smaller, around the point between them; the tools stay as they are. */
export function usePinchZoom(desk: RefObject<HTMLElement | null>): void {
  const writer = useWriter()
  useEffect(() => {
    const element = desk.current
    if (!element) return
    let before: { readonly distance: number; readonly zoom: number } | null = null
    let frame = 0
    const onMove = (event: TouchEvent): void => {
      const [one, other] = event.touches
      if (!one || !other || event.touches.length > 2) return
      // Else the browser makes the whole page larger, its tools, too.
      event.preventDefault()
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      before ??= { distance, zoom: writer.surface.getZoom() }
      const level = (before.zoom * distance) / before.distance
      const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2]
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const last = writer.surface.getZoom()
        if (Math.abs(level / last - 1) < LEAST_CHANGE) return
        const box = element.getBoundingClientRect()
        const [left, top] = [element.scrollLeft + x - box.left, element.scrollTop + y - box.top]
        zoom.run(commandContext(writer), level)
        const share = writer.surface.getZoom() / last
        element.scrollTo({ left: left * share - (x - box.left), top: top * share - (y - box.top), behavior: 'instant' })
        writer.store.refresh()
      })
    }
    // Only while two fingers are down: one finger scrolls without waiting for anybody.
    const begin = ({ touches }: TouchEvent): void => {
      if (touches.length === 2) element.addEventListener('touchmove', onMove, { passive: false })
    }
    const end = (): void => {
      before = null
      element.removeEventListener('touchmove', onMove)
    }
    element.addEventListener('touchstart', begin, { passive: true })
    for (const type of ['touchend', 'touchcancel'] as const) element.addEventListener(type, end)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchstart', begin)
      for (const type of ['touchend', 'touchcancel'] as const) element.removeEventListener(type, end)
    }
  }, [desk, writer])
}
