import * as Y from 'yjs'

/** Words of one text, one after the other, with where their letters are. */
export interface Words {
  readonly text: string
  readonly letters: readonly { readonly client: number; readonly clock: number; readonly length: number }[]
}

type Parent = Y.Item['parent']

/** What a transaction put in, text by text. */
export function insertedWords({ doc, beforeState, afterState }: Y.Transaction): readonly Words[] {
  const found = new Map<Parent, Y.Item[]>()
  for (const [client, to] of afterState) {
    const from = beforeState.get(client) ?? 0
    const structs = doc.store.clients.get(client)
    if (to <= from || !structs) continue
    for (let at = Y.findIndexSS(structs, from); at < structs.length; at += 1) {
      const struct = structs[at]
      if (!isWords(struct) || struct.deleted || struct.id.clock < from) continue
      const items = found.get(struct.parent) ?? []
      items.push(struct)
      found.set(struct.parent, items)
    }
  }
  // Letters that one client puts into one text come in the order of reading.
  return [...found.values()].map(wordsOf)
}

/** What a transaction took out, by stretches that stood together. Only before what was deleted is forgotten. */
export function deletedWords(transaction: Y.Transaction): readonly Words[] {
  const gone = new Set<Y.Item>()
  const parents = new Set<Parent>()
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (!isWords(struct)) return
    gone.add(struct)
    parents.add(struct.parent)
  })
  const found: Words[] = []
  for (const parent of parents) {
    let items: Y.Item[] = []
    const end = (): void => {
      if (items.length > 0) found.push(wordsOf(items))
      items = []
    }
    for (let item = firstOf(parent); item; item = item.right) {
      if (gone.has(item)) items.push(item)
      // What was deleted before, and what says how words look, stands between nothing.
      else if (!item.deleted && item.countable) end()
    }
    end()
  }
  return found
}

const firstOf = (parent: Parent): Y.Item | null => (parent instanceof Y.AbstractType ? parent._start : null)

function isWords(struct: unknown): struct is Y.Item & { readonly content: Y.ContentString } {
  return struct instanceof Y.Item && struct.content instanceof Y.ContentString
}

const wordsOf = (items: readonly Y.Item[]): Words => ({
  text: items.map(({ content }) => (content instanceof Y.ContentString ? content.str : '')).join(''),
  letters: items.map(({ id: { client, clock }, length }) => ({ client, clock, length })),
})
