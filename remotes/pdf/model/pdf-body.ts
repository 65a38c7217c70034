import type { Annotation } from '@wenfang/shared-annotate'
import type * as Y from 'yjs'

const FILE = 'file'

/** How many pages in a row have the same size, as they are shown: points. */
export type SizeRun = readonly [count: number, width: number, height: number]

/** What the body says of the file it was made from. Annotations are the map of `shared/annotate`, places are `p0`, `p1` … */
export interface PdfFacts {
  readonly pages: number
  readonly sizes: readonly SizeRun[]
  /** Annotations of the file as they were when it came, by their ids: what is still the same is not written again. */
  readonly imported: Readonly<Record<string, string>>
}

export const placeOf = (page: number): string => `p${page}`

/** Index of the page; null for a place of no page. */
export function pageOf(place: string): number | null {
  const match = /^p(\d{1,6})$/.exec(place)
  return match ? Number(match[1]) : null
}

export function writeFacts(doc: Y.Doc, facts: PdfFacts): void {
  const map = doc.getMap(FILE)
  for (const [key, value] of Object.entries(facts)) map.set(key, value)
}

export function readFacts(doc: Y.Doc): PdfFacts {
  const map = doc.getMap(FILE)
  const [pages, sizes, imported] = [map.get('pages'), map.get('sizes'), map.get('imported')]
  return {
    pages: typeof pages === 'number' && Number.isInteger(pages) && pages >= 0 ? pages : 0,
    sizes: Array.isArray(sizes) ? sizes.filter(isRun) : [],
    imported: typeof imported === 'object' && imported !== null ? (imported as Record<string, string>) : {},
  }
}

const isRun = (value: unknown): value is SizeRun =>
  Array.isArray(value) &&
  value.length === 3 &&
  value.every((part) => typeof part === 'number' && part > 0 && part < 1e6)

/** Equal for annotations that look and say the same. */
export const fingerprint = ({ geometry, style, text }: Pick<Annotation, 'geometry' | 'style' | 'text'>): string => {
  let hash = 0x811c9dc5
  const { colour, width, opacity, fontSize } = style
  for (const letter of JSON.stringify([geometry, colour, width, opacity, fontSize, text]))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}
