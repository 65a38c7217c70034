import type { HostApi } from '@wenfang/shared-contract'
import type { TextSearchAnswer } from '@wenfang/shared-protocol'
import type { Reader } from '../engine/reader.ts'
import { chaptersOf } from './chapters.ts'

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

/**
 * What the server's index says, at once; without a server, and of books that only the reader can read, what the pages say,
 * one after another.
 * @yields everything found so far
 */
export async function* findInBook(host: HostApi, reader: Reader, query: string): AsyncGenerator<Found> {
  reader.element.clearSearch()
  reader.found.clear()
  const answer = await host.doc.search?.(query).catch(() => null)
  if (answer?.is_indexed) {
    reader.found.show(answer.results)
    yield { found: byChapter(reader, answer), total: answer.results.length }
    return
  }
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

function byChapter(reader: Reader, { results }: TextSearchAnswer): readonly FoundChapter[] {
  const labelOf = chaptersOf(reader)
  const parts = new Map<number, FoundHit[]>()
  for (const hit of results.slice(0, MOST_HITS)) {
    const { page: part, start, before, match, after } = hit
    const hits = parts.get(part) ?? []
    hits.push({ key: `${part} ${start}`, before, match, after, locate: () => reader.found.placeOf(hit) })
    parts.set(part, hits)
  }
  return [...parts].map(([part, hits]) => ({ key: `part ${part}`, label: labelOf(part), hits }))
}
