import type { CardPicture } from '@wenfang/shared-contract/commands'
import type { Place } from '../../commands/places.ts'
import { attributionOf, deleteSelected, openStep, PageDocument, type WriterSurface } from '../engine/index.ts'
import { storyName } from './edit-story.ts'
import { runModel, type TreeCommand } from './run-model.ts'

/** Where the caret is, as arguments name it; null before the document is open. */
export function caretPlace(surface: WriterSurface): (Place & { readonly part: string }) | null {
  const part = storyName({ surface })
  const head = surface.surface?.state().selection.head
  return head && part !== null ? { part, paragraph: head.paragraphId, offset: head.offset } : null
}

/**
 * Runs a command of the model that puts something into the text: in place of what is selected, as one step of undo, and the caret
 * goes behind it.
 * @param length what it takes in the text: a letter is 1, a field, a picture or a break is 1 as a whole.
 * @param card as in `runModel`
 * @returns false where nothing is taken, because a place is protected or the document only read.
 */
export function runAtCaret<Args extends Place>(
  surface: WriterSurface,
  command: TreeCommand<Args>,
  args: Omit<Args, keyof Place>,
  length: number,
  card?: CardPicture,
): boolean {
  const pages = surface.surface
  if (!pages) return false
  pages.flushPendingInput()
  const closeStep = openStep(surface)
  try {
    const selection = pages.state().selection
    if (selection.anchor.paragraphId !== selection.head.paragraphId || surface.getTableCellSelection())
      deleteSelected(surface)
    const place = caretPlace(surface)
    if (!place) return false
    const { anchor, head } = pages.state().selection
    const { paragraphId } = head
    const isRange = anchor.paragraphId === paragraphId && anchor.offset !== head.offset
    const start = isRange ? Math.min(anchor.offset, head.offset) : head.offset
    const end = isRange ? Math.max(anchor.offset, head.offset) : start
    if (!runModel(surface, command, { ...args, ...place, offset: end } as Args, undefined, card)) return false
    if (isRange)
      new PageDocument(surface).apply({ op: 'deleteText', paragraphId, start, end }, { scope: pages.storyScope() })
    // What is proposed to be deleted stays before it.
    const behind = { paragraphId, offset: (attributionOf(surface) ? end : start) + length }
    pages.setSelection({ anchor: behind, head: behind })
    return true
  } finally {
    closeStep()
  }
}
