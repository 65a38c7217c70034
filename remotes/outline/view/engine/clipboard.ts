import { Plugin, PluginKey } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import type { EngineServices } from './engine.ts'

/** What was copied, here and by other programs, is read by our own readers, which run nothing and fetch nothing. */
export const clipboardPlugin = ({ paste, canWrite }: EngineServices) =>
  new Plugin({
    key: new PluginKey('outline-clipboard'),
    props: {
      handlePaste(view, event) {
        const data = event.clipboardData
        if (!data || !canWrite()) return true
        // Cells that are pasted over cells are the engine's.
        if (isInTable(view.state) && data.getData('text/html').includes('data-pm-slice')) return false
        if (view.state.selection.$from.parent.type.spec.code) return false
        return paste(data)
      },
      handleDrop(_, event) {
        const data = event.dataTransfer
        return data !== null && data.files.length > 0 && canWrite() && paste(data)
      },
    },
  })
