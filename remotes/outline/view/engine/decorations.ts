import type { Node as PmNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { blockAt } from './positions.ts'

interface Shown {
  readonly folded: ReadonlySet<string>
  readonly zoomed: string | null
  readonly set: DecorationSet
}

export const shownKey = new PluginKey<Shown>('outline-shown')

/** What is folded and what is shown alone: on this screen only, no part of the document. */
export const shownPlugin = (onFold: (folded: ReadonlySet<string>) => void) =>
  new Plugin<Shown>({
    key: shownKey,
    state: {
      init: () => ({ folded: new Set(), zoomed: null, set: DecorationSet.empty }),
      apply(transaction, shown, _, state) {
        const change = transaction.getMeta(shownKey) as Partial<Pick<Shown, 'folded' | 'zoomed'>> | undefined
        const next = { ...shown, ...change }
        if (change?.folded) onFold(change.folded)
        if (next.folded.size === 0 && next.zoomed === null) return { ...next, set: DecorationSet.empty }
        return change || transaction.docChanged ? { ...next, set: decorate(state, next) } : shown
      },
    },
    // What one writes stays in sight: Enter in a folded heading, a heading behind one that becomes words.
    appendTransaction(transactions, before, { doc, selection, tr }) {
      const folded = shownKey.getState(before)?.folded
      if (!folded || folded.size === 0 || !transactions.some(({ docChanged }) => docChanged)) return null
      const hiding = hidingAt(doc, selection.head, folded)
      const wasHidden = hidingAt(before.doc, before.selection.head, folded).length > 0
      if (hiding.length === 0 || wasHidden) return null
      return tr.setMeta(shownKey, { folded: new Set([...folded].filter((id) => !hiding.includes(id))) })
    },
    props: { decorations: (state) => shownKey.getState(state)?.set },
  })

/** The folded blocks that hide a place. */
function hidingAt(doc: PmNode, at: number, folded: ReadonlySet<string>): readonly string[] {
  const $at = doc.resolve(at)
  if ($at.depth < 2) return []
  const hiding: string[] = []
  for (let depth = 1; depth < $at.depth; depth += 1) {
    const id = String($at.node(depth).attrs['id'])
    if (folded.has(id) && $at.node(depth + 1).type.name === 'blockGroup') hiding.push(id)
  }
  const top = $at.index(1)
  let least = Infinity
  for (let index = top; index >= 0; index -= 1) {
    const block = $at.node(1).child(index)
    const line = block.firstChild
    if (line?.type.name !== 'heading' || Number(line.attrs['level']) >= least) continue
    least = Number(line.attrs['level'])
    const id = String(block.attrs['id'])
    if (index < top && folded.has(id)) hiding.push(id)
  }
  return hiding
}

function decorate({ doc }: EditorState, { folded, zoomed }: Pick<Shown, 'folded' | 'zoomed'>): DecorationSet {
  const decorations: Decoration[] = []
  let hiddenBelow = Infinity
  /** Of a heading that is shown alone: what follows it is shown with it, up to the next one of its level. */
  let zoomedBelow = 0
  doc.descendants((node, pos, parent) => {
    if (node.type.name !== 'blockContainer') return !node.isTextblock
    const line = node.firstChild
    const isHeading = line?.type.name === 'heading'
    // A heading hides what follows it, up to the next one of its level.
    const isTop = parent?.type.name === 'blockGroup' && doc.resolve(pos).depth === 1
    if (isTop && isHeading && Number(line.attrs['level']) <= hiddenBelow) hiddenBelow = Infinity
    const isHidden = isTop && hiddenBelow !== Infinity
    const isFolded = folded.has(String(node.attrs['id']))
    if (isTop && isHeading && Number(line.attrs['level']) <= zoomedBelow) zoomedBelow = 0
    const isZoomed = node.attrs['id'] === zoomed || (isTop && zoomedBelow > 0)
    if (isTop && isHeading && node.attrs['id'] === zoomed) zoomedBelow = Number(line.attrs['level'])
    const classes = [isFolded && 'is-folded', isHidden && 'is-hidden', isZoomed && 'is-zoomed'].filter(Boolean)
    if (classes.length > 0) decorations.push(Decoration.node(pos, pos + node.nodeSize, { class: classes.join(' ') }))
    if (isTop && isHeading && isFolded && hiddenBelow === Infinity) hiddenBelow = Number(line.attrs['level'])
    return !isHidden
  })
  return DecorationSet.create(doc, decorations)
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  paragraph: '输入文字，按 / 插入内容',
  heading: '标题',
  bulletListItem: '列表',
  numberedListItem: '列表',
  checkListItem: '待办',
  toggleListItem: '折叠列表',
  quote: '引用',
  callout: '高亮块',
}

/** The block of the caret, what an empty one says, and the one of the page around it, which is drawn whatever is near the window. */
export const currentPlugin = () =>
  new Plugin({
    key: new PluginKey('outline-current'),
    props: {
      decorations(state) {
        const block = blockAt(state.selection.$head)
        const line = block?.node.firstChild
        if (!block || !line) return null
        const { $head } = state.selection
        const isTop = $head.depth < 2 || $head.before(2) === block.pos
        const decorations = [
          Decoration.node(block.pos, block.pos + block.node.nodeSize, {
            class: isTop ? 'has-caret holds-caret' : 'has-caret',
          }),
        ]
        if (!isTop) decorations.push(Decoration.node($head.before(2), $head.after(2), { class: 'holds-caret' }))
        const hint = PLACEHOLDERS[line.type.name]
        if (hint && line.isTextblock && line.content.size === 0 && state.selection.empty)
          decorations.push(
            Decoration.node(block.pos + 1, block.pos + 1 + line.nodeSize, { class: 'is-empty', 'data-hint': hint }),
          )
        return DecorationSet.create(state.doc, decorations)
      },
    },
  })
