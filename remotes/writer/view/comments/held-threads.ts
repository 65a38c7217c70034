import type { HeldThread, HeldThreads } from '@wenfang/shared-contract'
import type { WriterParagraph, WriterText } from '../../model/index.ts'
import { mainRoot } from '../../model/tree/nodes.ts'
import { packageOf, type WriterSurface } from '../engine/index.ts'
import { commentReferences, type ReferencePlace } from './bare-references.ts'

type Item = ReturnType<WriterSurface['getReviewItems']>[number]
type Comment = Extract<Item, { readonly kind: 'comment' }>

const MOST_QUOTED = 80

/** What the file's own comments are called among the threads of the panel. */
export const heldId = (comment: string): string => `file:${comment}`

export interface HeldOptions {
  readonly surface: WriterSurface
  readonly text: WriterText
  /** Orders paragraphs by the surface's own names. */
  readonly indexOf: (nodeId: string) => number | null
  readonly canWrite: () => boolean
}

/** The comments that a .docx brought along: they lie in its body, and what is said there is said in the file. */
export function heldThreads({ surface, text, indexOf, canWrite }: HeldOptions): HeldThreads {
  const comments = (): readonly Comment[] =>
    surface.getReviewItems({ placement: false }).filter((item): item is Comment => item.kind === 'comment')
  const of = (thread: string): Comment | undefined => comments().find(({ id }) => heldId(id) === thread)
  const act = (thread: string, run: (key: string) => { readonly ok: boolean }): boolean => {
    const comment = canWrite() ? of(thread) : undefined
    return comment !== undefined && run(comment.key).ok
  }
  return {
    all() {
      const known = comments()
      // Walks the document: only where a comment is about no words.
      let bare: ReadonlyMap<string, ReferencePlace> | null = null
      const references = (): ReadonlyMap<string, ReferencePlace> => (bare ??= referencesOf(surface))
      const byId = new Map(known.map((comment) => [comment.id, comment]))
      // One lookup for all: a document has hundreds of comments and thousands of paragraphs.
      const paragraphs = known.length > 0 ? new Map(text.paragraphs().map((one) => [one.nodeId, one])) : new Map()
      return known
        .filter(({ parentId, parentRevisionId }) => parentId === undefined && parentRevisionId === undefined)
        .map((comment): HeldThread => {
          const { range } = comment.item
          const start = range?.start ?? references().get(comment.id)
          const index = start ? indexOf(start.paragraphId) : null
          return {
            id: heldId(comment.id),
            quote: start ? quoteOf(paragraphs, range ? start : { ...start, offset: 0 }, range?.end ?? start) : '',
            order: start && index !== null ? index + start.offset / 1_000_000 : null,
            messages: [comment, ...comment.replyIds.flatMap((id) => byId.get(id) ?? [])].map((one) => ({
              author: one.author,
              at: one.date ?? null,
              text: one.text,
            })),
            isSettled: comment.resolved,
          }
        })
    },
    reply: (thread, words) => act(thread, (key) => surface.replyToReviewItem(key, words)),
    settle: (thread, isSettled) => act(thread, (key) => surface.setCommentResolved(key, isSettled)),
    remove: (thread) => act(thread, (key) => surface.deleteReviewItem(key)),
    reveal(thread) {
      const comment = of(thread)
      if (!comment) return
      surface.setActiveReviewItem(comment.key)
      const place = comment.item.range ? undefined : referencesOf(surface).get(comment.id)
      if (place) surface.surface?.navigation.goToPosition({ ...place }, { center: true })
    },
  }
}

const referencesOf = (surface: WriterSurface): ReadonlyMap<string, ReferencePlace> => {
  const pkg = packageOf(surface)
  return pkg ? commentReferences(mainRoot(pkg)) : new Map()
}

interface Position {
  readonly paragraphId: string
  readonly offset: number
}

/** Of words over several paragraphs those of the first. */
function quoteOf(paragraphs: ReadonlyMap<string, WriterParagraph>, start: Position, end: Position): string {
  const words = paragraphs.get(start.paragraphId)?.text ?? ''
  const quote = words.slice(start.offset, end.paragraphId === start.paragraphId ? end.offset : undefined)
  return quote.length > MOST_QUOTED ? `${quote.slice(0, MOST_QUOTED)}…` : quote
}
