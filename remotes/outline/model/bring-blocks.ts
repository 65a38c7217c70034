import type { Block } from './block.ts'
import { isContainer } from './block-types.ts'
import type { Outline, Target } from './outline.ts'
import { restoreBlock, type BlockState } from './restore.ts'

/** One block of another document. `above`: which of those before it in the list it lies below; null: none of them. */
export interface BroughtBlock {
  readonly id: string
  readonly above: string | null
  readonly line: NonNullable<BlockState['line']>
}

/** Blocks with all that lies below them as a list, each before what lies below it. */
export const broughtOf = (blocks: readonly Block[], above: string | null = null): readonly BroughtBlock[] =>
  blocks.flatMap(({ id, type, props, content, rows, children }) => [
    { id, above, line: { type, props, content, ...(rows && { rows }) } },
    ...broughtOf(children, id),
  ])

/**
 * Puts blocks of another document to a place of this one, under the names that they come with: who asks once more with the same names
 * has them once, as they are then. False where one cannot stand there; then some may be there.
 */
export function bringBlocks(outline: Outline, brought: readonly BroughtBlock[], target: Target): boolean {
  let next = target
  for (const { id, above, line } of brought) {
    if (outline.index.get(id)) restoreBlock(outline, { id, line })
    else if (above === null) {
      if (line.type === 'column' || !outline.insert([{ ...line, id }], next)) return false
    } else if (!outline.insert([{ ...line, id }], { block: above, side: 'last' })) return false
    if (above === null) next = { block: id, side: 'after' }
  }
  // Columns with nothing in them are none.
  return brought.every(({ id, line }) => !isContainer(line.type) || (outline.block(id)?.children.length ?? 0) > 0)
}
