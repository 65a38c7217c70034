import type { Node as PmNode } from '@tiptap/pm/model'
import type { Target } from '../../model/index.ts'
import { posOfBlock } from './positions.ts'

export interface Step {
  readonly id: string
  readonly args: Readonly<Record<string, unknown>>
}

export const deleteBlocks = (ids: readonly string[]): readonly Step[] =>
  ids.map((id) => ({ id: 'block.delete', args: { id } }))

const move = (id: string, block: string, side: string): Step => ({
  id: 'block.move',
  args: { id, target: { block, side } },
})

/** All of them to a place, in their order. */
export function moveBlocksTo(ids: readonly string[], block: string, side: Target['side']): readonly Step[] {
  return ids.map((id, at) => (at === 0 ? move(id, block, side) : move(id, ids[at - 1] ?? '', 'after')))
}

/** Past the block before or behind them. */
export function moveBlocks(doc: PmNode, ids: readonly string[], by: 1 | -1): readonly Step[] {
  const neighbour = siblingOf(doc, (by < 0 ? ids[0] : ids.at(-1)) ?? '', by)
  return neighbour === null ? [] : moveBlocksTo(ids, neighbour, by < 0 ? 'before' : 'after')
}

/** Below the block before them. */
export function indentBlocks(doc: PmNode, ids: readonly string[]): readonly Step[] {
  const above = siblingOf(doc, ids[0] ?? '', -1)
  return above === null ? [] : moveBlocksTo(ids, above, 'last')
}

/** Behind the block that they lie below. */
export function outdentBlocks(doc: PmNode, ids: readonly string[]): readonly Step[] {
  const found = posOfBlock(doc, ids[0] ?? '')
  const $pos = found && doc.resolve(found.pos)
  const above = $pos && $pos.depth > 1 ? $pos.node($pos.depth - 1) : null
  return above?.type.name === 'blockContainer' ? moveBlocksTo(ids, String(above.attrs['id']), 'after') : []
}

function siblingOf(doc: PmNode, id: string, by: 1 | -1): string | null {
  const found = posOfBlock(doc, id)
  if (!found) return null
  const $pos = doc.resolve(found.pos)
  const sibling = $pos.parent.maybeChild($pos.index() + by)
  const name = sibling?.attrs['id'] as unknown
  return typeof name === 'string' && name !== '' ? name : null
}
