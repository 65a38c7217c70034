import * as Y from 'yjs'
import { type Element } from './layout.ts'

/** What some transactions took away, to be read in their observers: behind them the letters are gone for good. */
export class Deleted {
  readonly #gone: ReturnType<typeof Y.createDeleteSet>

  constructor(transactions: readonly Y.Transaction[]) {
    // Sorted, as the search wants it, also where one of them still runs.
    this.#gone = Y.mergeDeleteSets(transactions.map(({ deleteSet }) => deleteSet))
  }

  wasThere = (item: Y.Item): boolean => !item.deleted || Y.isDeleted(this.#gone, item.id)

  /** Items of a list as it was. */
  itemsOf(parent: { readonly _start: Y.Item | null }): readonly Y.Item[] {
    const items: Y.Item[] = []
    for (let item = parent._start; item; item = item.right) if (this.wasThere(item)) items.push(item)
    return items
  }

  attributesOf(element: Element): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      [...element._map].flatMap(([name, item]) => (this.wasThere(item) ? [[name, item.content.getContent()[0]]] : [])),
    )
  }

  /** An element anew, as it was. */
  copyOf(element: Element): Element {
    const copy = new Y.XmlElement(element.nodeName)
    for (const [name, value] of Object.entries(this.attributesOf(element))) copy.setAttribute(name, value as string)
    const children = this.itemsOf(element).flatMap(({ content }): readonly (Element | Y.XmlText)[] => {
      if (!(content instanceof Y.ContentType)) return []
      if (content.type instanceof Y.XmlElement) return [this.copyOf(content.type)]
      return content.type instanceof Y.XmlText ? [this.#textOf(content.type)] : []
    })
    copy.insert(0, children)
    return copy
  }

  #textOf(text: Y.XmlText): Y.XmlText {
    const format: Record<string, unknown> = {}
    const runs: { readonly insert: string; readonly attributes: object }[] = []
    for (const { content } of this.itemsOf(text))
      if (content instanceof Y.ContentFormat) format[content.key] = content.value
      else if (content instanceof Y.ContentString)
        runs.push({
          insert: content.str,
          attributes: Object.fromEntries(Object.entries(format).filter(([, value]) => value !== null)),
        })
    const copy = new Y.XmlText()
    copy.applyDelta(runs)
    return copy
  }
}
