import { type PointerEvent, useRef, useState } from 'react'

/** Pixels from the upper left corner of the rulers. */
interface Point {
  readonly x: number
  readonly y: number
}

export interface Drag<Handle> extends Point {
  readonly handle: Handle
  readonly isPrecise: boolean
}

/** What is dragged along a ruler; a press that does not move drags nothing. @param onDrop where it was let go */
export function useDrag<Handle>(onDrop: (drag: Drag<Handle>) => void) {
  const [drag, setDrag] = useState<Drag<Handle> | null>(null)
  const pressed = useRef<Point | null>(null)
  const at = (event: PointerEvent, handle: Handle, from: Point): Drag<Handle> => ({
    handle,
    x: from.x + event.clientX - (pressed.current?.x ?? event.clientX),
    y: from.y + event.clientY - (pressed.current?.y ?? event.clientY),
    isPrecise: event.altKey,
  })
  return {
    drag,
    /** @param from where the handle stands: it is moved by as much as the pointer, wherever it was taken */
    handlers: (handle: Handle, from: Point) => ({
      onPointerDown(event: PointerEvent<Element>) {
        if (event.button !== 0) return
        event.preventDefault()
        event.stopPropagation()
        pressed.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<Element>) {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) setDrag(at(event, handle, from))
      },
      onPointerUp(event: PointerEvent<Element>) {
        if (drag) onDrop(at(event, handle, from))
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
