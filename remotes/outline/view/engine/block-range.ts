import type { Node as PmNode } from '@tiptap/pm/model'

export interface PlacedBlock {
  readonly id: string
  readonly pos: number
  readonly node: PmNode
}

/** Every block in the order of reading; columns are blocks, too. */
export function blocksInOrder(doc: PmNode): readonly PlacedBlock[] {
  const blocks: PlacedBlock[] = []
  doc.descendants((node, pos) => {
    const { name } = node.type
    if (name === 'blockContainer' || name === 'columnList') blocks.push({ id: String(node.attrs['id']), pos, node })
    return !node.isTextblock
  })
  return blocks
}

/** From one block to another, whichever comes first, each with all that lies below it: the uppermost of them. */
export function blocksBetween(doc: PmNode, one: string, other: string): readonly string[] {
  const all = blocksInOrder(doc)
  const [first, last] = [all.findIndex(({ id }) => id === one), all.findIndex(({ id }) => id === other)].toSorted(
    (a, b) => a - b,
  )
  if (first === undefined || last === undefined || first < 0) return []
  return uppermost(all.slice(first, last + 1)).map(({ id }) => id)
}

function uppermost(blocks: readonly PlacedBlock[]): readonly PlacedBlock[] {
  let end = -1
  return blocks.filter(({ pos, node }) => {
    if (pos < end) return false
    end = pos + node.nodeSize
    return true
  })
}

/** Those at the top of the document. */
export const topBlocks = (doc: PmNode): readonly string[] => uppermost(blocksInOrder(doc)).map(({ id }) => id)

/** The block that an arrow leads to; null at the ends. Downwards what lies below the block is passed over where `isWhole`. */
export function nextBlock(doc: PmNode, from: string, by: 1 | -1, isWhole: boolean): string | null {
  const all = blocksInOrder(doc)
  const at = all.findIndex(({ id }) => id === from)
  const here = all[at]
  if (!here) return null
  const end = here.pos + here.node.nodeSize
  const next = by < 0 ? all[at - 1] : isWhole ? all.slice(at).find(({ pos }) => pos >= end) : all[at + 1]
  return next?.id ?? null
}
