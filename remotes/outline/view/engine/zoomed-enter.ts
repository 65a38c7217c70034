import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { shownKey } from './decorations.ts'
import type { EngineServices } from './engine.ts'
import { blockAt } from './positions.ts'

interface Keys {
  readonly services: EngineServices
  readonly place: (id: string, at: number | 'end') => void
}

/** Enter in a block that is shown alone makes a line below it: one behind it would be out of sight. */
export const zoomedEnterPlugin = ({ services, place }: Keys) =>
  new Plugin({
    key: new PluginKey('outline-zoomed-enter'),
    props: {
      handleKeyDown(view, event) {
        if (event.key !== 'Enter' || event.isComposing || event.shiftKey || event.ctrlKey || event.metaKey) return false
        const { selection } = view.state
        const block = blockAt(selection.$head)
        const line = block?.node.firstChild
        const id = String(block?.node.attrs['id'] ?? '')
        if (!block || id === '' || id !== shownKey.getState(view.state)?.zoomed) return false
        // What follows a heading is shown with it.
        if (!line?.isTextblock || line.type.spec.code || line.type.name === 'heading') return false
        if (!(selection instanceof TextSelection) || !selection.empty) return false
        const at = selection.head - block.pos - 2
        const end = line.content.size
        const type = line.type.name.endsWith('ListItem') ? line.type.name : 'paragraph'
        const content = services.lineOf(id, at, end)
        const answers = services.runAll([
          { id: 'block.insert', args: { blocks: [{ type, content }], target: { block: id, side: 'first' } } },
          ...(end > at ? [{ id: 'text.delete', args: { id, from: at, to: end } }] : []),
        ])
        const { ids: [made] = [] } = (answers?.[0] ?? {}) as { readonly ids?: readonly string[] }
        if (made !== undefined) place(made, 0)
        event.preventDefault()
        return true
      },
    },
  })
