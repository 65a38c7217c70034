import type { Json } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import { LIMITS, OPENING, parseMessage, replyKey, type CommentMessage, type CommentThread } from './comment-thread.ts'
import { THREADS } from './comment-threads.ts'

/** A thread of another file, under its name and place in this one. */
export interface BroughtThread {
  readonly as: string
  readonly anchor: Json
  readonly thread: CommentThread
}

/**
 * Puts threads of another file into this one, with their authors and times. Who asks once more with the same names has them once, with what
 * was said in between; what was said or decided here stays.
 */
export function bringThreads(doc: Y.Doc, brought: readonly BroughtThread[]): void {
  const threads = doc.getMap(THREADS)
  doc.transact(() => {
    for (const { as, anchor, thread } of brought) {
      const known = threads.get(as)
      if (known instanceof Y.Map) addMessages(known, thread)
      else if (as.length <= LIMITS.id && JSON.stringify(anchor).length <= LIMITS.anchor)
        threads.set(as, storedOf(anchor, thread))
    }
  })
}

function storedOf(anchor: Json, { quote, opening, replies, settledBy }: CommentThread): Y.Map<unknown> {
  const stored = new Y.Map<unknown>()
  stored.set('anchor', anchor)
  stored.set('quote', quote)
  stored.set(OPENING, messageOf(opening))
  for (const reply of replies) stored.set(replyKey(reply.id), messageOf(reply))
  if (settledBy) stored.set('settled', settledBy)
  return stored
}

function addMessages(stored: Y.Map<unknown>, { opening, replies }: CommentThread): void {
  for (const message of [opening, ...replies]) {
    const key = message.id === OPENING ? OPENING : replyKey(message.id)
    const known = parseMessage(message.id, stored.get(key))
    const isNewer =
      known?.author.id === message.author.id &&
      (message.editedAt ?? 0) > (known.editedAt ?? 0) &&
      known.text !== message.text
    if (known ? isNewer : key !== OPENING) stored.set(key, messageOf(message))
  }
}

const messageOf = ({
  author,
  createdAt,
  editedAt,
  text,
  mentions,
}: CommentMessage): Readonly<Record<string, unknown>> => ({
  author,
  createdAt,
  text,
  ...(editedAt !== null && { editedAt }),
  ...(mentions.length > 0 && { mentions }),
})
