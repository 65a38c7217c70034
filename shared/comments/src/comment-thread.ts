import type { Json } from '@wenfang/shared-contract'
import * as Y from 'yjs'

/** Nothing is larger than this, whoever wrote it: what goes beyond was not made here and is not shown. */
export const LIMITS = {
  text: 10_000,
  quote: 500,
  name: 120,
  id: 64,
  anchor: 4_000,
  replies: 1_000,
  mentions: 50,
} as const

export interface Author {
  readonly id: string
  readonly name: string
}

export interface CommentMessage {
  /** `OPENING` for the one that the thread began with. */
  readonly id: string
  readonly author: Author
  /** Milliseconds since 1970, by the clock of who wrote it. */
  readonly createdAt: number
  readonly editedAt: number | null
  readonly text: string
  /** Who is addressed: `@` and the name stand in the text. */
  readonly mentions: readonly Author[]
}

export interface CommentThread {
  readonly id: string
  /** Where it hangs, in the words of the office type. */
  readonly anchor: Json
  /** What was there when it was written. */
  readonly quote: string
  readonly opening: CommentMessage
  /** Oldest first. */
  readonly replies: readonly CommentMessage[]
  /** Who ended the thread; null while it goes on. */
  readonly settledBy: Author | null
}

export const OPENING = 'opening'
const REPLY = 'reply:'

export const replyKey = (id: string): string => `${REPLY}${id}`

// The server passes updates on without looking inside, so what is stored may have been written by anybody: what has not
// exactly the shape, or is larger than `LIMITS`, is not there.

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

function parseAuthor(value: unknown): Author | null {
  const [id, name] = [field(value, 'id'), field(value, 'name')]
  return isText(id, LIMITS.id) && isText(name, LIMITS.name) ? { id, name } : null
}

export function parseMessage(id: string, value: unknown): CommentMessage | null {
  const author = parseAuthor(field(value, 'author'))
  const [text, createdAt, editedAt] = [
    field(value, 'text'),
    field(value, 'createdAt'),
    field(value, 'editedAt') ?? null,
  ]
  if (!author || !isText(text, LIMITS.text) || typeof createdAt !== 'number' || !Number.isFinite(createdAt)) return null
  if (editedAt !== null && (typeof editedAt !== 'number' || !Number.isFinite(editedAt))) return null
  return { id, author, createdAt, editedAt, text, mentions: parseMentions(field(value, 'mentions'), text) }
}

/** Whose name the text does not say is not addressed by it. */
const parseMentions = (value: unknown, text: string): readonly Author[] =>
  (Array.isArray(value) ? value.slice(0, LIMITS.mentions) : [])
    .flatMap((one) => parseAuthor(one) ?? [])
    .filter(({ name }) => text.includes(`@${name}`))

/** One thread is a map: `anchor`, `quote`, `settled`, `opening`, and an entry for each reply. Null for what is none. */
export function readThread(id: string, stored: unknown): CommentThread | null {
  if (!(stored instanceof Y.Map) || id === '' || id.length > LIMITS.id) return null
  const [anchor, quote] = [stored.get('anchor') as unknown, stored.get('quote') as unknown]
  const opening = parseMessage(OPENING, stored.get(OPENING))
  if (!opening || !isText(quote, LIMITS.quote) || !isAnchor(anchor)) return null
  const replies: CommentMessage[] = []
  for (const [key, value] of stored.entries()) {
    if (!key.startsWith(REPLY) || key.length > REPLY.length + LIMITS.id || replies.length >= LIMITS.replies) continue
    const reply = parseMessage(key.slice(REPLY.length), value)
    if (reply) replies.push(reply)
  }
  replies.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  return { id, anchor, quote, opening, replies, settledBy: parseAuthor(stored.get('settled')) }
}

function isAnchor(value: unknown): value is Json {
  if (value === undefined || value instanceof Y.AbstractType || value instanceof Uint8Array) return false
  return JSON.stringify(value).length <= LIMITS.anchor
}
