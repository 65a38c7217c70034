/**
 * A layer gives the focus back to the control that opened it. Of a control of the bar that was pressed by a pointer that is
 * of no use: who closes a dialog writes on, or turns the page. So the document gets the keys. Whoever came to the control
 * by keyboard stays on it.
 * @param onDocument the keys are to go to the document
 * @returns end of it
 */
export function returnKeys(bar: HTMLElement, onDocument: () => void): () => void {
  let isPointing = false
  let isPressed = false
  const ending = new AbortController()
  const { signal } = ending
  const listen = { capture: true, signal }
  window.addEventListener('pointerdown', () => (isPointing = isPressed = true), listen)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), listen)
  window.addEventListener('keydown', ({ key }) => key === 'Tab' && (isPointing = false), listen)
  bar.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isPointing || isPressed || !(target instanceof HTMLElement) || target instanceof HTMLInputElement) return
      target.blur()
      onDocument()
    },
    { signal },
  )
  return () => ending.abort()
}
