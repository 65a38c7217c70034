import type { WriterSurface } from '../engine/index.ts'

/**
 * Keeps a selected picture selected where the engine would let go of it: at a second press on it, which would select a word
 * where there is none, and at the keys of the clipboard, which are about the picture. @returns ends it
 */
export function keepPicture(surface: WriterSurface, pages: HTMLElement): () => void {
  let pressed: { readonly drawingId: string; readonly paragraphId: string } | null = null

  const onPress = ({ target }: PointerEvent): void => {
    pressed = null
    const drawing = target instanceof Element ? target.closest('[data-drawing-node-id]') : null
    // A second press on a box with text leads into its text.
    if (!drawing || drawing.closest('.docx-drawing-textbox')) return
    const drawingId = surface.snapshot().image?.id
    const paragraphId = surface.surface?.state().selection.head.paragraphId
    if (drawingId === undefined || paragraphId === undefined) return
    if (drawing.getAttribute('data-drawing-node-id') === drawingId) pressed = { drawingId, paragraphId }
  }
  const onClick = (): void => {
    if (pressed && surface.snapshot().image?.id !== pressed.drawingId)
      surface.surface?.selectDrawing(pressed.drawingId, pressed.paragraphId)
    pressed = null
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isClipboard = (event.ctrlKey || event.metaKey) && !event.altKey && /^[cx]$/i.test(event.key)
    // The browser goes on to copy or cut; the engine, which takes every key for the end of a selected picture, does not hear of it.
    if (isClipboard && surface.snapshot().image) event.stopPropagation()
  }
  pages.addEventListener('pointerdown', onPress, true)
  pages.addEventListener('click', onClick)
  pages.addEventListener('keydown', onKeyDown, true)
  return () => {
    pages.removeEventListener('pointerdown', onPress, true)
    pages.removeEventListener('click', onClick)
    pages.removeEventListener('keydown', onKeyDown, true)
  }
}
