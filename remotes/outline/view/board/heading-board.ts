import { mindTree, withoutBlanks, type MindNode } from '../mind/mind-tree.ts'
import type { Block } from '../../model/index.ts'

/** A stack of the board: a heading of the document, with what stands right below it as cards. */
export interface Stack {
  readonly node: MindNode
  readonly cards: readonly MindNode[]
}

/** The headings at the top of the document side by side. What stands before the first of them is on no stack. */
export function stacksOf(blocks: readonly Block[], chosen = ''): readonly Stack[] {
  const headings = new Set(blocks.filter(({ type }) => type === 'heading').map(({ id }) => id))
  return withoutBlanks(mindTree('', blocks), chosen)
    .below.filter(({ id }) => headings.has(id))
    .map((node) => ({ node, cards: node.below }))
}

/** So many lines stand below a card. */
export const countBelow = ({ below }: MindNode): number => below.reduce((sum, one) => sum + 1 + countBelow(one), 0)
