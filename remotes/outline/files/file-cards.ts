import type { Inline, NewBlock } from '../model/index.ts'
import { fileOfAddress } from './references.ts'

export const isFileAddress = (address: string): boolean => fileOfAddress(address) !== null

/** A link to a file that is alone in its line is the card of that file; cards leave as such lines. */
export const withFileCards = (blocks: readonly NewBlock[]): readonly NewBlock[] => blocks.map(withFileCard)

function withFileCard(block: NewBlock): NewBlock {
  const children = block.children ? { children: withFileCards(block.children) } : {}
  const card = block.type === 'paragraph' ? cardOf(block.content ?? []) : null
  return { ...block, ...card, ...children }
}

function cardOf(content: readonly Inline[]): Pick<NewBlock, 'type' | 'props' | 'content'> | null {
  const [only] = content
  if (content.length !== 1 || !only || !('text' in only)) return null
  const { link = '', ...looks } = only.marks
  if (Object.keys(looks).length > 0 || !isFileAddress(link)) return null
  return { type: 'bookmark', props: { url: link, title: only.text === link ? '' : only.text }, content: [] }
}
