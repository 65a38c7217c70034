import type { NewBlock } from '../model/index.ts'

/** Ids that follow from the place in the file: every import of the same bytes is the same update. */
export function numbered(blocks: readonly NewBlock[], prefix = 'file'): readonly NewBlock[] {
  let next = 0
  const number = ({ children = [], ...block }: NewBlock): NewBlock => ({
    ...block,
    id: `${prefix}-${next++}`,
    children: children.map(number),
  })
  return blocks.map(number)
}

export const countBlocks = (blocks: readonly NewBlock[]): number =>
  blocks.reduce((sum, { children = [] }) => sum + 1 + countBlocks(children), 0)
