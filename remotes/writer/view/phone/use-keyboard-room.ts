import { keepAboveKeyboard } from '@wenfang/shared-remote/above-keyboard'
import { type RefObject, useEffect } from 'react'

/** Keeps what is written above a touch keyboard: the caret is brought back into the part that is seen. */
export function useKeyboardRoom(surface: RefObject<HTMLElement | null>, isPhone: boolean): void {
  useEffect(() => {
    const element = surface.current
    if (!element || !window.visualViewport || !isPhone) return
    const stop = keepAboveKeyboard(element)
    const desk = element.querySelector<HTMLElement>('.writer-desk')
    let lastHeight = desk?.clientHeight ?? 0
    const resized = new ResizeObserver(() => {
      const height = desk?.clientHeight ?? 0
      if (desk && height < lastHeight) showCaret(desk)
      lastHeight = height
    })
    if (desk) resized.observe(desk)
    return () => {
      resized.disconnect()
      stop()
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
