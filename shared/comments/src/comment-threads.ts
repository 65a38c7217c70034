import type { Json } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import {
  LIMITS,
  OPENING,
  parseMessage,
  readThread,
  replyKey,
  type Author,
  type CommentMessage,
  type CommentThread,
} from './comment-thread.ts'

export const THREADS = 'threads'

export interface CommentThreadsParts {
  /** The file's comments; only its map `threads` is used. */
  readonly doc: Y.Doc
  readonly author: Author
  /** Asked before each change. */
  readonly mayComment: () => boolean
  /** May take away what others wrote. */
  readonly mayManage: () => boolean
  readonly now?: () => number
  readonly newId?: () => string
}

/** All threads of one file. A change that the rights do not cover, or of what is not there, changes nothing and answers false or null. */
export interface CommentThreads {
  /** In no particular order. */
  all(): readonly CommentThread[]
  /** Returns a dispose function. */
  onChange(listener: () => void): () => void
  /** The id of the new thread. */
  open(anchor: Json, quote: string, text: string, mentions?: readonly Author[]): string | null
  reply(thread: string, text: string, mentions?: readonly Author[]): boolean
  canEdit(message: CommentMessage): boolean
  /** Of the own words only. */
  edit(thread: string, message: string, text: string, mentions?: readonly Author[]): boolean
  canRemove(message: CommentMessage): boolean
  /** Without its opening the whole thread is gone, answers that somebody gives at the same time too. */
  remove(thread: string, message: string): boolean
  settle(thread: string, isSettled: boolean): boolean
  dispose(): void
}

/** All threads of a document, in no particular order. */
export const readThreads = (doc: Y.Doc): readonly CommentThread[] =>
  [...doc.getMap(THREADS)].flatMap(([id, stored]) => readThread(id, stored) ?? [])

export function createCommentThreads(parts: CommentThreadsParts): CommentThreads {
  const { doc, author, mayComment, mayManage } = parts
  const now = parts.now ?? Date.now
  const newId = parts.newId ?? (() => crypto.randomUUID())
  const origin = { threads: 'comments' }
  const threads = doc.getMap(THREADS)
  const listeners = new Set<() => void>()
  let known: readonly CommentThread[] | null = null

  const onDeep = (): void => {
    known = null
    for (const listener of listeners) listener()
  }
  threads.observeDeep(onDeep)

  const storedOf = (id: string): Y.Map<unknown> | null => {
    const stored = threads.get(id)
    return stored instanceof Y.Map && readThread(id, stored) ? stored : null
  }
  const words = (text: string): string => text.trim().slice(0, LIMITS.text)
  const isOwn = (message: CommentMessage | null): boolean => message?.author.id === author.id
  const mentioned = (text: string, mentions: readonly Author[]): { readonly mentions?: readonly Author[] } => {
    const said = mentions.filter(({ name }) => name !== '' && text.includes(`@${name}`)).slice(0, LIMITS.mentions)
    return said.length === 0 ? {} : { mentions: said.map(({ id, name }) => ({ id, name })) }
  }
  const messageOf = (text: string, mentions: readonly Author[]): Readonly<Record<string, unknown>> => ({
    author,
    createdAt: now(),
    text,
    ...mentioned(text, mentions),
  })
  const keyOf = (message: string): string => (message === OPENING ? OPENING : replyKey(message))
  /** Runs a change of one thread, where it may be changed. */
  const change = (id: string, run: (stored: Y.Map<unknown>) => boolean): boolean => {
    const stored = mayComment() ? storedOf(id) : null
    return stored !== null && doc.transact(() => run(stored), origin)
  }

  const store: CommentThreads = {
    all() {
      known ??= readThreads(doc)
      return known
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open(anchor, quote, text, mentions = []) {
      if (!mayComment() || words(text) === '' || JSON.stringify(anchor).length > LIMITS.anchor) return null
      const id = newId()
      doc.transact(() => {
        const thread = new Y.Map<unknown>()
        thread.set('anchor', anchor)
        thread.set('quote', quote.slice(0, LIMITS.quote))
        thread.set(OPENING, messageOf(words(text), mentions))
        threads.set(id, thread)
      }, origin)
      return id
    },
    reply: (id, text, mentions = []) =>
      words(text) !== '' &&
      change(id, (stored) => {
        stored.set(replyKey(newId()), messageOf(words(text), mentions))
        // Who answers a thread that had ended goes on with it.
        stored.delete('settled')
        return true
      }),
    canEdit: (message) => mayComment() && isOwn(message),
    edit: (id, message, text, mentions = []) =>
      words(text) !== '' &&
      change(id, (stored) => {
        const before = parseMessage(message, stored.get(keyOf(message)))
        if (!before || !isOwn(before)) return false
        const { author: by, createdAt } = before
        stored.set(keyOf(message), {
          author: by,
          createdAt,
          text: words(text),
          editedAt: now(),
          ...mentioned(words(text), mentions),
        })
        return true
      }),
    canRemove: (message) => mayComment() && (isOwn(message) || mayManage()),
    remove: (id, message) =>
      change(id, (stored) => {
        const before = parseMessage(message, stored.get(keyOf(message)))
        if (!before || !store.canRemove(before)) return false
        if (message === OPENING) threads.delete(id)
        else stored.delete(keyOf(message))
        return true
      }),
    settle: (id, isSettled) =>
      change(id, (stored) => {
        if (isSettled) stored.set('settled', author)
        else stored.delete('settled')
        return true
      }),
    dispose() {
      threads.unobserveDeep(onDeep)
      listeners.clear()
    },
  }
  return store
}
