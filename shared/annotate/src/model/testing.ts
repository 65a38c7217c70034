import { createDocument, REMOTE } from '@wenfang/shared-document'
import * as Y from 'yjs'
import { createAnnotationStore, type AnnotationRight, type AnnotationStore } from './annotation-store.ts'

/** One person at one device, with both documents of a file. */
export interface Client {
  readonly body: Y.Doc
  readonly comments: Y.Doc
  readonly store: AnnotationStore
  right: AnnotationRight
}

export function createClient(name: string, right: AnnotationRight = 'write'): Client {
  const [body, comments] = [createDocument(), createDocument()]
  let ids = 0
  const client: { body: Y.Doc; comments: Y.Doc; right: AnnotationRight; store?: AnnotationStore } = {
    body,
    comments,
    right,
  }
  const store = createAnnotationStore({
    body,
    comments,
    author: { id: name, name: `${name}同学` },
    right: () => client.right,
    now: () => 1_750_000_000_000 + ids,
    newId: () => `${name}-${(ids += 1)}`,
  })
  return Object.assign(client, { store })
}

/** Gives one client everything that the other has. */
export function bring(from: Client, to: Client): void {
  for (const name of ['body', 'comments'] as const)
    Y.applyUpdate(to[name], Y.encodeStateAsUpdate(from[name], Y.encodeStateVector(to[name])), REMOTE)
}

export function bringAll(clients: readonly Client[]): void {
  for (let round = 0; round < 2; round += 1)
    for (const from of clients) for (const to of clients) if (from !== to) bring(from, to)
}
