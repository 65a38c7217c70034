import type { Hit } from './search.ts'

/** Where a hit of an earlier search is among those of a newer one: the same words in the same paragraph, nearest to where they were; -1 where they are gone. */
export function sameHit(hits: readonly Hit[], known: Hit): number {
  const startOf = ({ ranges: [range] }: Hit): number => range?.start ?? 0
  const paragraphOf = ({ ranges: [range] }: Hit): string => range?.paragraphId ?? ''
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const [at, hit] of hits.entries()) {
    if (hit.text !== known.text || paragraphOf(hit) !== paragraphOf(known)) continue
    const distance = Math.abs(startOf(hit) - startOf(known))
    if (distance < least) [best, least] = [at, distance]
  }
  return best
}
