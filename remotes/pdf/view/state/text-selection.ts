import type { PageView } from '../pages/page-view.ts'
import type { PdfReader } from './pdf-reader.ts'
import { domPointOf, stretchOf } from './text-ranges.ts'

const NEAR_EDGE_PX = 24
const SCROLL_PX = 12

/**
 * Selects text with the mouse, from the letter at which it goes down to the letter nearest to it: on the line at its height,
 * however far beyond the line's end. The browser would take the next piece of text in the document instead, which is anywhere.
 * What is selected is painted where the letters are painted. Fingers select as the browser lets them.
 */
export function followSelection(reader: PdfReader): () => void {
  const { element } = reader
  let from: PageView | null = null
  let pointer: { readonly x: number; readonly y: number } | null = null
  let frame = 0

  const onDown = (event: MouseEvent): void => {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const text = event.target.closest('.pdf-text')
    const view = text
      ? [...reader.views()].find((one) => one.element.contains(text))
      : isBesidePages(event, event.target) && nearestView(reader, event.clientY)
    // Words and lines by two and three clicks are the browser's.
    if (!view || event.detail > 1) return
    event.preventDefault()
    element.focus({ preventScroll: true })
    const place = view.letterAt(event)
    if (!place) return
    void view.measuredLetters()
    const selection = window.getSelection()
    const point = domPointOf(view, place)
    if (!selection || !point) return
    if (event.shiftKey && selection.rangeCount > 0) selection.extend(...point)
    else selection.setBaseAndExtent(...point, ...point)
    from = view
    pointer = null
    window.addEventListener('mousemove', onMove)
    window.addEventListener('mouseup', stop, { once: true })
  }
  /** Beside the text a line begins, too; the browser would begin with the document. */
  const isBesidePages = ({ offsetX, offsetY }: MouseEvent, target: Element): boolean => {
    const isBar = target === element && (offsetX >= element.clientWidth || offsetY >= element.clientHeight)
    return !isBar && !target.closest('.pdf-page')
  }
  const onMove = (event: MouseEvent): void => {
    if ((event.buttons & 1) === 0) return stop()
    pointer = { x: event.clientX, y: event.clientY }
    extend()
    if (frame === 0 && edgeOf(pointer.y) !== 0) frame = requestAnimationFrame(scrollOn)
  }
  const extend = (): void => {
    if (!from || !pointer) return
    const view = nearestView(reader, pointer.y) ?? from
    const place = view.letterAt({ clientX: pointer.x, clientY: pointer.y })
    const point = place && domPointOf(view, place)
    const selection = window.getSelection()
    if (selection && point && selection.anchorNode?.isConnected) selection.extend(...point)
  }
  const edgeOf = (y: number): -1 | 0 | 1 => {
    const { top, bottom } = element.getBoundingClientRect()
    return y < top + NEAR_EDGE_PX ? -1 : y > bottom - NEAR_EDGE_PX ? 1 : 0
  }
  const scrollOn = (): void => {
    frame = 0
    const edge = from && pointer ? edgeOf(pointer.y) : 0
    if (edge === 0) return
    element.scrollTop += edge * SCROLL_PX
    extend()
    frame = requestAnimationFrame(scrollOn)
  }
  const stop = (): void => {
    from = null
    cancelAnimationFrame(frame)
    frame = 0
    window.removeEventListener('mousemove', onMove)
    window.removeEventListener('mouseup', stop)
  }
  const onSelection = (): void => paintSelection(reader)
  element.addEventListener('mousedown', onDown)
  document.addEventListener('selectionchange', onSelection)
  return () => {
    stop()
    element.removeEventListener('mousedown', onDown)
    document.removeEventListener('selectionchange', onSelection)
  }
}

/** What is selected, where its letters are painted; again, when another page has got its text. */
export function paintSelection(reader: PdfReader): void {
  const selection = window.getSelection()
  const range = selection && !selection.isCollapsed && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  for (const view of reader.views()) view.select(range && stretchOf(view, range))
}

/** The page at that height, or the next one to it. */
function nearestView(reader: PdfReader, y: number): PageView | null {
  let [nearest, least]: [PageView | null, number] = [null, Infinity]
  for (const view of reader.views()) {
    const { top, bottom } = view.element.getBoundingClientRect()
    const distance = Math.max(0, top - y, y - bottom)
    if (distance < least && view.textDivs.length > 0) [nearest, least] = [view, distance]
  }
  return nearest
}
