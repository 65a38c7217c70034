import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

/** Words of a block that are shown as somebody's. */
export interface ShownWriting {
  readonly block: string
  readonly from: number
  readonly to: number
  readonly colour: string
  /** Who wrote them, and when, as people read it. */
  readonly title: string
}

const writtenKey = new PluginKey<DecorationSet>('outline-written')

/** Whose words are whose, while somebody wants to know. */
export const writtenPlugin = () =>
  new Plugin<DecorationSet>({
    key: writtenKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, set) =>
        (transaction.getMeta(writtenKey) as DecorationSet | undefined) ??
        (set === DecorationSet.empty ? set : set.map(transaction.mapping, transaction.doc)),
    },
    props: { decorations: (state) => writtenKey.getState(state) },
  })

export function showWriting(view: EditorView, words: readonly ShownWriting[]): void {
  if (words.length === 0 && writtenKey.getState(view.state) === DecorationSet.empty) return
  const { doc } = view.state
  const byBlock = new Map<string, ShownWriting[]>()
  for (const one of words) byBlock.set(one.block, [...(byBlock.get(one.block) ?? []), one])
  const decorations: Decoration[] = []
  if (words.length > 0)
    doc.descendants((node, pos) => {
      const line = node.type.name === 'blockContainer' ? node.firstChild : null
      if (!line?.isTextblock) return !node.isTextblock
      const end = line.content.size
      for (const { from, to, colour, title } of byBlock.get(String(node.attrs['id'])) ?? [])
        if (from < end)
          decorations.push(
            Decoration.inline(pos + 2 + from, pos + 2 + Math.min(to, end), {
              class: 'outline-written',
              style: `--writer: ${colour}`,
              title,
            }),
          )
      return true
    })
  const set = decorations.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, decorations)
  view.dispatch(view.state.tr.setMeta(writtenKey, set).setMeta('addToHistory', false))
}
