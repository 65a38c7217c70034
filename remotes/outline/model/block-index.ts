import * as Y from 'yjs'
import { addedElements } from './added-elements.ts'
import { blocksIn, elementsIn, GROUP, groupOf, idOf, isAlive, isBlockElement, type Element } from './layout.ts'

/** Finds blocks by their ids without walking the document. Several elements have one id only until `settle` was there. */
export class BlockIndex {
  readonly #byId = new Map<string, Set<Element>>()
  readonly #stop: () => void

  constructor(blocks: Y.XmlFragment) {
    for (const group of elementsIn(blocks)) this.add(group)
    const onEvents = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[], transaction: Y.Transaction) => {
      for (const element of addedElements(transaction)) this.add(element)
      for (const { target, keys } of events) if (target instanceof Y.XmlElement && keys.has('id')) this.add(target)
    }
    blocks.observeDeep(onEvents)
    this.#stop = () => blocks.unobserveDeep(onEvents)
  }

  /** The block of this id that the document shows. */
  get(id: string): Element | undefined {
    return this.all(id)[0]
  }

  /** Everything that has this id now. */
  all(id: string): readonly Element[] {
    const found = this.#byId.get(id)
    if (!found) return []
    const alive = [...found].filter((element) => isAlive(element) && idOf(element) === id)
    if (alive.length < found.size) {
      if (alive.length === 0) this.#byId.delete(id)
      else this.#byId.set(id, new Set(alive))
    }
    return alive
  }

  dispose(): void {
    this.#stop()
    this.#byId.clear()
  }

  /** Blocks that came in the transaction that still runs. */
  add(element: Element): void {
    if (!isAlive(element)) return
    if (element.nodeName === GROUP) return blocksIn(element).forEach((block) => this.add(block))
    if (!isBlockElement(element)) return
    const id = idOf(element)
    const known = this.#byId.get(id)
    if (known) known.add(element)
    else this.#byId.set(id, new Set([element]))
    const group = groupOf(element)
    if (group) for (const block of blocksIn(group)) this.add(block)
  }
}
