import * as Y from 'yjs'

type Keyed = Y.Map<unknown> | Y.XmlElement | Y.XmlText

/**
 * Yjs undoes the setting of a key by deleting what was set and bringing back what was there before, but it brings nothing
 * back where somebody else set the key at the same time: the key is left without a value. Such keys get the undone value
 * again: an undo that cannot be done must not take a table's grid or a paragraph's style away.
 */
export const repairUndo = (doc: Y.Doc, transaction: Y.Transaction, origin: object): void => {
  const lost: (() => void)[] = []
  for (const [type, keys] of transaction.changed) {
    if (!(type instanceof Y.Map || type instanceof Y.XmlElement || type instanceof Y.XmlText)) continue
    for (const key of keys) if (key !== null) lost.push(...repairOf(type, key))
  }
  if (lost.length > 0)
    doc.transact(() => {
      for (const repair of lost) repair()
    }, origin)
}

const repairOf = (type: Keyed, key: string): (() => void)[] => {
  const item = type._map.get(key)
  const other = item?.left
  if (!item?.deleted || !other || other.id.client === item.id.client) return []
  const [value] = item.content.getContent() as unknown[]
  if (typeof value !== 'string') return []
  return [() => (type instanceof Y.Map ? type.set(key, value) : type.setAttribute(key, value))]
}
