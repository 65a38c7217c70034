import { Plugin, PluginKey, Selection } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import type { EngineServices } from './engine.ts'

/** Of cells that the engine itself copied. */
const MOST_CELLS_LENGTH = 1_000_000

/** What was copied, here and by other programs, is read by our own readers, which run nothing and fetch nothing. */
export const clipboardPlugin = ({ paste, canWrite }: EngineServices) =>
  new Plugin({
    key: new PluginKey('outline-clipboard'),
    props: {
      handleDOMEvents: {
        // Before the engine makes elements of what comes from anywhere: it takes minutes for some pages.
        paste(view, event) {
          const data = event.clipboardData
          if (data && canWrite() && (isOfEngine(view, data) || !paste(data))) return false
          event.preventDefault()
          return true
        },
      },
      handleDrop(view, event) {
        const data = event.dataTransfer
        if (!data || data.files.length === 0 || !canWrite()) return false
        // They stand where they are let go, not where the caret was.
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))))
        return paste(data)
      },
    },
  })

/** Cells that are pasted over cells, and what is pasted into code as its letters. */
function isOfEngine({ state }: EditorView, data: DataTransfer): boolean {
  if (state.selection.$from.parent.type.spec.code) return true
  const html = isInTable(state) ? data.getData('text/html') : ''
  return html.length < MOST_CELLS_LENGTH && html.includes('data-pm-slice')
}
