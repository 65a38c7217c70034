/** A hand that presses moves less. */
const SLOP_PX = 4
/** This near to an edge of what scrolls, it goes on to what lies behind. */
const EDGE_PX = 36

/** What a press of the mouse may become. */
export interface Drag {
  /** The pointer is elsewhere: shows where it would go. */
  over(event: MouseEvent): void
  /** Shows nothing any more. Called once, before what follows. */
  end(): void
  /** Let go over the pages, elsewhere than where it was pressed. */
  drop(event: PointerEvent): void
  /** Let go where it was pressed. */
  click?(event: PointerEvent): void
}

/**
 * Follows the mouse from a press on the pages that `begin` takes until it is let go; the engine does not hear of its way.
 * Escape lets everything be. @returns ends it
 */
export function followDrag(pages: HTMLElement, begin: (press: PointerEvent) => Drag | null): () => void {
  let held: { readonly drag: Drag; readonly x: number; readonly y: number; isMoved: boolean } | null = null
  const scrolls = pages.closest<HTMLElement>('.writer-desk')
  const view = pages.ownerDocument.defaultView ?? window

  const onDown = (event: PointerEvent): void => {
    letBe()
    // What we say to the engine ourselves is no hand.
    if (!event.isTrusted || event.button !== 0 || event.pointerType === 'touch') return
    const drag = begin(event)
    if (drag) held = { drag, x: event.clientX, y: event.clientY, isMoved: false }
  }
  const onMove = (event: PointerEvent | MouseEvent): void => {
    if (!held) return
    held.isMoved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLOP_PX
    if (!held.isMoved) return
    // The engine would select the text that the pointer comes over.
    event.preventDefault()
    event.stopImmediatePropagation()
    pages.classList.add('is-dragging')
    if (scrolls) scrollAtEdge(scrolls, event.clientY)
    held.drag.over(event)
  }
  const letBe = (): typeof held => {
    const last = held
    held = null
    pages.classList.remove('is-dragging')
    last?.drag.end()
    return last
  }
  const onUp = (event: PointerEvent): void => {
    const last = letBe()
    if (!last) return
    const { drag, isMoved } = last
    const below = pages.ownerDocument.elementFromPoint(event.clientX, event.clientY)
    const isOverPages = scrolls?.contains(below) ?? pages.contains(below)
    // When the engine has heard of it, too.
    if (!isMoved) view.queueMicrotask(() => drag.click?.(event))
    else if (isOverPages) view.queueMicrotask(() => drag.drop(event))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!held?.isMoved || event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    letBe()
  }
  const ends = new AbortController()
  const options = { capture: true, signal: ends.signal }
  pages.addEventListener('pointerdown', onDown, options)
  view.addEventListener('pointermove', onMove, options)
  view.addEventListener('mousemove', onMove, options)
  view.addEventListener('pointerup', onUp, options)
  view.addEventListener('pointercancel', letBe, options)
  view.addEventListener('keydown', onKeyDown, options)
  return () => {
    letBe()
    ends.abort()
  }
}

function scrollAtEdge(element: HTMLElement, y: number): void {
  const { top, bottom } = element.getBoundingClientRect()
  const by = y < top + EDGE_PX ? y - top - EDGE_PX : y > bottom - EDGE_PX ? y - bottom + EDGE_PX : 0
  if (by !== 0) element.scrollBy({ top: by, behavior: 'instant' })
}

/** Presses and lets go for a person, so that the caret is there at once, by the engine's own measure. */
export function pressAt(pages: HTMLElement, x: number, y: number): void {
  const target = pages.ownerDocument.elementFromPoint(x, y)
  if (!target || !pages.contains(target)) return
  const press = { clientX: x, clientY: y, button: 0, bubbles: true, cancelable: true, composed: true, pointerId: 1 }
  target.dispatchEvent(new PointerEvent('pointerdown', { ...press, buttons: 1, pointerType: 'mouse' }))
  target.dispatchEvent(new PointerEvent('pointerup', { ...press, pointerType: 'mouse' }))
}
