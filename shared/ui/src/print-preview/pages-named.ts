const RANGES = /^\s*\d+\s*(?:[-–—~～]\s*\d+\s*)?(?:[,，、;；\s]\s*\d+\s*(?:[-–—~～]\s*\d+\s*)?)*$/

/** Pages that words like `1-3，5` name, counted from 0, each once; null for words that name none of these. */
export function pagesNamed(words: string, count: number): readonly number[] | null {
  if (!RANGES.test(words)) return null
  const spans = [...words.matchAll(/(\d+)\s*(?:[-–—~～]\s*(\d+))?/g)].map(([, from = '0', to = from]) => [
    Math.min(Number(from), Number(to)),
    Math.max(Number(from), Number(to)),
  ])
  const pages = Array.from({ length: count }, (_, at) => at).filter((page) =>
    spans.some(([from = 0, to = 0]) => page + 1 >= from && page + 1 <= to),
  )
  return pages.length === 0 ? null : pages
}
