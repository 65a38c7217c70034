import type { PDFDocumentProxy } from 'pdfjs-dist'

/** The text of a page as it is searched: lines joined, letters as people type them; each letter knows where it stands. */
export interface PageText {
  readonly text: string
  /** For each letter the run that it is in and its place in it. */
  readonly runs: Uint32Array
  readonly offsets: Uint32Array
}

const isLatin = (letter: string | undefined): boolean => letter !== undefined && /[\w.,;:!?)]/.test(letter)

/** Words at the end of a line are joined by a space, Chinese without one. */
export function pageText(items: readonly { readonly str: string; readonly hasEOL: boolean }[]): PageText {
  const letters: string[] = []
  const runs: number[] = []
  const offsets: number[] = []
  items.forEach(({ str, hasEOL }, run) => {
    for (let offset = 0; offset < str.length; offset += 1) {
      letters.push(folded(str[offset] ?? ''))
      runs.push(run)
      offsets.push(offset)
    }
    if (hasEOL && isLatin(letters.at(-1))) {
      letters.push(' ')
      runs.push(run)
      offsets.push(str.length)
    }
  })
  return { text: letters.join(''), runs: Uint32Array.from(runs), offsets: Uint32Array.from(offsets) }
}

/** One letter for one letter: full-width forms and capitals are the same to who searches. */
function folded(letter: string): string {
  const simple = letter.normalize('NFKC').toLowerCase()
  return simple.length === 1 ? simple : letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter
}

export const foldedQuery = (query: string): string => Array.from(query.trim(), (letter) => folded(letter)).join('')

export interface Found {
  /** Index of the page. */
  readonly page: number
  readonly start: number
  readonly end: number
  /** Some of the line around it. */
  readonly before: string
  readonly match: string
  readonly after: string
}

const AROUND = 18
const MOST = 2_000

/** Texts of pages, read once, and searches through them. */
export class TextIndex {
  readonly #document: PDFDocumentProxy
  readonly #pages = new Map<number, Promise<PageText>>()

  constructor(document: PDFDocumentProxy) {
    this.#document = document
  }

  page(index: number): Promise<PageText> {
    const known = this.#pages.get(index)
    if (known) return known
    const reading = this.#read(index)
    this.#pages.set(index, reading)
    reading.catch(() => this.#pages.delete(index))
    return reading
  }

  async #read(index: number): Promise<PageText> {
    const page = await this.#document.getPage(index + 1)
    const { items } = await page.getTextContent()
    return pageText(items.flatMap((item) => ('str' in item ? [item] : [])))
  }

  /** Page after page, each with what was found on it. */
  async *find(query: string, signal: AbortSignal): AsyncGenerator<readonly Found[]> {
    const wanted = foldedQuery(query)
    let count = 0
    if (wanted === '') return
    for (let page = 0; page < this.#document.numPages && count < MOST && !signal.aborted; page += 1) {
      const found = findOn(await this.page(page), wanted, page)
      count += found.length
      yield found
    }
  }
}

export function findOn({ text }: PageText, wanted: string, page: number): readonly Found[] {
  const found: Found[] = []
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length)) {
    const end = start + wanted.length
    found.push({
      page,
      start,
      end,
      before: text.slice(Math.max(0, start - AROUND), start),
      match: text.slice(start, end),
      after: text.slice(end, end + AROUND),
    })
  }
  return found
}
