import type * as Y from 'yjs'
import { finishLayout, type WriterSurface } from '../engine/index.ts'

/** What begins an edit of one's own, before the engine works out where it goes. */
const OWN_INPUT = ['keydown', 'beforeinput', 'pointerdown', 'compositionstart', 'paste', 'drop'] as const

/**
 * Keeps the own caret between the same letters when others write before it. The engine moves the caret along with a
 * change of others only when its layout knew the text as it was just before, and it puts a layout off under fast
 * typing; the caret then stayed at its old number and the next letters came out in the wrong order. So what is due is
 * laid out before a change of others arrives, and again before the next key.
 * @param pages S195: while somebody waits for a slow machine, changes of others wait for the engine's slower clock;
 * only what a person does in these pages takes them in before.
 */
export function keepCaretSteady(surface: WriterSurface, body: Y.Doc, pages: HTMLElement | null): () => void {
  /** The layout is behind by changes of others alone, which the engine gathers. */
  let isGathering = false
  const before = (transaction: Y.Transaction): void => {
    if (!transaction.local && !isGathering) finishLayout(surface)
  }
  const after = (transaction: Y.Transaction): void => {
    if (transaction.local) return
    if (pages) isGathering = true
    else finishLayout(surface)
  }
  const takeIn = (): void => {
    if (!isGathering) return
    isGathering = false
    finishLayout(surface)
  }
  body.on('beforeTransaction', before)
  body.on('afterTransaction', after)
  for (const type of OWN_INPUT) pages?.addEventListener(type, takeIn, { capture: true })
  return () => {
    body.off('beforeTransaction', before)
    body.off('afterTransaction', after)
    for (const type of OWN_INPUT) pages?.removeEventListener(type, takeIn, { capture: true })
  }
}
