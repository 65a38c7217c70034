import { wordsOf } from './block.ts'
import { blockAbove, blocksIn, contentOf, CONTAINER, idOf, parentOf } from './layout.ts'
import type { Outline } from './outline.ts'
import { readInline } from './read-block.ts'

/** The blocks above one and itself, from the top. */
export function blockPath(outline: Outline, id: string): readonly { readonly id: string; readonly text: string }[] {
  const path: { readonly id: string; readonly text: string }[] = []
  for (let block = outline.index.get(id) ?? null; block; block = blockAbove(block)) {
    if (block.nodeName !== CONTAINER) continue
    const content = contentOf(block)
    path.unshift({ id: idOf(block), text: content ? wordsOf(readInline(content)).slice(0, 40) : '' })
  }
  return path
}

/** The block so many places further at the same level; null where there is none. */
export function siblingOf(outline: Outline, id: string, by: number): string | null {
  const block = outline.index.get(id)
  const group = block && parentOf(block)
  if (!block || !group) return null
  const blocks = blocksIn(group)
  const sibling = blocks[blocks.indexOf(block) + by]
  return sibling ? idOf(sibling) : null
}
