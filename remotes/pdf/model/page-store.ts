import { createOwnUndo, type OwnUndo } from '@wenfang/shared-document'
import type * as Y from 'yjs'
import { orderBetween } from './page-order.ts'
import { aspectKey, pagesMap, readPages, type DocumentPage, type PageOrigin } from './pages.ts'

/** The pages of one document and what people do to them. Calls that the right does not cover change nothing and answer false. */
export interface PageStore {
  readonly undo: OwnUndo
  canArrange(): boolean
  pages(): readonly DocumentPage[]
  /** Puts them, in their order, before another page; null: at the end. */
  move(places: readonly string[], before: string | null): boolean
  turn(places: readonly string[], quarters: number): boolean
  /** The last page of a document stays. */
  remove(places: readonly string[]): boolean
  /** The places of what was put behind a page; null: before all. */
  insert(origins: readonly Exclude<PageOrigin, { kind: 'source' }>[], behind: string | null): readonly string[]
  onChange(listener: () => void): () => void
  dispose(): void
}

export function createPageStore({
  body,
  sourcePages,
  canArrange,
  newId = () => crypto.randomUUID(),
}: {
  readonly body: Y.Doc
  readonly sourcePages: number
  readonly canArrange: () => boolean
  readonly newId?: () => string
}): PageStore {
  const map = pagesMap(body)
  const origin = { store: 'pages' }
  const listeners = new Set<() => void>()
  let read = readPages(body, sourcePages)
  const observe = (): void => {
    read = readPages(body, sourcePages)
    for (const listener of listeners) listener()
  }
  map.observe(observe)
  const undo = createOwnUndo(body, [map], [origin])

  /** Each call is one step. */
  function change(run: () => void): boolean {
    if (!canArrange()) return false
    undo.endStep()
    body.transact(run, origin)
    undo.endStep()
    return true
  }
  /** Places for `count` pages in front of the page at `at` of a list. */
  function ordersAt(list: readonly DocumentPage[], at: number, count: number): readonly string[] {
    const after = list[at]?.order ?? null
    // Pages that share a place by chance are one wall.
    const before = list.slice(0, at).findLast(({ order }) => after === null || order < after)?.order ?? ''
    const orders: string[] = []
    for (let index = 0; index < count; index += 1) orders.push(orderBetween(orders.at(-1) ?? before, after))
    return orders
  }

  return {
    undo,
    canArrange,
    pages: () => read,
    move(places, before) {
      const moved = read.filter(({ place }) => places.includes(place))
      const rest = read.filter(({ place }) => !places.includes(place))
      const target = before === null ? rest.length : rest.findIndex(({ place }) => place === before)
      if (moved.length === 0 || target < 0) return false
      const orders = ordersAt(rest, target, moved.length)
      return change(() => moved.forEach(({ place }, index) => map.set(aspectKey(place, 'order'), orders[index])))
    },
    turn(places, quarters) {
      const turned = read.filter(({ place }) => places.includes(place))
      if (turned.length === 0) return false
      return change(() => {
        for (const { place, turns } of turned) map.set(aspectKey(place, 'turns'), (((turns + quarters) % 4) + 4) % 4)
      })
    },
    remove(places) {
      const gone = read.filter(({ place }) => places.includes(place))
      if (gone.length === 0 || gone.length === read.length) return false
      return change(() => {
        for (const { place } of gone) map.set(aspectKey(place, 'gone'), true)
      })
    },
    insert(origins, behind) {
      const at = behind === null ? 0 : read.findIndex(({ place }) => place === behind) + 1
      const orders = ordersAt(read, at, origins.length)
      const places = origins.map(() => `n${newId()}`)
      const isDone = change(() =>
        places.forEach((place, index) => {
          map.set(aspectKey(place, 'origin'), origins[index])
          map.set(aspectKey(place, 'order'), orders[index])
        }),
      )
      return isDone ? places : []
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      map.unobserve(observe)
      listeners.clear()
    },
  }
}
