import { Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Where the key leads, of the whole page; null for any other key. */
function endOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): 'start' | 'end' | null {
  if (altKey || (!ctrlKey && !metaKey)) return null
  if (key === 'End' || (metaKey && key === 'ArrowDown')) return 'end'
  if (key === 'Home' || (metaKey && key === 'ArrowUp')) return 'start'
  return null
}

/** Ctrl+Home and Ctrl+End: behind a box the browser goes no further than to the beginning of the last block. */
export function pressEnd(view: EditorView, event: KeyboardEvent): boolean {
  const end = endOf(event)
  if (end === null || view.composing) return false
  const { doc, selection, tr } = view.state
  const { $head } = end === 'end' ? Selection.atEnd(doc) : Selection.atStart(doc)
  view.dispatch(
    tr.setSelection(TextSelection.between(event.shiftKey ? selection.$anchor : $head, $head)).scrollIntoView(),
  )
  return true
}
