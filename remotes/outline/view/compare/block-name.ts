import { titleOf } from '../../compare/index.ts'
import type { Block } from '../../model/index.ts'
import { BLOCK_KINDS } from '../menus/block-kinds.ts'

/** A block as lists name it: its words, or what kind of block it is. */
export function blockName(block: Block | null): string {
  const words = titleOf(block)
  if (words !== '') return words.length > 120 ? `${words.slice(0, 120)}…` : words
  const kind = BLOCK_KINDS.find(({ type }) => type === block?.type)
  return !kind || kind.type === 'paragraph' ? '空行' : kind.title
}
