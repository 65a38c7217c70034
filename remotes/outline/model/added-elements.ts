import * as Y from 'yjs'
import type { Element } from './layout.ts'

/** What a transaction put in, found by its clocks: an event that is asked for it walks through all siblings of what came. */
export function* addedElements({ doc, beforeState, afterState }: Y.Transaction): Generator<Element> {
  for (const [client, end] of afterState) {
    const start = beforeState.get(client) ?? 0
    const structs = doc.store.clients.get(client)
    if (!structs || start >= end) continue
    for (let at = Y.findIndexSS(structs, start); at < structs.length; at += 1) {
      const struct = structs[at]
      if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentType)) continue
      if (struct.content.type instanceof Y.XmlElement) yield struct.content.type
    }
  }
}
