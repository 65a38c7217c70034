import { createExtension } from '@blocknote/core'
import type { OwnUndo } from '@wenfang/shared-document'
import type { Node as PmNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { relativePositionToAbsolutePosition, ySyncPlugin, ySyncPluginKey } from 'y-prosemirror'
import { getRelativeSelection } from 'y-prosemirror'
import type * as Y from 'yjs'
import { blockAt, posOfBlock } from './positions.ts'

interface SyncState {
  readonly binding: {
    readonly doc: Y.Doc
    readonly type: Y.XmlFragment
    readonly mapping: Map<unknown, unknown>
    beforeTransactionSelection: unknown
  }
  readonly isChangeOrigin?: boolean
}

/** Origin of what the engine writes by itself: typing. */
export const TYPING: unknown = ySyncPluginKey

/** Keeps the shared document and the engine's the same. */
export const bindingExtension = (blocks: Y.XmlFragment) =>
  createExtension({
    key: 'ySync',
    prosemirrorPlugins: [ySyncPlugin(blocks), followMovedBlocks()],
    runsBefore: ['default'],
  })

/** A caret in a block that somebody else moves, nests or turns into something goes along with it. */
const followMovedBlocks = () =>
  new Plugin({
    key: new PluginKey('followMovedBlocks'),
    appendTransaction(transactions, before, now) {
      const isFollowing = transactions.some(
        (transaction) => (transaction.getMeta(ySyncPluginKey) as SyncState | undefined)?.isChangeOrigin === true,
      )
      if (!isFollowing) return null
      const was = blockAt(before.selection.$head)
      const id = String(was?.node.attrs['id'] ?? '')
      if (!was || id === '' || isSameLine(was.node, blockAt(now.selection.$head)?.node)) return null
      const moved = posOfBlock(now.doc, id)
      const line = moved?.node.firstChild
      if (!moved || !line?.isTextblock) return null
      const within = (pos: number) => moved.pos + 2 + Math.min(Math.max(0, pos - was.pos - 2), line.content.size)
      const { anchor, head } = before.selection
      return now.tr.setSelection(TextSelection.create(now.doc, within(anchor), within(head)))
    },
  })

/** Whether the binding has found the line again: a move and another type make a block or its line anew, and carets in it are lost. */
const isSameLine = (was: PmNode, now: PmNode | undefined): boolean =>
  was.attrs['id'] === now?.attrs['id'] &&
  was.attrs['moved'] === now?.attrs['moved'] &&
  was.firstChild?.type === now?.firstChild?.type

/** Undo puts the selection back to where it was before the step. Returns a dispose function. */
export function keepSelections(view: EditorView, undo: OwnUndo): () => void {
  const SELECTION = 'selection'
  const sync = (): SyncState => ySyncPluginKey.getState(view.state) as SyncState
  return undo.onStack(({ kind, meta }) => {
    const { binding } = sync()
    if (kind === 'added' && !meta.has(SELECTION))
      meta.set(SELECTION, binding.beforeTransactionSelection ?? getRelativeSelection(binding as never, view.state))
    // What the binding finds here it selects once the step is in its document.
    if (kind === 'popped' && meta.get(SELECTION)) binding.beforeTransactionSelection = meta.get(SELECTION)
  })
}

/** Place in the engine's document of a position that others named; null where it is gone. */
export function absolute(view: EditorView, position: Y.RelativePosition): number | null {
  const { binding } = ySyncPluginKey.getState(view.state) as SyncState
  return relativePositionToAbsolutePosition(binding.doc, binding.type, position, binding.mapping as never)
}

export function relativeSelection(view: EditorView): { readonly anchor: unknown; readonly head: unknown } {
  const { binding } = ySyncPluginKey.getState(view.state) as SyncState
  return getRelativeSelection(binding as never, view.state)
}
