import { parse } from '../../model/tree/parse.ts'
import { caretOf } from './caret.ts'
import { packageOf, proposeSince } from './edit-document.ts'
import type { WriterSurface } from './surface.ts'

/**
 * Puts runs (WordprocessingML) where the caret is, as one step of undo, and the caret behind them.
 * @param length what they take in the text: a letter is 1, a field, a picture or a break is 1 as a whole.
 * @returns false where the engine takes nothing, because a place is protected or the document only read.
 */
export function insertRuns(surface: WriterSurface, runs: string, length: number): boolean {
  const caret = caretOf(surface)
  const { surface: pages } = surface
  if (!caret || !pages) return false
  const { anchor, head } = pages.state().selection
  const isRange = anchor.paragraphId === head.paragraphId && anchor.offset !== head.offset
  const start = isRange ? Math.min(anchor.offset, head.offset) : caret.offset
  const end = isRange ? Math.max(anchor.offset, head.offset) : start
  const { paragraphId } = caret
  const before = packageOf(surface)
  const result = pages.applyAutomationOps(
    () => [
      { op: 'insertFragment', paragraphId, offset: end, blocks: parse(`<w:p>${runs}</w:p>`) },
      ...(isRange ? ([{ op: 'deleteText', paragraphId, start, end }] as const) : []),
    ],
    pages.storyScope(),
  )
  if (!result.committed) return false
  // What is proposed to be deleted stays before it.
  const behind = { paragraphId, offset: (proposeSince(surface, before) ? end : start) + length }
  pages.setSelection({ anchor: behind, head: behind })
  return true
}
