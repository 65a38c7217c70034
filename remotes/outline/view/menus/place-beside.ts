const GAP_PX = 6
const EDGE_PX = 8

/** Puts something that floats next to a rectangle of the window, on the other side where there is no room. */
export function placeBeside(element: HTMLElement, rect: DOMRect, side: 'above' | 'below'): void {
  const { offsetWidth: width, offsetHeight: height } = element
  const above = rect.top - GAP_PX - height
  const below = rect.bottom + GAP_PX
  const fitsBelow = below + height <= window.innerHeight - EDGE_PX
  const isBelow = side === 'below' ? fitsBelow || above < EDGE_PX : above < EDGE_PX
  const top = Math.max(EDGE_PX, isBelow ? Math.min(below, window.innerHeight - EDGE_PX - height) : above)
  const left = Math.min(Math.max(EDGE_PX, rect.left), window.innerWidth - EDGE_PX - width)
  element.style.top = `${top}px`
  element.style.left = `${Math.max(EDGE_PX, left)}px`
}
