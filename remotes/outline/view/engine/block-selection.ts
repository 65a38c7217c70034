import { Plugin, PluginKey, Selection, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { blocksBetween, blocksInOrder, topBlocks } from './block-range.ts'

/** Blocks that are selected as wholes: the end that stays, the end that moves, and all of them. */
export interface SelectedBlocks {
  readonly anchor: string
  readonly head: string
  readonly ids: readonly string[]
}

interface State {
  readonly selected: SelectedBlocks | null
  readonly set: DecorationSet
}

const NOTHING: State = { selected: null, set: DecorationSet.empty }
const key = new PluginKey<State>('outline-block-selection')

export const selectedBlocks = (state: EditorState): SelectedBlocks | null => key.getState(state)?.selected ?? null

/** Which blocks are selected, on this screen only. A caret that is put somewhere ends it. */
export const blockSelectionPlugin = (onChange: (ids: readonly string[]) => void) =>
  new Plugin<State>({
    key,
    state: {
      init: () => NOTHING,
      apply(transaction, held) {
        const change = transaction.getMeta(key) as SelectedBlocks | null | undefined
        if (change !== undefined) return change ? shown(transaction.doc, change) : NOTHING
        if (!held.selected) return held
        if (transaction.docChanged) return shown(transaction.doc, held.selected)
        // A caret that follows what others did is not put there by the person.
        return transaction.selectionSet && !transaction.getMeta('appendedTransaction') ? NOTHING : held
      },
    },
    view: () => ({
      update(view, before) {
        const [was, now] = [selectedBlocks(before), selectedBlocks(view.state)]
        if (was !== now) onChange(now?.ids ?? [])
      },
    }),
    props: {
      decorations: (state) => key.getState(state)?.set,
      attributes: (state): Record<string, string> => (selectedBlocks(state) ? { class: 'is-selecting-blocks' } : {}),
    },
  })

/** Those that are still there; others may have taken some away. */
function shown(doc: EditorState['doc'], { anchor, head, ids }: SelectedBlocks): State {
  const wanted = new Set(ids)
  const there = blocksInOrder(doc).filter(({ id }) => wanted.has(id))
  const [first] = there
  if (!first) return NOTHING
  const has = (id: string) => there.some((one) => one.id === id)
  const set = there.map(({ pos, node }) => Decoration.node(pos, pos + node.nodeSize, { class: 'is-block-selected' }))
  return {
    selected: {
      anchor: has(anchor) ? anchor : first.id,
      head: has(head) ? head : first.id,
      ids: there.map(({ id }) => id),
    },
    set: DecorationSet.create(doc, set),
  }
}

/** From one block to another, with all below them. */
export function selectBlocks(view: EditorView, anchor: string, head: string = anchor): void {
  choose(view, { anchor, head, ids: blocksBetween(view.state.doc, anchor, head) })
}

export function selectAllBlocks(view: EditorView): void {
  const ids = topBlocks(view.state.doc)
  choose(view, { anchor: ids[0] ?? '', head: ids.at(-1) ?? '', ids })
}

export function releaseBlocks(view: EditorView): void {
  if (selectedBlocks(view.state)) view.dispatch(view.state.tr.setMeta(key, null))
}

function choose(view: EditorView, selected: SelectedBlocks): void {
  const at = blocksInOrder(view.state.doc).find(({ id }) => id === selected.head)
  if (!at || selected.ids.length === 0) return
  const { tr } = view.state
  // The caret waits where it is not seen, and words that were selected are so no longer.
  tr.setSelection(Selection.near(tr.doc.resolve(at.pos + 1)))
  view.dispatch(tr.setMeta(key, selected).setMeta('addToHistory', false))
  view.dom
    .querySelector(`.bn-block-outer[data-id="${CSS.escape(selected.head)}"]`)
    ?.scrollIntoView({ block: 'nearest' })
}
