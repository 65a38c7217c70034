import type * as Y from 'yjs'
import type { Annotation, Reply } from './annotation.ts'
import { readAnnotation, readReply } from './read-annotation.ts'
import { ANNOTATIONS, REPLIES } from './write-annotation.ts'

/** Everything that is said in a file, for who looks once: exports, lists. */
export interface AnnotationsRead {
  /** In the order in which they are painted. */
  readonly all: readonly Annotation[]
  readonly byId: ReadonlyMap<string, Annotation>
  /** Oldest first. */
  repliesOf(id: string): readonly Reply[]
}

export function readAnnotations(body: Y.Doc, comments: Y.Doc): AnnotationsRead {
  const byId = new Map<string, Annotation>()
  for (const doc of [comments, body]) {
    for (const [id, stored] of doc.getMap(ANNOTATIONS)) {
      const annotation = readAnnotation(id, stored, doc === comments)
      if (annotation) byId.set(id, annotation)
    }
  }
  const replies = groupedReplies([body.getMap(REPLIES), comments.getMap(REPLIES)])
  return { all: [...byId.values()].toSorted(byOrder), byId, repliesOf: (id) => replies.get(id) ?? [] }
}

export const byOrder = (a: Annotation, b: Annotation): number => a.order - b.order || (a.id < b.id ? -1 : 1)

export function groupedReplies(maps: readonly Y.Map<unknown>[]): Map<string, readonly Reply[]> {
  const lists = new Map<string, Reply[]>()
  for (const [id, stored] of maps.flatMap((map) => [...map.entries()])) {
    const reply = readReply(id, stored)
    if (!reply) continue
    const list = lists.get(reply.on)
    if (list) list.push(reply)
    else lists.set(reply.on, [reply])
  }
  for (const list of lists.values()) list.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  return lists
}
