import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const CARET_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'])

/** Views in which the browser may have moved the caret without having told of it. */
const moved = new WeakSet<EditorView>()

/**
 * The browser moves the caret at once, by keys and by the mouse, and tells of it later; whoever types without pauses, or on a busy machine, has pressed
 * the next key by then, and that would be done where the caret was before. So each key that follows such a move asks first.
 */
export const freshSelectionPlugin = () =>
  new Plugin({
    key: new PluginKey('outline-fresh-selection'),
    props: {
      handleDOMEvents: {
        mousedown(view) {
          moved.add(view)
          return false
        },
        keydown(view, event) {
          freshenSelection(view)
          if (CARET_KEYS.has(event.key)) moved.add(view)
          else moved.delete(view)
          return false
        },
      },
    },
  })

/** Before something is drawn that this person did not do: the engine would put the caret back to where it last heard of it. */
export function freshenSelection(view: EditorView): void {
  if (moved.has(view) && !view.isDestroyed) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}
