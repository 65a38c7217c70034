import type { Node as PmNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { blocksInOrder } from './block-range.ts'
import { selectedBlocks } from './block-selection.ts'
import { deleteBlocks, moveBlocksTo, type Step } from './block-steps.ts'
import type { EngineServices } from './engine.ts'
import { blockAt } from './positions.ts'

interface Keys {
  readonly services: EngineServices
  /** Puts the caret into a block. */
  readonly place: (id: string, at: number | 'end') => void
}

/**
 * What is selected from one line into one that is nested deeper, or has others below it, is taken away as blocks: what lay below stays
 * as it was and moves up. The engine would leave an empty line for it to lie below, and make paragraphs of items.
 */
export const cutAcrossPlugin = (keys: Keys) =>
  new Plugin({
    key: new PluginKey('outline-cut-across'),
    props: {
      handleKeyDown(view, event) {
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
        const isDelete = event.key === 'Backspace' || event.key === 'Delete'
        // A method of input says what it makes of the key later.
        const isWriting = event.key.length === 1 || event.key === 'Process' || event.key === 'Enter'
        if (!(isDelete || isWriting) || !cutAcross(view, keys)) return false
        if (isDelete) event.preventDefault()
        return isDelete
      },
      handleDOMEvents: {
        // Words that come without a key: by voice, from a list of signs.
        beforeinput(view, event) {
          if (event.inputType !== 'insertText' || event.data === null || !cutAcross(view, keys)) return false
          view.dispatch(view.state.tr.insertText(event.data))
          event.preventDefault()
          return true
        },
      },
    },
  })

/** Takes what is selected away as blocks, with the caret in its place; false where the engine does it well by itself. */
export function cutAcross(view: EditorView, { services, place }: Keys): boolean {
  const cut = services.canWrite() ? cutOf(view, services) : null
  if (!cut || services.runAll(cut.steps) === null) return false
  place(cut.id, cut.at)
  return true
}

interface Cut {
  /** Where the caret is then. */
  readonly id: string
  readonly at: number
  readonly steps: readonly Step[]
}

function cutOf({ state }: EditorView, { lineOf }: EngineServices): Cut | null {
  const { selection, doc } = state
  if (!(selection instanceof TextSelection) || selection.empty || selectedBlocks(state)) return null
  const { $from, $to } = selection
  const [first, last] = [blockAt($from), blockAt($to)]
  if (!first || !last || first.pos === last.pos) return null
  if (!isLineOf(first.node, $from.parent) || !isLineOf(last.node, $to.parent)) return null
  const levelOf = (pos: number): number => doc.resolve(pos).depth
  if (levelOf(last.pos) <= levelOf(first.pos) && last.node.childCount === 1) return null
  const all = blocksInOrder(doc)
  const gone = all.filter(({ pos }) => pos > first.pos && pos <= last.pos)
  if (gone.some(({ node }) => node.type.name === 'columnList')) return null
  const names = new Set(gone.map(({ id }) => id))
  const isBelowGone = (pos: number): boolean => names.has(blockAbove(doc, pos))
  const uppermost = gone.filter(({ pos }) => !isBelowGone(pos)).map(({ id }) => id)
  const left = all.filter(({ pos }) => pos > last.pos && isBelowGone(pos)).map(({ id }) => id)
  const [id, at] = [idOf(first.node), $from.parentOffset]
  const tail = lineOf(idOf(last.node), $to.parentOffset, $to.parent.content.size)
  const steps: readonly Step[] = [
    ...moveBlocksTo(left, uppermost.at(-1) ?? id, 'after'),
    ...deleteBlocks(uppermost),
    ...($from.parent.content.size > at
      ? [{ id: 'text.delete', args: { id, from: at, to: $from.parent.content.size } }]
      : []),
    ...(tail.length > 0 ? [{ id: 'text.insertInline', args: { id, at, content: tail } }] : []),
  ]
  return { id, at, steps }
}

/** A line whose words can be joined to those of another one. */
const isLineOf = (block: PmNode, line: PmNode): boolean =>
  block.firstChild === line && line.type.spec.content === 'inline*'

const idOf = (block: PmNode): string => String(block.attrs['id'] ?? '')

/** The block that one lies below; '' at the top. */
function blockAbove(doc: PmNode, pos: number): string {
  const $pos = doc.resolve(pos)
  return $pos.depth > 1 ? idOf($pos.node($pos.depth - 1)) : ''
}
