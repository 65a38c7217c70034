import type { Node as PmNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { ShownChange } from './engine.ts'
import { element } from './nodes/frame.ts'

const changesKey = new PluginKey<DecorationSet>('outline-changes')

/** What differs from another state, on the blocks and between them. */
export const changesPlugin = () =>
  new Plugin<DecorationSet>({
    key: changesKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, set) =>
        (transaction.getMeta(changesKey) as DecorationSet | undefined) ?? set.map(transaction.mapping, transaction.doc),
    },
    props: { decorations: (state) => changesKey.getState(state) },
  })

export const isComparing = (state: EditorState): boolean => {
  const set = changesKey.getState(state)
  return set !== undefined && set !== DecorationSet.empty
}

export function showChanges(view: EditorView, changes: readonly ShownChange[]): void {
  if (changes.length === 0 && changesKey.getState(view.state) === DecorationSet.empty) return
  const { doc } = view.state
  const places = placesIn(doc)
  const decorations = changes.flatMap((change, n) =>
    change.at === 'block' ? onBlock(places, change) : between(places, change, n + 1),
  )
  view.dispatch(
    view.state.tr.setMeta(changesKey, DecorationSet.create(doc, decorations)).setMeta('addToHistory', false),
  )
}

interface Place {
  readonly node: PmNode
  readonly pos: number
  readonly above: string | null
}

function placesIn(doc: PmNode): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  const walk = (parent: PmNode, start: number, above: string | null): void =>
    parent.forEach((node, offset) => {
      const id: unknown = node.attrs['id']
      const pos = start + offset
      const isBlock = typeof id === 'string' && ['blockContainer', 'column', 'columnList'].includes(node.type.name)
      if (isBlock) places.set(id, { node, pos, above })
      if (!node.isTextblock) walk(node, pos + 1, isBlock ? id : above)
    })
  walk(doc, 0, null)
  return places
}

function onBlock(
  places: ReadonlyMap<string, Place>,
  { block, change, words }: Extract<ShownChange, { readonly at: 'block' }>,
): readonly Decoration[] {
  const found = places.get(block)
  if (!found) return []
  const { node, pos } = found
  const line = node.firstChild
  const start = pos + 2
  const end = line?.isTextblock ? line.content.size : 0
  const said = words.flatMap(({ from, to, text, change: kind }): readonly Decoration[] => {
    if (from > end) return []
    if (text !== '')
      return [Decoration.widget(start + from, () => wordsAs(kind, text), { side: -1, ignoreSelection: true })]
    return [Decoration.inline(start + from, start + Math.min(to, end), { class: `outline-said-${kind}` })]
  })
  return [Decoration.node(pos, pos + node.nodeSize, { class: `outline-change wf-change-${change}` }), ...said]
}

function wordsAs(kind: 'came' | 'went', text: string): HTMLElement {
  const words = element(kind === 'came' ? 'ins' : 'del', `outline-said-${kind}`, text)
  words.contentEditable = 'false'
  return words
}

function between(
  places: ReadonlyMap<string, Place>,
  change: Extract<ShownChange, { readonly at: 'place' }>,
  order: number,
): readonly Decoration[] {
  const pos = positionOf(places, change)
  if (pos === null) return []
  const make = (): HTMLElement => {
    const box = element('div', `outline-change-place wf-change-${change.change}`)
    box.contentEditable = 'false'
    box.dataset['changeOf'] = change.block
    for (const { text, depth } of change.lines) {
      const line = element('p', 'outline-change-line', text)
      line.style.paddingLeft = `${depth * 24}px`
      box.append(line)
    }
    return box
  }
  return [Decoration.widget(pos, make, { side: order, ignoreSelection: true })]
}

/** Behind the nearest that stands there, or before all of them. */
function positionOf(
  places: ReadonlyMap<string, Place>,
  { above, behind }: Extract<ShownChange, { readonly at: 'place' }>,
): number | null {
  for (const sibling of behind) {
    const found = places.get(sibling)
    if (found?.above === above) return found.pos + found.node.nodeSize
  }
  // Inside of the group of the whole document.
  if (above === null) return 1
  const parent = places.get(above)
  if (!parent) return null
  if (parent.node.type.name !== 'blockContainer') return parent.pos + 1
  const group = parent.node.childCount > 1
  return parent.pos + 1 + (parent.node.firstChild?.nodeSize ?? 0) + (group ? 1 : 0)
}
