import type { Json } from '@wenfang/shared-contract'
import type { Restoration, RestoredPage } from '../model/edit/restore.ts'
import { linksOfPage, shapeTree, stringOf, type Deck, type MediaRecord, type ShapeNode } from '../model/index.ts'
import { isJson, recordOf, recordsIn, type Recorded } from '../model/record/recorded.ts'
import { wholeParts, WHOLE_DECK, type SlideAspect, type SlideDifference } from './compare-decks.ts'

/** What of a page to bring back: all of it, one of its shapes with what that holds, or one of its aspects. */
export type Piece = { readonly shape: string } | { readonly aspect: SlideAspect } | 'all'

const CELLS: Readonly<Partial<Record<SlideAspect, readonly string[]>>> = {
  background: ['background'],
  notes: ['notes'],
  transition: ['transition', 'advance'],
  animation: ['timing'],
  hidden: ['hidden'],
  section: ['section'],
  name: ['name', 'key'],
  other: ['x', 'root'],
}
/** Kept apart from the plain cells of a page. */
const APART = ['sh', 'links']

/** What brings a piece of a deck to how it is in another state. */
export function restorationOf(
  other: Deck,
  now: Deck,
  { slide }: Pick<SlideDifference, 'slide'>,
  piece: Piece,
): Restoration {
  const gathered = new Gathered(other, now)
  if (slide === WHOLE_DECK) gathered.whole(piece)
  else gathered.page(slide, piece)
  return gathered.restoration
}

/** Pieces together with what they cannot be without: pictures, charts, layouts. */
class Gathered {
  readonly #other: Deck
  readonly #now: Deck
  readonly #pages = new Map<string, RestoredPage>()
  readonly #parts: Record<string, Json> = {}
  readonly #media: Record<string, MediaRecord> = {}

  constructor(other: Deck, now: Deck) {
    this.#other = other
    this.#now = now
  }

  get restoration(): Restoration {
    return { pages: [...this.#pages.values()], parts: this.#parts, media: this.#media }
  }

  whole(piece: Piece): void {
    const parts = wholeParts(this.#other)
    for (const aspect of ['theme', 'size'] as const)
      if (piece === 'all' || ('aspect' in piece && piece.aspect === aspect))
        for (const part of parts[aspect]) this.#part(part)
  }

  page(id: string, piece: Piece): void {
    const [was, is] = [this.#other.page(id), this.#now.page(id)]
    const isFrame = stringOf(was ?? is ?? this.#now.pages, 'kind') !== 'slide'
    const isThere = was !== null && (isFrame ? was.get('gone') !== true : this.#other.order.has(id))
    if (!isThere) {
      if (isFrame) this.#pages.set(id, { page: id, cells: { gone: { v: true } }, links: {}, shapes: {} })
      else this.#pages.set(id, { page: id, order: null, cells: {}, links: {}, shapes: {} })
    } else if (piece === 'all') this.#all(id)
    else if ('shape' in piece) {
      const shapes = this.#subtree(id, piece.shape)
      this.#put({ page: id, cells: {}, links: this.#namedIn(id, JSON.stringify(shapes)), shapes })
    } else {
      const cells = Object.fromEntries((CELLS[piece.aspect] ?? []).map((key) => [key, recordOf(was.get(key)) ?? null]))
      const links = this.#namedIn(id, JSON.stringify(cells), piece.aspect === 'layout')
      this.#put({ page: id, cells, links, shapes: {} })
    }
  }

  #all(id: string): void {
    const [was, is] = [this.#other.page(id), this.#now.page(id)]
    if (!was) return
    const order = this.#other.order.get(id)
    const cells: Record<string, Recorded | null> = { ...recordsIn(was, APART) }
    for (const key of is?.keys() ?? []) if (!APART.includes(key) && !(key in cells)) cells[key] = null
    const shapes: Record<string, Recorded | null> = { ...shapesOf(this.#other, id) }
    for (const shape of Object.keys(shapesOf(this.#now, id))) if (!(shape in shapes)) shapes[shape] = null
    this.#put({
      page: id,
      ...(typeof order === 'string' && { order }),
      cells,
      links: Object.fromEntries(linksOfPage(was)),
      shapes,
    })
  }

  #put(page: RestoredPage): void {
    this.#pages.set(page.page, page)
    for (const { to, isExternal } of Object.values(page.links)) if (isExternal !== true) this.#target(to)
  }

  /** A shape and what it holds in either state. */
  #subtree(page: string, shape: string): Readonly<Record<string, Recorded | null>> {
    const shapes: Record<string, Recorded | null> = {}
    for (const [id] of nodesUnder(this.#now, page, shape)) shapes[id] = null
    for (const [id, node] of nodesUnder(this.#other, page, shape)) shapes[id] = recordOf(node.map)
    return shapes
  }

  /** Links of a page that some of it names. */
  #namedIn(id: string, text: string, withLayout = false): RestoredPage['links'] {
    const page = this.#other.page(id)
    const links = page ? [...linksOfPage(page)] : []
    return Object.fromEntries(
      links.filter(([key, { type }]) => text.includes(`"${key}\\"`) || (withLayout && type.endsWith('/slideLayout'))),
    )
  }

  #target(to: string): void {
    const media = this.#other.media.get(to)
    if (media !== undefined && !this.#now.media.has(to)) this.#media[to] = media as MediaRecord
    if (this.#other.page(to) && !this.#now.page(to) && !this.#pages.has(to)) this.#all(to)
    const isChart = /\/charts\//.test(to)
    if (typeof this.#other.parts.get(to) === 'string' && (isChart || !this.#now.parts.has(to))) this.#part(to)
  }

  /** With what lies beside it: the data that people gave a chart, and what it names. */
  #part(name: string): void {
    const isOwn = (key: string): boolean => key === name || key === relationshipsOf(name) || key.startsWith(`${name}!`)
    for (const key of this.#now.parts.keys()) if (isOwn(key) && key.includes('!')) this.#parts[key] = null
    for (const [key, value] of this.#other.parts.entries()) if (isOwn(key) && isJson(value)) this.#parts[key] = value
  }
}

const relationshipsOf = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels')

function nodesUnder(deck: Deck, page: string, shape: string): readonly (readonly [string, ShapeNode])[] {
  const map = deck.page(page)
  const flat = (node: ShapeNode): readonly (readonly [string, ShapeNode])[] => [
    [node.id, node],
    ...node.children.flatMap(flat),
  ]
  return map
    ? shapeTree(map)
        .filter(({ id }) => id === shape)
        .flatMap(flat)
    : []
}

const shapesOf = (deck: Deck, page: string): Readonly<Record<string, Recorded>> => {
  const shapes = deck.page(page)?.get('sh')
  const record = recordOf(shapes)
  return record && 'm' in record ? record.m : {}
}
