import { Plugin, PluginKey } from '@tiptap/pm/state'

const CARET_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'])

/**
 * The browser moves the caret at once, by keys and by the mouse, and tells of it later; whoever types without pauses, or on a busy machine, has pressed
 * the next key by then, and that would be done where the caret was before. So each key that follows such a move asks first.
 */
export const freshSelectionPlugin = () => {
  let hasMoved = false
  return new Plugin({
    key: new PluginKey('outline-fresh-selection'),
    props: {
      handleDOMEvents: {
        mousedown() {
          hasMoved = true
          return false
        },
        keydown(view, event) {
          if (hasMoved) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
          hasMoved = CARET_KEYS.has(event.key)
          return false
        },
      },
    },
  })
}
