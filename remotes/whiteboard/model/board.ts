import type { Json } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import {
  boxIn,
  CELL,
  changedCells,
  createCells,
  isReshaped,
  isShown,
  orderOf,
  readCells,
  writeCells,
  type ElementMap,
} from './cells.ts'
import { boxOf, type Box } from './edit/geometry.ts'
import { keyBetween } from './order-key.ts'
import { isRecord, type ElementRecord, type Properties } from './record.ts'
import { spliceBetween, type Splice } from './splice.ts'

/** A picture of the board: its bytes are an asset, by content. */
export interface BoardFile {
  readonly id: string
  /** Hash of the asset. */
  readonly asset: string
  /** What its bytes are; null where they are no picture, which is then not shown. */
  readonly mimeType: string | null
  /** What else its file says of it. */
  readonly rest: Properties
}

export interface Page {
  readonly id: string
  readonly name: string
}

export interface LyingElement {
  readonly id: string
  readonly box: Box
}

/** A board that comes from elsewhere has one page without a name; its elements name no page. */
export const FIRST_PAGE = ''

/**
 * The document. `elements`: a map of maps (see cells.ts). `pages`: further pages, each a map of name and place in their order. `files`:
 * pictures by the ids that elements name them by. `head`: what else the file says (background, grid, what we do not know).
 */
export class Board {
  readonly doc: Y.Doc
  readonly #elements: Y.Map<ElementMap>
  readonly #pages: Y.Map<Y.Map<unknown>>
  readonly #files: Y.Map<unknown>
  readonly #head: Y.Map<unknown>
  /** Ids and keys of each page in the order of drawing, until it changes. */
  readonly #orders = new Map<string, Order>()

  constructor(doc: Y.Doc) {
    this.doc = doc
    this.#elements = doc.getMap('elements')
    this.#pages = doc.getMap('pages')
    this.#files = doc.getMap('files')
    this.#head = doc.getMap('head')
    // What others and undo do; own changes forget the order at once, for those who go on in the same transaction.
    this.#elements.observeDeep((events) => {
      if (events.some((event) => event.target === this.#elements || hasOrderChange(event))) this.#orders.clear()
    })
    this.#pages.observe(() => this.#orders.clear())
  }

  /** What undo is over. */
  get scope(): Y.Map<unknown>[] {
    return [this.#elements as Y.Map<unknown>, this.#pages as Y.Map<unknown>, this.#files, this.#head]
  }

  has(id: string): boolean {
    return this.#elements.has(id)
  }

  element(id: string): ElementRecord | null {
    const cells = this.#elements.get(id)
    return cells ? readCells(id, cells) : null
  }

  /** Ids of a page in the order of drawing, also of what was deleted. */
  order(page: string): readonly string[] {
    return this.#order(page).ids
  }

  orderKey(id: string): string | null {
    const cells = this.#elements.get(id)
    return cells ? orderOf(cells) : null
  }

  /** Elements of a page in the order of drawing, without what was deleted. */
  elements(page: string = FIRST_PAGE): readonly ElementRecord[] {
    const elements: ElementRecord[] = []
    for (const id of this.order(page)) {
      const element = this.element(id)
      if (element !== null && element['isDeleted'] !== true) elements.push(element)
    }
    return elements
  }

  /** Where the elements of a page lie, in the order of drawing: most are not read for it. */
  boxes(page: string): readonly LyingElement[] {
    const boxes: LyingElement[] = []
    for (const id of this.order(page)) {
      const cells = this.#elements.get(id)
      if (!cells) continue
      const box = boxIn(cells)
      const element = box ? null : readCells(id, cells)
      if (box) boxes.push({ id, box })
      else if (element && element['isDeleted'] !== true) boxes.push({ id, box: boxOf(element) })
    }
    return boxes
  }

  /** Whether nothing is on a page. */
  isEmpty(page: string): boolean {
    return !this.order(page).some((id) => {
      const cells = this.#elements.get(id)
      return cells !== undefined && isShown(cells)
    })
  }

  pageOf(id: string): string {
    const page = this.#elements.get(id)?.get(CELL.page)
    return typeof page === 'string' && this.#pages.has(page) ? page : FIRST_PAGE
  }

  isReshaped(id: string): boolean {
    const cells = this.#elements.get(id)
    return cells !== undefined && isReshaped(cells)
  }

  /** How many properties of it were changed since it came. */
  changes(id: string): number {
    const cells = this.#elements.get(id)
    return cells ? changedCells(cells) : 0
  }

  /** Puts an element behind another in the order of drawing; absent: above all. Nothing where there is one of this id. */
  insert(record: ElementRecord, place: { readonly page?: string; readonly order?: string } = {}): boolean {
    if (this.#elements.has(record.id)) return false
    const page = place.page ?? FIRST_PAGE
    const order = place.order ?? keyBetween(this.#order(page).last, null)
    this.#elements.set(record.id, createCells(record, order, page))
    this.#orders.clear()
    return true
  }

  /** Changes properties of an element; its words are merged letter by letter. False where there is none, or nothing differs. */
  update(id: string, changes: Properties): boolean {
    const cells = this.#elements.get(id)
    if (!cells) return false
    const words = changes['originalText']
    const isSpliced = typeof words === 'string' && this.#setWords(id, cells, words)
    return writeCells(id, cells, changes) || isSpliced
  }

  /** Puts letters in the place of others in the words of a text. False where there are none. */
  splice(id: string, { from, removed, inserted }: Splice): boolean {
    const words = this.#elements.get(id)?.get(CELL.words)
    if (!(words instanceof Y.Text)) return false
    const at = Math.min(from, words.length)
    if (removed > 0) words.delete(at, Math.min(removed, words.length - at))
    if (inserted !== '') words.insert(at, inserted)
    return removed > 0 || inserted !== ''
  }

  words(id: string): string | null {
    const words = this.#elements.get(id)?.get(CELL.words)
    return words instanceof Y.Text ? words.toJSON() : null
  }

  setOrder(id: string, key: string): boolean {
    const cells = this.#elements.get(id)
    if (!cells || orderOf(cells) === key) return false
    cells.set(CELL.order, key)
    this.#orders.clear()
    return true
  }

  setPage(id: string, page: string): boolean {
    const cells = this.#elements.get(id)
    if (!cells || this.pageOf(id) === page) return false
    cells.set(CELL.page, page)
    this.#orders.clear()
    return true
  }

  /** Deleted elements stay where they are, unseen: who moves one at the same moment and who takes the deletion back find it. */
  remove(id: string): boolean {
    return this.update(id, { isDeleted: true })
  }

  pages(): readonly Page[] {
    const further = [...this.#pages.entries()]
      .map(([id, page]) => ({ id, name: String(page.get('name') ?? ''), key: String(page.get(CELL.order) ?? '') }))
      .toSorted((a, b) => (a.key === b.key ? (a.id < b.id ? -1 : 1) : a.key < b.key ? -1 : 1))
    const first = { id: FIRST_PAGE, name: String(this.#head.get('name') ?? '') }
    return [first, ...further.map(({ id, name }) => ({ id, name }))]
  }

  hasPage(id: string): boolean {
    return id === FIRST_PAGE || this.#pages.has(id)
  }

  insertPage(id: string, name: string, order?: string): void {
    const keys = [...this.#pages.values()].map((page) => String(page.get(CELL.order) ?? '')).toSorted()
    const page = new Y.Map<unknown>()
    page.set('name', name)
    page.set(CELL.order, order ?? keyBetween(keys.at(-1) ?? null, null))
    this.#pages.set(id, page)
    this.#orders.clear()
  }

  renamePage(id: string, name: string): boolean {
    if (id === FIRST_PAGE) this.#head.set('name', name)
    else this.#pages.get(id)?.set('name', name)
    return this.hasPage(id)
  }

  pageKey(id: string): string | null {
    const key = this.#pages.get(id)?.get(CELL.order)
    return typeof key === 'string' ? key : null
  }

  setPageOrder(id: string, key: string): boolean {
    this.#pages.get(id)?.set(CELL.order, key)
    return this.#pages.has(id)
  }

  /** The first page stays. What was on another goes with it. */
  removePage(id: string): boolean {
    if (!this.#pages.has(id)) return false
    for (const element of this.order(id)) this.remove(element)
    this.#pages.delete(id)
    this.#orders.clear()
    return true
  }

  files(): readonly BoardFile[] {
    return [...this.#files.entries()].flatMap(([id, value]) => {
      if (!isRecord(value) || typeof value['asset'] !== 'string') return []
      const { asset, mimeType, rest } = value
      return [{ id, asset, mimeType: typeof mimeType === 'string' ? mimeType : null, rest: isRecord(rest) ? rest : {} }]
    })
  }

  hasFile(id: string): boolean {
    return this.#files.has(id)
  }

  putFile({ id, asset, mimeType, rest }: BoardFile): void {
    this.#files.set(id, { asset, mimeType, rest })
  }

  /** What the file says beside elements and pictures. */
  head(name: string): Json | undefined {
    return this.#head.get(name) as Json | undefined
  }

  headKeys(prefix: string): readonly string[] {
    return [...this.#head.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  }

  setHead(name: string, value: Json): boolean {
    if (this.#head.get(name) === value) return false
    this.#head.set(name, value)
    return true
  }

  /** Ids of elements that were changed, added or taken away; `rest`: pages, pictures, background. Returns a dispose function. */
  onChange(
    listener: (change: { readonly elements: ReadonlySet<string>; readonly origin: unknown }) => void,
  ): () => void {
    const onElements = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[], { origin }: Y.Transaction): void => {
      const elements = new Set<string>()
      for (const event of events) {
        const [first] = event.path
        if (typeof first === 'string') elements.add(first)
        else for (const key of event.changes.keys.keys()) elements.add(key)
      }
      listener({ elements, origin })
    }
    const onRest = (_: unknown, { origin }: Y.Transaction): void => listener({ elements: new Set(), origin })
    this.#elements.observeDeep(onElements)
    const rest = [this.#pages, this.#files, this.#head] as const
    for (const type of rest) type.observeDeep(onRest)
    return () => {
      this.#elements.unobserveDeep(onElements)
      for (const type of rest) type.unobserveDeep(onRest)
    }
  }

  #order(page: string): Order {
    const known = this.#orders.get(page)
    if (known) return known
    const keyed: { readonly id: string; readonly key: string }[] = []
    this.#elements.forEach((cells, id) => {
      const at = cells.get(CELL.page)
      const own = typeof at === 'string' && this.#pages.has(at) ? at : FIRST_PAGE
      if (own === page) keyed.push({ id, key: orderOf(cells) ?? '' })
    })
    keyed.sort((a, b) => (a.key === b.key ? (a.id < b.id ? -1 : 1) : a.key < b.key ? -1 : 1))
    const order = { ids: keyed.map(({ id }) => id), last: keyed.at(-1)?.key ?? null }
    this.#orders.set(page, order)
    return order
  }

  #setWords(id: string, cells: ElementMap, after: string): boolean {
    const words = cells.get(CELL.words)
    return words instanceof Y.Text && this.splice(id, spliceBetween(words.toJSON(), after))
  }
}

interface Order {
  readonly ids: readonly string[]
  /** The key of what is above all; null where nothing is. */
  readonly last: string | null
}

const hasOrderChange = (event: Y.YEvent<Y.AbstractType<unknown>>): boolean =>
  event instanceof Y.YMapEvent && (event.keysChanged.has(CELL.order) || event.keysChanged.has(CELL.page))
