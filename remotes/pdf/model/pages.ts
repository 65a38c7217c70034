import type * as Y from 'yjs'
import { orderOfSource } from './page-order.ts'
import { placeOf } from './pdf-body.ts'

const PAGES = 'pages'
const MOST_PAGES = 50_000
const MOST_POINTS = 20_000

/** Where the content of a page comes from: the file itself, a PDF among the assets, or nothing. */
export type PageOrigin =
  | { readonly kind: 'source'; readonly index: number }
  | { readonly kind: 'asset'; readonly hash: string; readonly index: number; readonly size: PageSize }
  | { readonly kind: 'blank'; readonly size: PageSize }

export type PageSize = readonly [width: number, height: number]

/** One page of the document as it is now. */
export interface DocumentPage {
  /** Stays the page's own wherever it goes; annotations name it as their place. */
  readonly place: string
  readonly order: string
  /** Quarter turns to the right, on top of what the content says itself. */
  readonly turns: number
  readonly origin: PageOrigin
}

/** What people decide of a page, each for itself: two people who turn and move one page both get what they meant. */
export type PageAspect = 'origin' | 'order' | 'turns' | 'gone'

export const pagesMap = (body: Y.Doc): Y.Map<unknown> => body.getMap(PAGES)
export const aspectKey = (place: string, aspect: PageAspect): string => `${place} ${aspect}`

/** Pages of the file that nobody touched have no record. */
export const isArranged = (body: Y.Doc): boolean => pagesMap(body).size > 0

/** In their order. There is always one: if all were taken out by several people at once, the first stays. */
export function readPages(body: Y.Doc, sourcePages: number): readonly DocumentPage[] {
  const map = pagesMap(body)
  const all: DocumentPage[] = []
  for (let index = 0; index < Math.min(sourcePages, MOST_PAGES); index += 1)
    all.push({ place: placeOf(index), order: orderOfSource(index), turns: 0, origin: { kind: 'source', index } })
  if (map.size === 0) return all
  for (const key of map.keys()) {
    const place = key.endsWith(' origin') ? key.slice(0, -' origin'.length) : ''
    const origin = /^n[\w-]{1,40}$/.test(place) ? parseOrigin(map.get(key)) : null
    if (origin && all.length < MOST_PAGES) all.push({ place, order: 'z', turns: 0, origin })
  }
  const read = all
    .map((page): DocumentPage => {
      const [order, turns] = [map.get(aspectKey(page.place, 'order')), map.get(aspectKey(page.place, 'turns'))]
      return {
        ...page,
        order: typeof order === 'string' && /^[\da-z]{1,200}$/.test(order) ? order : page.order,
        turns: typeof turns === 'number' && Number.isInteger(turns) ? ((turns % 4) + 4) % 4 : 0,
      }
    })
    .toSorted(byOrder)
  const left = read.filter(({ place }) => map.get(aspectKey(place, 'gone')) !== true)
  return left.length > 0 ? left : read.slice(0, 1)
}

const byOrder = (a: DocumentPage, b: DocumentPage): number => compare(a.order, b.order) || compare(a.place, b.place)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function parseOrigin(value: unknown): PageOrigin | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, hash, index, size } = value as Readonly<Record<string, unknown>>
  if (!isSize(size)) return null
  if (kind === 'blank') return { kind, size }
  const isAsset = kind === 'asset' && typeof hash === 'string' && /^[\da-f]{64}$/.test(hash)
  return isAsset && typeof index === 'number' && Number.isInteger(index) && index >= 0
    ? { kind, hash, index, size }
    : null
}

const isSize = (value: unknown): value is PageSize =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === 'number' && part >= 1 && part <= MOST_POINTS)
