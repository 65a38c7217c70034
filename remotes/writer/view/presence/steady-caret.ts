import type * as Y from 'yjs'
import type { WriterSurface } from '../engine/index.ts'

/** No document has it: asked for it the engine only finishes the layout that is due. */
const NO_PAGE = -1

/**
 * Keeps the own caret between the same letters when others write before it. The engine moves the caret along with a
 * change of others only when its layout knew the text as it was just before, and it puts a layout off under fast
 * typing; the caret then stayed at its old number and the next letters came out in the wrong order. So what is due is
 * laid out before a change of others arrives, and again before the next key.
 */
export function keepCaretSteady(surface: WriterSurface, body: Y.Doc): () => void {
  const settle = (transaction: Y.Transaction): void => {
    if (!transaction.local) surface.surface?.revealPage(NO_PAGE)
  }
  body.on('beforeTransaction', settle)
  body.on('afterTransaction', settle)
  return () => {
    body.off('beforeTransaction', settle)
    body.off('afterTransaction', settle)
  }
}
