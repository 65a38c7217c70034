import type { CommentMark, CommentPlace, CommentPlaces, CommentsPort, Json } from '@wenfang/shared-contract'
import { anchorOf, locate, type QuotedParagraph, type WriterText } from '../../model/index.ts'
import type { WriterSurface } from '../engine/index.ts'
import { heldId, heldThreads } from './held-threads.ts'

const MARKS = 'comments'
const ACTIVE_MARK = 'comment-active'
/** Typing looks for the commented words again when it pauses. */
const SETTLE_MS = 200
const MOST_QUOTED = 80
/** Headers, footers and notes stand behind the body. */
const BEHIND_BODY = 1e9

/** Ties the threads of the shell to words of the document. Returns a dispose function. */
export function offerComments(
  port: CommentsPort,
  surface: WriterSurface,
  text: WriterText,
  pages: HTMLElement,
  canWrite: () => boolean,
): () => void {
  const listeners = new Set<(what: 'selection' | 'content') => void>()
  let marks: readonly CommentMark[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let indexes: ReadonlyMap<string, number> | null = null
  const tell = (what: 'selection' | 'content'): void => {
    for (const listener of listeners) listener(what)
  }
  const indexOf = (nodeId: string): number => {
    indexes ??= new Map(text.paragraphs().map((paragraph, index) => [paragraph.nodeId, index]))
    return indexes.get(nodeId) ?? BEHIND_BODY
  }
  const paint = (): void => {
    const placed = marks.flatMap(({ thread, anchor, isActive }) =>
      locate(text, anchor).map(({ paragraph, start, end }) => ({
        blockId: paragraph.nodeId,
        start,
        length: end - start,
        thread,
        isActive,
      })),
    )
    surface.setHighlights(
      MARKS,
      placed.filter(({ isActive }) => !isActive),
      { color: 'var(--writer-comment)', className: 'writer-comment', priority: -2 },
    )
    surface.setHighlights(
      ACTIVE_MARK,
      placed.filter(({ isActive }) => isActive),
      { color: 'var(--writer-comment-active)', className: 'writer-comment', priority: -1 },
    )
  }
  const onEdit = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      indexes = null
      paint()
      tell('content')
    }, SETTLE_MS)
  }
  const onClick = (event: MouseEvent): void => {
    const hits = surface.getHighlightsAt<{ blockId: string; start: number; length: number; thread: string }>(
      event.clientX,
      event.clientY,
    )
    const hit = hits.find(({ name }) => name === MARKS || name === ACTIVE_MARK)
    // A press that selects words means the words.
    if (!surface.snapshot().selectionCollapsed) return
    if (hit) return port.pick(hit.range.thread)
    const [of] = surface.getReviewItemsAt(event.clientX, event.clientY).map(({ placement }) => placement)
    if (of?.kind === 'comment') port.pick(heldId(of.parentId ?? of.id))
  }
  pages.addEventListener('click', onClick)
  const stops = [
    surface.on('change', onEdit),
    text.onSelection(() => tell('selection')),
    () => pages.removeEventListener('click', onClick),
    () => clearTimeout(timer),
  ]

  const places: CommentPlaces = {
    selected() {
      const selection = text.selection()
      const anchor = selection ? anchorOf(text, selection) : []
      return anchor.length === 0 ? null : placeOf(anchor)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    order(anchor) {
      const [first] = locate(text, anchor)
      // A paragraph of more than a million characters does not exist.
      return first ? indexOf(first.paragraph.nodeId) + first.start / 1_000_000 : null
    },
    reveal(anchor) {
      const [first] = locate(text, anchor)
      if (!first) return
      const { paragraph, start, end } = first
      const { paragraphId: paraId } = paragraph
      if (!surface.scrollToAnchor({ paraId, search: paragraph.text.slice(start, end) }))
        surface.scrollToAnchor({ paraId })
    },
    mark(next) {
      marks = next
      paint()
    },
    held: heldThreads({ surface, text, indexOf, canWrite }),
  }
  port.offer(places)
  return () => {
    for (const stop of stops) stop()
    listeners.clear()
  }
}

function placeOf(anchor: readonly QuotedParagraph[]): CommentPlace {
  const words = anchor.map(({ text }) => text).join(' ')
  const quote = words.length > MOST_QUOTED ? `${words.slice(0, MOST_QUOTED)}…` : words
  return { anchor: anchor as unknown as Json, quote }
}
