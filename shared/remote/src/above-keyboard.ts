/** Less than this is a bar of the browser that comes and goes. */
const LEAST_KEYBOARD_PX = 80

/**
 * Most browsers make the page smaller for a touch keyboard; where they lay it over the page, the element gets room below itself.
 * @returns a dispose function
 */
export function keepAboveKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  const follow = (): void => {
    const covered = window.innerHeight - view.height - view.offsetTop
    element.style.paddingBottom = covered > LEAST_KEYBOARD_PX ? `${covered}px` : ''
  }
  view.addEventListener('resize', follow)
  view.addEventListener('scroll', follow)
  return () => {
    view.removeEventListener('resize', follow)
    view.removeEventListener('scroll', follow)
    element.style.paddingBottom = ''
  }
}
