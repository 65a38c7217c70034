import { type RefObject, useEffect } from 'react'
import { LARGEST_ZOOM, LEAST_ZOOM, zoom } from '../commands/view/view.command.ts'
import { commandContext, useWriter } from '../state/writer.ts'

const LEAST_CHANGE = 0.02

interface Point {
  readonly x: number
  readonly y: number
}

interface Pinch {
  readonly distance: number
  readonly zoom: number
  readonly middle: Point
  /** What lies between the fingers, in the pages. */
  readonly held: Point
  readonly share: number
  readonly last: Point
}

/**
 * Two fingers make the pages larger and smaller, around the point between them; the tools stay as they are. While they
 * move the picture of the pages follows, as laying them out at every size would come late; they are laid out when the
 * fingers leave.
 */
export function usePinchZoom(desk: RefObject<HTMLElement | null>): void {
  const writer = useWriter()
  useEffect(() => {
    const element = desk.current
    const content = element?.querySelector<HTMLElement>('.docx-content-mount')
    if (!element || !content) return
    let pinch: Pinch | null = null
    const begun = (distance: number, middle: Point): Pinch => {
      const [box, place] = [element.getBoundingClientRect(), content.getBoundingClientRect()]
      content.style.transformOrigin = `${middle.x - place.left}px ${middle.y - place.top}px`
      return {
        distance,
        middle,
        zoom: writer.surface.getZoom(),
        held: { x: element.scrollLeft + middle.x - box.left, y: element.scrollTop + middle.y - box.top },
        share: 1,
        last: middle,
      }
    }
    const onMove = (event: TouchEvent): void => {
      const [one, other] = event.touches
      if (!one || !other || event.touches.length > 2) return
      // Else the browser makes the whole page larger, its tools, too.
      event.preventDefault()
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      const last = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
      const first = pinch ?? begun(distance, last)
      const level = Math.min(LARGEST_ZOOM, Math.max(LEAST_ZOOM, (first.zoom * distance) / first.distance))
      pinch = { ...first, share: level / first.zoom, last }
      const [dx, dy] = [last.x - first.middle.x, last.y - first.middle.y]
      content.style.transform = `translate(${dx}px, ${dy}px) scale(${pinch.share})`
    }
    const settle = ({ zoom: before, share, held, last }: Pinch): void => {
      const isChanged = Math.abs(share - 1) >= LEAST_CHANGE
      if (isChanged) zoom.run(commandContext(writer), before * share)
      const box = element.getBoundingClientRect()
      const scale = isChanged ? writer.surface.getZoom() / before : 1
      element.scrollTo({
        left: held.x * scale - (last.x - box.left),
        top: held.y * scale - (last.y - box.top),
        behavior: 'instant',
      })
      writer.store.refresh()
    }
    // Only while two fingers are down: one finger scrolls without waiting for anybody.
    const begin = ({ touches }: TouchEvent): void => {
      if (touches.length === 2) element.addEventListener('touchmove', onMove, { passive: false })
    }
    const end = (): void => {
      element.removeEventListener('touchmove', onMove)
      const ended = pinch
      pinch = null
      if (!ended) return
      content.style.transform = ''
      content.style.transformOrigin = ''
      settle(ended)
    }
    element.addEventListener('touchstart', begin, { passive: true })
    for (const type of ['touchend', 'touchcancel'] as const) element.addEventListener(type, end)
    return () => {
      end()
      element.removeEventListener('touchstart', begin)
      for (const type of ['touchend', 'touchcancel'] as const) element.removeEventListener(type, end)
    }
  }, [desk, writer])
}
