import { segmentsOf } from '../../model/kernel/index.ts'
import { parse } from '../../model/tree/parse.ts'
import { caretOf } from './caret.ts'
import { packageOf, proposeSince } from './edit-document.ts'
import { selectedText } from './selected-text.ts'
import type { WriterSurface } from './surface.ts'

/** Leaves what is selected as it is: the caret stands before or behind it. */
export function collapse(surface: WriterSurface, to: 'start' | 'end'): void {
  const pages = surface.surface
  const selected = selectedText(surface)
  if (!pages || !selected || selected.isCaret) return
  const { ranges } = selected
  // What ends with a paragraph's mark reaches to the beginning of the next: behind it is before the mark.
  const last = ranges.findLast(({ end }, index) => index === 0 || end > 0)
  const range = to === 'start' ? ranges[0] : last
  const paragraph = selected.paragraphs.find(({ id }) => id === range?.paragraphId)
  if (!range || !paragraph) return
  const length = segmentsOf(paragraph as never).at(-1)?.end ?? 0
  const place = { paragraphId: range.paragraphId, offset: Math.min(to === 'start' ? range.start : range.end, length) }
  pages.setSelection({ anchor: place, head: place })
}

/** Takes selected text out, for what stands in for it; cells keep theirs. */
export function deleteSelected(surface: WriterSurface): void {
  const selected = selectedText(surface)
  if (!selected || selected.isCaret) return
  if (surface.getTableCellSelection()) collapse(surface, 'end')
  else surface.exec({ type: 'deleteText' })
}

/**
 * Puts runs (WordprocessingML) where the caret is, in place of selected text, as one step of undo, and the caret behind them.
 * @param length what they take in the text: a letter is 1, a field, a picture or a break is 1 as a whole.
 * @returns false where the engine takes nothing, because a place is protected or the document only read.
 */
export function insertRuns(surface: WriterSurface, runs: string, length: number): boolean {
  const { surface: pages } = surface
  if (!pages) return false
  const selection = pages.state().selection
  if (selection.anchor.paragraphId !== selection.head.paragraphId || surface.getTableCellSelection())
    deleteSelected(surface)
  const caret = caretOf(surface)
  if (!caret) return false
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
