import type { Doc } from 'yjs'

const META = 'meta'

/** What a document that has a title of its own is called; empty where it says nothing. Known to whoever shows it among others. */
export function titleOfDocument(doc: Doc): string {
  const title = doc.getMap(META).get('title')
  return typeof title === 'string' ? title : ''
}

/** Calls `listener` when it may be called otherwise. Returns a dispose function. */
export function watchTitle(doc: Doc, listener: () => void): () => void {
  const meta = doc.getMap(META)
  meta.observe(listener)
  return () => meta.unobserve(listener)
}
