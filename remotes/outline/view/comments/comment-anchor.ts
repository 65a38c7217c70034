import type { Json } from '@wenfang/shared-contract'
import type { Quote } from '@wenfang/shared-comments'

/** What a comment is about: words of one block, or the block as a whole. It outlives a rollback, in which blocks keep their names. */
export interface CommentAnchor {
  readonly block: string
  readonly quote: Quote | null
}

export function anchorOf(anchor: Json): CommentAnchor | null {
  if (typeof anchor !== 'object' || anchor === null || !('block' in anchor)) return null
  const { block, quote } = anchor as { readonly block?: unknown; readonly quote?: unknown }
  return typeof block === 'string' ? { block, quote: isQuote(quote) ? quote : null } : null
}

const isQuote = (value: unknown): value is Quote => {
  if (typeof value !== 'object' || value === null) return false
  const { start, text, before, after } = value as Partial<Quote>
  return typeof start === 'number' && [text, before, after].every((one) => typeof one === 'string')
}
