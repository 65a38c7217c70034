import type { WriterSurface } from '../engine/index.ts'

/** A name stands beside a caret that moved for this long; then only the caret remains, so that text can be read. */
const SHOWN_MS = 2000
/** How near a pointer has to come to a caret for its name to show again. */
const REACH_PX = 8
const CARET_HEIGHT_PX = 28

interface Flag {
  readonly element: HTMLElement
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Names of the others beside their carets: shown when a caret moves and when the pointer is on it. The engine places
 * the flags and makes new ones with every paint, so what is known about a caret is kept by its person.
 */
export function showNameFlags(surface: WriterSurface, desk: HTMLElement): () => void {
  const places = new Map<string, { readonly place: string; readonly movedAt: number }>()
  let flags: readonly Flag[] = []

  const forget = (): void => {
    for (const { timer } of flags) clearTimeout(timer)
    flags = []
  }
  const quieten = (element: HTMLElement): void => void (element.dataset['quiet'] = '')

  surface.setRemoteCaretLabelHost({
    publish(anchors) {
      forget()
      const now = performance.now()
      const present = new Set(anchors.map(({ selection }) => selection.actorId))
      for (const actor of places.keys()) if (!present.has(actor)) places.delete(actor)
      flags = anchors.map(({ element, selection }) => {
        const place = JSON.stringify([selection.anchor, selection.head])
        const known = places.get(selection.actorId)
        const movedAt = known?.place === place ? known.movedAt : now
        places.set(selection.actorId, { place, movedAt })
        element.textContent = selection.name
        const left = movedAt + SHOWN_MS - now
        if (left > 0) return { element, timer: setTimeout(quieten, left, element) }
        quieten(element)
        return { element, timer: undefined }
      })
    },
  })

  const onPointerMove = (event: PointerEvent): void => {
    for (const flag of flags) {
      const box = flag.element.getBoundingClientRect()
      const isNear =
        Math.abs(event.clientX - box.left) <= REACH_PX &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom + CARET_HEIGHT_PX
      if (!isNear) continue
      clearTimeout(flag.timer)
      delete flag.element.dataset['quiet']
      flag.timer = setTimeout(quieten, SHOWN_MS, flag.element)
    }
  }
  desk.addEventListener('pointermove', onPointerMove, { passive: true })

  return () => {
    desk.removeEventListener('pointermove', onPointerMove)
    forget()
    surface.setRemoteCaretLabelHost(null)
  }
}
