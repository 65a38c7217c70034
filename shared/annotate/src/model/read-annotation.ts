import * as Y from 'yjs'
import type { Annotation, Reply } from './annotation.ts'
import { LIMITS } from './limits.ts'
import { isText, parseAuthor, parseContent, parseGeometry, parseKind, parseStyle } from './parse.ts'

/**
 * One annotation is a map with an entry for each thing that people change at the same time: `geometry`, `style`, `order` and
 * `text` (a `Y.Text`); what never changes is `kind`, `place`, `content`, `author`, `createdAt` and `origin`.
 * @returns null for whatever was not written by this layer
 */
export function readAnnotation(id: string, stored: unknown, isComment: boolean): Annotation | null {
  if (!(stored instanceof Y.Map) || id === '' || id.length > LIMITS.id) return null
  const kind = parseKind(stored.get('kind'))
  if (!kind || (isComment && kind !== 'note')) return null
  const place = stored.get('place')
  const geometry = parseGeometry(kind, stored.get('geometry'))
  const style = parseStyle(stored.get('style'))
  const content = parseContent(kind, stored.get('content'))
  const author = parseAuthor(stored.get('author'))
  const createdAt = stored.get('createdAt')
  const order = stored.get('order')
  const text = stored.get('text')
  const origin = stored.get('origin') ?? null
  if (!isText(place, LIMITS.place) || !geometry || !style || content === undefined || !author) return null
  if (typeof createdAt !== 'number' || typeof order !== 'number' || !Number.isFinite(order + createdAt)) return null
  if (!(text instanceof Y.Text) || text.length > LIMITS.text) return null
  if (origin !== null && !isText(origin, LIMITS.origin)) return null
  return {
    id,
    kind,
    place,
    geometry,
    style,
    content,
    text: text.toJSON(),
    author,
    createdAt,
    order,
    origin,
    isComment,
  }
}

export function readReply(id: string, stored: unknown): Reply | null {
  if (typeof stored !== 'object' || stored === null || id.length > LIMITS.id) return null
  const { on, author: by, createdAt, text } = stored as Readonly<Record<string, unknown>>
  const author = parseAuthor(by)
  if (!author || !isText(on, LIMITS.id) || !isText(text, LIMITS.text) || typeof createdAt !== 'number') return null
  return Number.isFinite(createdAt) ? { id, on, author, createdAt, text } : null
}
