import { type RefObject, useEffect } from 'react'

/** Less than this is a bar of the browser that comes and goes. */
const LEAST_KEYBOARD_PX = 80

/**
 * Keeps what is written above a touch keyboard. Most browsers make the page smaller for it; where they lay it over the
 * page, the surface gives it room itself. Either way the caret is brought back into the part that is seen.
 */
export function useKeyboardRoom(surface: RefObject<HTMLElement | null>, isPhone: boolean): void {
  useEffect(() => {
    const element = surface.current
    const view = window.visualViewport
    if (!element || !view || !isPhone) return
    const follow = (): void => {
      const covered = window.innerHeight - view.height - view.offsetTop
      element.style.paddingBottom = covered > LEAST_KEYBOARD_PX ? `${covered}px` : ''
    }
    const desk = element.querySelector<HTMLElement>('.writer-desk')
    let lastHeight = desk?.clientHeight ?? 0
    const resized = new ResizeObserver(() => {
      const height = desk?.clientHeight ?? 0
      if (desk && height < lastHeight) showCaret(desk)
      lastHeight = height
    })
    if (desk) resized.observe(desk)
    view.addEventListener('resize', follow)
    view.addEventListener('scroll', follow)
    return () => {
      resized.disconnect()
      view.removeEventListener('resize', follow)
      view.removeEventListener('scroll', follow)
      element.style.paddingBottom = ''
    }
  }, [surface, isPhone])
}

const MARGIN_PX = 24

function showCaret(desk: HTMLElement): void {
  // The engine paints the caret; the browser's selection has no rectangle in an empty line.
  const caret = desk.querySelector('[data-docx-caret]')?.getBoundingClientRect()
  const { bottom } = desk.getBoundingClientRect()
  if (caret && caret.bottom > bottom - MARGIN_PX) desk.scrollTop += caret.bottom - bottom + MARGIN_PX
}
