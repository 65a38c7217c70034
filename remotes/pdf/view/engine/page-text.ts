import { foldedText, type HostApi } from '@wenfang/shared-contract'
import { pageText, placeOf, type PageText } from '../../model/index.ts'
import type { PageList } from '../pages/page-list.ts'

export interface Found {
  /** Name of the page. */
  readonly place: string
  readonly start: number
  readonly end: number
  /** Some of the line around it. */
  readonly before: string
  readonly match: string
  readonly after: string
}

const AROUND = 18
/** More is found by nobody who reads a list. */
export const MOST_FOUND = 2_000

type ServerSearch = NonNullable<HostApi['doc']['search']>

/** Texts of pages, read once, and searches through them. */
export class TextIndex {
  readonly #list: PageList
  readonly #pages = new Map<string, Promise<PageText>>()
  readonly #search: ServerSearch | null

  /** @param search of the server, which knows the words of the file; without it every page is read here */
  constructor(list: PageList, search: ServerSearch | null = null) {
    this.#list = list
    this.#search = search
  }

  /** The text of the page of that name. */
  page(place: string): Promise<PageText> {
    const known = this.#pages.get(place)
    if (known) return known
    const reading = this.#read(place)
    this.#pages.set(place, reading)
    reading.catch(() => this.#pages.delete(place))
    return reading
  }

  async #read(place: string): Promise<PageText> {
    const page = this.#list.pages[this.#list.positionOf(place)]
    const content = page ? await this.#list.contentOf(page) : null
    if (!content) return pageText([])
    const { items } = await content.getTextContent()
    return pageText(items.flatMap((item) => ('str' in item ? [item] : [])))
  }

  /**
   * Page after page in their order, each with what was found on it. What the server knows of the file's own pages is not read here
   * again; pages that were put in are.
   */
  async *find(query: string, signal: AbortSignal): AsyncGenerator<readonly Found[]> {
    const wanted = foldedText(query.trim())
    let count = 0
    if (wanted === '') return
    const told = await this.#told(query.trim())
    for (const { place, origin } of this.#list.pages) {
      if (count >= MOST_FOUND || signal.aborted) return
      const found =
        told && origin.kind === 'source' ? (told.get(place) ?? []) : findOn(await this.page(place), wanted, place)
      count += found.length
      yield found
    }
  }

  async #told(query: string): Promise<ReadonlyMap<string, readonly Found[]> | null> {
    const answer = await this.#search?.(query).catch(() => null)
    if (!answer?.is_indexed) return null
    const byPlace = new Map<string, Found[]>()
    for (const { page, boxes: _boxes, ...rest } of answer.results) {
      const place = placeOf(page)
      const found = byPlace.get(place) ?? []
      found.push({ ...rest, place })
      byPlace.set(place, found)
    }
    return byPlace
  }
}

export function findOn({ text }: PageText, wanted: string, place: string): readonly Found[] {
  const found: Found[] = []
  const folded = foldedText(text)
  for (let start = folded.indexOf(wanted); start >= 0; start = folded.indexOf(wanted, start + wanted.length)) {
    const end = start + wanted.length
    found.push({
      place,
      start,
      end,
      before: text.slice(Math.max(0, start - AROUND), start),
      match: text.slice(start, end),
      after: text.slice(end, end + AROUND),
    })
  }
  return found
}

/** Text of a page in a list: signs of symbol fonts, which no other font has, are nearly always bullets. */
export const shownText = (text: string): string => text.replaceAll(/\p{Co}/gu, '•')
