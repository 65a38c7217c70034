import * as Y from 'yjs'

export interface Item {
  readonly id: string
  readonly text: string
  readonly isDone: boolean
}

/**
 * The document: an array `items` of maps. One entry a thing that a person edits, so that a tick of one and words of another
 * both stay; words are a `Y.Text`, in which letters of several merge.
 */
export class Checklist {
  readonly doc: Y.Doc
  readonly #items: Y.Array<Y.Map<unknown>>

  constructor(doc: Y.Doc) {
    this.doc = doc
    this.#items = doc.getArray('items')
  }

  /** What undo is over. */
  get scope(): Y.Array<Y.Map<unknown>> {
    return this.#items
  }

  items(): readonly Item[] {
    return this.#items.map((item) => ({
      id: String(item.get('id')),
      text: String(item.get('text')),
      isDone: item.get('isDone') === true,
    }))
  }

  insert(at: number, text: string, id: string = crypto.randomUUID()): string {
    const item = new Y.Map<unknown>()
    item.set('id', id)
    item.set('text', new Y.Text(text))
    this.#items.insert(Math.min(at, this.#items.length), [item])
    return id
  }

  /** False where somebody removed the item before. */
  remove(id: string): boolean {
    const at = this.#indexOf(id)
    if (at >= 0) this.#items.delete(at)
    return at >= 0
  }

  setDone(id: string, isDone: boolean): boolean {
    const item = this.#item(id)
    item?.set('isDone', isDone)
    return item !== undefined
  }

  /** Puts `inserted` in the place of so many characters of an item's text. */
  splice(id: string, from: number, removed: number, inserted: string): boolean {
    const text = this.#item(id)?.get('text')
    if (!(text instanceof Y.Text)) return false
    text.delete(from, removed)
    text.insert(from, inserted)
    return true
  }

  /** Returns a dispose function. */
  onChange(listener: () => void): () => void {
    this.#items.observeDeep(listener)
    return () => this.#items.unobserveDeep(listener)
  }

  #indexOf(id: string): number {
    return this.#items.toArray().findIndex((item) => item.get('id') === id)
  }

  #item(id: string): Y.Map<unknown> | undefined {
    return this.#items.toArray()[this.#indexOf(id)]
  }
}
