import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { MarkedWords } from './engine.ts'
import { posOfBlock } from './positions.ts'

const marksKey = new PluginKey<DecorationSet>('outline-marks')

/** Words that others talk about. */
export const marksPlugin = () =>
  new Plugin<DecorationSet>({
    key: marksKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, set) =>
        (transaction.getMeta(marksKey) as DecorationSet | undefined) ?? set.map(transaction.mapping, transaction.doc),
    },
    props: { decorations: (state) => marksKey.getState(state) },
  })

export function showMarks(view: EditorView, marks: readonly MarkedWords[]): void {
  if (marks.length === 0 && marksKey.getState(view.state) === DecorationSet.empty) return
  const { doc } = view.state
  const decorations = marks.flatMap(({ block, from, to, thread, isActive }) => {
    const found = posOfBlock(doc, block)
    const line = found?.node.firstChild
    if (!found || !line) return []
    const attributes = { class: isActive ? 'outline-comment is-active' : 'outline-comment', 'data-thread': thread }
    if (!line.isTextblock || from === to)
      return [Decoration.node(found.pos, found.pos + found.node.nodeSize, attributes)]
    const start = found.pos + 2
    return [
      Decoration.inline(start + Math.min(from, line.content.size), start + Math.min(to, line.content.size), attributes),
    ]
  })
  view.dispatch(view.state.tr.setMeta(marksKey, DecorationSet.create(doc, decorations)).setMeta('addToHistory', false))
}
