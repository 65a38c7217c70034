import type { Node as PmNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { nextBlock } from './block-range.ts'
import { selectBlocks, selectedBlocks } from './block-selection.ts'
import { deleteBlocks } from './block-steps.ts'
import type { EngineServices } from './engine.ts'
import { blockAt, posOfBlock } from './positions.ts'

interface Keys {
  readonly services: EngineServices
  /** Puts the caret into a block. */
  readonly place: (id: string, at: number | 'end') => void
}

interface Edge extends Keys {
  readonly view: EditorView
  readonly id: string
  readonly block: PmNode
  readonly pos: number
}

/**
 * Backspace at the start of a line and Delete at its end where what stands there can be no part of the line: code, a table, a picture,
 * the line of another column. The engine gives up on these with an error, and the browser would take letters and blocks away by
 * itself. Lines that can be one are the engine's.
 */
export const lineEdgesPlugin = (keys: Keys) =>
  new Plugin({
    key: new PluginKey('outline-line-edges'),
    props: {
      handleKeyDown(view, event) {
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
        if (event.key !== 'Backspace' && event.key !== 'Delete') return false
        const { $head, empty } = view.state.selection
        const found = blockAt($head)
        if (!empty || !found || !keys.services.canWrite() || selectedBlocks(view.state)) return false
        // Cells are the engine's.
        if (!$head.parent.isTextblock || $head.parent !== found.node.firstChild) return false
        const edge = { ...keys, view, block: found.node, pos: found.pos, id: idOf(found.node) }
        const isAtEdge = $head.parentOffset === (event.key === 'Delete' ? $head.parent.content.size : 0)
        const done = isAtEdge && (event.key === 'Delete' ? deleteForward(edge) : deleteBackward(edge))
        if (done) event.preventDefault()
        return done
      },
    },
  })

function deleteForward(edge: Edge): boolean {
  const { view, id, block, pos, services } = edge
  const { doc } = view.state
  const next = nextBlock(doc, id, 1, false)
  const found = next === null ? null : posOfBlock(doc, next)
  if (next === null || !found) return false
  const move = (moved: string): true => {
    services.runAll([{ id: 'block.move', args: { id: moved, target: { block: id, side: 'after' } } }])
    return true
  }
  if (found.node.type.name === 'columnList') {
    if (columnOf(doc, pos)) return goInto(edge, next, 1)
    return move(idOf(found.node.firstChild?.firstChild ?? found.node))
  }
  if (columnOf(doc, found.pos) !== columnOf(doc, pos)) return move(next)
  if (isLine(block) && isLine(found.node)) return false
  if (isBlank(block)) services.runAll(deleteBlocks([id]))
  return goInto(edge, next, 1)
}

function deleteBackward(edge: Edge): boolean {
  const { view, id, block, pos, services, place } = edge
  const { doc } = view.state
  // What is no ordinary line becomes one first, and a nested one goes up a level.
  if (block.firstChild?.type.name !== 'paragraph') return false
  const $pos = doc.resolve(pos)
  const isInColumn = $pos.parent.type.name === 'column'
  if (!isInColumn && $pos.depth > 1) return false
  const previous = nextBlock(doc, id, -1, false)
  const found = previous === null ? null : posOfBlock(doc, previous)
  if (previous === null || !found) return false
  if (isInColumn && $pos.index() === 0) {
    if (isBlank(block)) {
      services.runAll(deleteBlocks([id]))
      const isBeforeAll = found.node.type.name === 'columnList'
      return goInto(edge, isBeforeAll ? (nextBlock(doc, previous, -1, false) ?? previous) : previous, -1)
    }
    const column = $pos.node(-1).maybeChild($pos.index(-1) - 1)
    const target = column ? { block: idOf(column), side: 'last' } : { block: idOf($pos.node(-1)), side: 'before' }
    services.runAll([{ id: 'block.move', args: { id, target } }])
    place(id, 0)
    return true
  }
  const before = $pos.nodeBefore
  if (!before || before.type.name === 'columnList' || isWordless(found.node)) return false
  if (isLine(before) && isLine(found.node)) return false
  if (isBlank(block)) services.runAll(deleteBlocks([id]))
  return goInto(edge, previous, -1)
}

/** The caret goes to the start or the end of a block; one without words is selected as a whole. */
function goInto({ view }: Edge, id: string, by: 1 | -1): true {
  const { doc, tr } = view.state
  const found = posOfBlock(doc, id)
  const content = found?.node.type.name === 'blockContainer' ? found.node.firstChild : found?.node
  if (!found || !content) return true
  if (isWordless(found.node)) selectBlocks(view, id)
  else {
    const start = content === found.node ? found.pos + 1 : found.pos + 2
    const at = by > 0 ? start : start + content.content.size
    view.dispatch(tr.setSelection(Selection.near(doc.resolve(at), by)).scrollIntoView())
  }
  return true
}

/** Its words can be joined to those of another such line. */
const isLine = (block: PmNode): boolean => block.firstChild?.type.spec.content === 'inline*'

const isWordless = (block: PmNode): boolean => block.firstChild?.type.spec.content === ''

/** An empty line with nothing below it. */
const isBlank = (block: PmNode): boolean => block.childCount === 1 && block.firstChild?.content.size === 0

const idOf = (block: PmNode): string => String(block.attrs['id'] ?? '')

/** The column that a place is in. */
function columnOf(doc: PmNode, pos: number): PmNode | null {
  const $pos = doc.resolve(pos)
  for (let depth = $pos.depth; depth > 0; depth -= 1)
    if ($pos.node(depth).type.name === 'column') return $pos.node(depth)
  return null
}
