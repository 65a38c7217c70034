import * as Y from 'yjs'
import type { Annotation, Reply } from './annotation.ts'

/** Name of the map of annotations in the body and in the comments of a file. */
export const ANNOTATIONS = 'annotations'
/** In the comments: answers to annotations of either document, by their own ids. In the body: those that a file brought along. */
export const REPLIES = 'annotation-replies'
/** In the comments: who settled the thread about an annotation, by the annotation's id. */
export const SETTLED = 'annotation-settled'

/** Puts an annotation into the map of a document. File formats use it; views go through the store. */
export function writeAnnotation(doc: Y.Doc, annotation: Omit<Annotation, 'isComment'>): void {
  const { id, text, content, origin, ...plain } = annotation
  const stored = new Y.Map<unknown>(Object.entries(plain))
  stored.set('text', new Y.Text(text))
  if (content) stored.set('content', content)
  if (origin !== null) stored.set('origin', origin)
  doc.getMap(ANNOTATIONS).set(id, stored)
}

/** Keeps an answer that a file brought along. */
export const writeReply = (doc: Y.Doc, { id, ...reply }: Reply): unknown => doc.getMap(REPLIES).set(id, reply)

/** Changes only what differs, so that what others type elsewhere in the text stays. */
export function rewriteText(stored: Y.Text, next: string): void {
  const last = stored.toJSON()
  let start = 0
  while (start < last.length && start < next.length && last[start] === next[start]) start += 1
  let end = 0
  while (end < last.length - start && end < next.length - start && last.at(-1 - end) === next.at(-1 - end)) end += 1
  if (last.length - end > start) stored.delete(start, last.length - end - start)
  if (next.length - end > start) stored.insert(start, next.slice(start, next.length - end))
}
