import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EngineServices } from './engine.ts'

/** Own blocks are the engine's; what other programs copied is read by our own readers, which run nothing and fetch nothing. */
export const clipboardPlugin = ({ paste, canWrite }: EngineServices) =>
  new Plugin({
    key: new PluginKey('outline-clipboard'),
    props: {
      handlePaste(view, event) {
        const data = event.clipboardData
        if (!data || !canWrite()) return true
        const isOwn = data.getData('text/html').includes('data-pm-slice')
        if (isOwn || view.state.selection.$from.parent.type.spec.code) return false
        return paste(data)
      },
      handleDrop(_, event) {
        const data = event.dataTransfer
        return data !== null && data.files.length > 0 && canWrite() && paste(data)
      },
    },
  })
