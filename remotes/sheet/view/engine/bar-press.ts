const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/** Presses of a control of the formula bar do what we say instead of what the engine would. Returns a dispose function. */
export function onBarPress(element: HTMLElement, selector: string, listener: () => void): () => void {
  const ending = new AbortController()
  const onPress = (event: Event): void => {
    if (!(event.target instanceof Element) || !event.target.closest(selector)) return
    event.stopPropagation()
    // Who types into a cell keeps the keys.
    event.preventDefault()
    if (event.type === 'click') listener()
  }
  for (const press of PRESSES) element.addEventListener(press, onPress, { capture: true, signal: ending.signal })
  return () => ending.abort()
}
