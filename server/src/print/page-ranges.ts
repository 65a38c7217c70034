/**
 * Pages that words like `1-3,5` name, in their order and each once; absent: all of them. What is not there is left out.
 * @param count how many there are
 */
export function pagesIn(ranges: string | undefined, count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, at) => at + 1)
  if (ranges === undefined) return all
  const spans = ranges.split(',').map((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return [Math.min(from, to), Math.max(from, to)] as const
  })
  return all.filter((page) => spans.some(([from, to]) => page >= from && page <= to))
}
