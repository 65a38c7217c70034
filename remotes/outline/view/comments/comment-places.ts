import type { CommentMark, CommentPlace, CommentPlaces, HostApi, Json } from '@wenfang/shared-contract'
import { findQuote, quoteAt } from '@wenfang/shared-comments'
import { isText, wordsOf, type Outline } from '../../model/index.ts'
import type { OutlineEngine } from '../engine/engine.ts'
import { anchorOf, type CommentAnchor } from './comment-anchor.ts'

/** Letters of a line as its places count them: a thing is one. */
const lettersOf = (outline: Outline, id: string): string | null => {
  // At every move of the caret: a table of thousands of cells is not read for it.
  const line = outline.line(id)
  return line && line.map((inline) => (isText(inline) ? inline.text : '\uFFFC')).join('')
}

/** Offers blocks and words for comments. Returns a dispose function. */
export function offerComments(host: HostApi, outline: Outline, engine: OutlineEngine): () => void {
  const port = host.comments
  if (!port) return () => undefined
  const listeners = new Set<(what: 'selection' | 'content') => void>()
  let marks: readonly CommentMark[] = []
  let selected: CommentPlace | null = null

  const place = (anchor: Json) => {
    const known = anchorOf(anchor)
    const letters = known && lettersOf(outline, known.block)
    if (!known || letters === null) return null
    const found = known.quote && findQuote(letters, known.quote)
    return { block: known.block, from: found?.start ?? 0, to: found?.end ?? letters.length }
  }
  const show = () =>
    engine.mark(
      marks.flatMap(({ thread, anchor, isActive }) => {
        const found = place(anchor)
        return found ? [{ ...found, thread, isActive }] : []
      }),
    )

  const places: CommentPlaces = {
    selected: () => selected,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    order(anchor) {
      const found = place(anchor)
      return found && outline.order(found.block) * 1e6 + found.from
    },
    reveal(anchor) {
      const found = place(anchor)
      if (found) engine.reveal(found.block)
    },
    mark(next) {
      marks = next
      show()
    },
  }
  const subscription = engine.selected$.subscribe((selection) => {
    const range = selection?.ranges.find(({ from, to }) => to > from)
    const block = range?.id ?? selection?.block
    const letters = block === undefined ? null : lettersOf(outline, block)
    const next = block !== undefined && letters !== null ? placeOf(outline, block, letters, range) : null
    if (JSON.stringify(next) === JSON.stringify(selected)) return
    selected = next
    for (const listener of listeners) listener('selection')
  })
  const stop = outline.onChange(() => {
    show()
    for (const listener of listeners) listener('content')
  })
  engine.onMark((thread) => port.pick(thread))
  port.offer(places)
  return () => {
    subscription.unsubscribe()
    stop()
    listeners.clear()
  }
}

function placeOf(
  outline: Outline,
  block: string,
  letters: string,
  range?: { readonly from: number; readonly to: number },
): CommentPlace {
  const quote = range ? quoteAt(letters, range.from, range.to) : null
  const words = quote?.text ?? wordsOf(outline.line(block) ?? [])
  const anchor: CommentAnchor = { block, quote }
  return { anchor: anchor as unknown as Json, quote: words.slice(0, 200) || '这个块' }
}
