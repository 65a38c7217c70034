import type { Reader } from '../engine/reader.ts'

/** More would only be scrolled past. */
export const MOST_HITS = 500

export interface FoundHit {
  readonly key: string
  readonly before: string
  readonly match: string
  readonly after: string
  /** Its place in the book; null where its page says something else. */
  readonly locate: () => Promise<string | null>
}

export interface FoundChapter {
  readonly key: string
  readonly label: string
  readonly hits: readonly FoundHit[]
}

export interface Found {
  readonly found: readonly FoundChapter[]
  readonly total: number
}

/** What the pages say, one part after another. @yields everything found so far */
export async function* findInBook(reader: Reader, query: string): AsyncGenerator<Found> {
  const found: FoundChapter[] = []
  let total = 0
  for await (const { label, hits } of reader.search(query)) {
    total += hits.length
    found.push({
      key: hits[0]?.cfi ?? label,
      label: label.trim(),
      hits: hits.map(({ cfi, excerpt: { pre, match, post } }) => ({
        key: cfi,
        before: pre,
        match,
        after: post,
        locate: () => Promise.resolve(cfi),
      })),
    })
    yield { found: [...found], total }
    if (total >= MOST_HITS) return
  }
}
