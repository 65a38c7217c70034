import { BLOCK_TYPES, INLINE_TYPES, type Block, type Inline, type NewBlock } from '../../model/index.ts'

/** A block that this version does not know is carried as it is, and goes back into the file as it came. */
export function carriedOf(block: NewBlock): NewBlock {
  const children = (block.children ?? []).map(carriedOf)
  const isKnown = block.type in BLOCK_TYPES && (block.content ?? []).every(isKnownInline)
  if (isKnown) return { ...block, children }
  const { type, props, content, rows } = block
  return {
    ...(block.id !== undefined && { id: block.id }),
    type: 'carried',
    props: { kind: type, data: JSON.stringify({ type, props, content, rows }) },
    children,
  }
}

const isKnownInline = (inline: Inline): boolean => 'text' in inline || inline.node in INLINE_TYPES

export function releasedOf(block: Block): unknown {
  const children = block.children.map(releasedOf)
  if (block.type !== 'carried') return { ...block, children }
  return { id: block.id, ...(JSON.parse(String(block.props['data'])) as object), children }
}
