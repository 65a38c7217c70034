import type * as Y from 'yjs'

export const BOOK_KINDS = ['epub', 'mobi', 'fb2', 'cbz'] as const
export type BookKind = (typeof BOOK_KINDS)[number]

/** What the file of a book says of itself. */
export interface Book {
  readonly kind: BookKind
  readonly title: string
  readonly creators: readonly string[]
  readonly language: string
  /** Parts in reading order; 0 where only a reader of the format can tell. */
  readonly spine: number
  /** Entries of the table of contents; 0 as above. */
  readonly contents: number
}

const NAME = 'book'
const MOST_LETTERS = 500

/** Writes the facts of a new file; never again afterwards. */
export function foundBook(doc: Y.Doc, book: Book): void {
  const map = doc.getMap(NAME)
  doc.transact(() => {
    for (const [key, value] of Object.entries(book)) map.set(key, value)
  })
}

/** null when the document is empty, or was not written by us. */
export function readBook(doc: Y.Doc): Book | null {
  const map = doc.getMap(NAME)
  const kind = BOOK_KINDS.find((known) => known === map.get('kind'))
  if (!kind) return null
  const creators = map.get('creators')
  return {
    kind,
    title: text(map.get('title')),
    creators: Array.isArray(creators) ? creators.map(text).slice(0, 50) : [],
    language: text(map.get('language')),
    spine: count(map.get('spine')),
    contents: count(map.get('contents')),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MOST_LETTERS) : '')
const count = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0)
