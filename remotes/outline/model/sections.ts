import type { Block } from './block.ts'

/** A block with what belongs to it: what lies below it and, of a heading, all that follows up to the next one of its level. */
export interface Section {
  readonly block: Block
  readonly below: readonly Section[]
}

interface Growing {
  readonly block: Block
  readonly below: Growing[]
}

/** The document as the one tree that outline, mind map and other outliners show. Columns are read one after the other. */
export function sectionsOf(blocks: readonly Block[]): readonly Section[] {
  const top: Growing[] = []
  const headings: { readonly level: number; readonly section: Growing }[] = []
  for (const block of blocks.flatMap(inReadingOrder)) {
    const section: Growing = { block, below: [...sectionsOf(block.children)] as Growing[] }
    const level = block.type === 'heading' ? Number(block.props['level'] ?? 1) : Infinity
    if (level !== Infinity) while ((headings.at(-1)?.level ?? 0) >= level) headings.pop()
    const above = headings.at(-1)
    if (above) above.section.below.push(section)
    else top.push(section)
    if (level !== Infinity) headings.push({ level, section })
  }
  return top
}

const inReadingOrder = (block: Block): readonly Block[] =>
  block.type === 'columnList' || block.type === 'column' ? block.children.flatMap(inReadingOrder) : [block]

/** A block with all that belongs to it, side by side as in the document; null where it is none of them. */
export function branchOf(blocks: readonly Block[], id: string): readonly Block[] | null {
  const found = find(sectionsOf(blocks), id)
  if (found) return found.block.type === 'heading' ? flat(found) : [found.block]
  // Columns are no section of their own.
  const walk = (list: readonly Block[]): Block | null => {
    for (const block of list) {
      const inside = block.id === id ? block : walk(block.children)
      if (inside) return inside
    }
    return null
  }
  const block = walk(blocks)
  return block && [block]
}

function find(sections: readonly Section[], id: string): Section | null {
  for (const section of sections) {
    const found = section.block.id === id ? section : find(section.below, id)
    if (found) return found
  }
  return null
}

function flat({ block, below }: Section): readonly Block[] {
  const nested = new Set(block.children.map(({ id }) => id))
  return [block, ...below.filter((one) => !nested.has(one.block.id)).flatMap((one) => flat(one))]
}
