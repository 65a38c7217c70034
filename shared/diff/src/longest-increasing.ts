/** Indices of a longest strictly increasing subsequence. */
export const longestIncreasing = (values: readonly number[]): number[] => {
  const tails: number[] = []
  const previous: number[] = []
  for (const [index, value] of values.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = index
  }
  const out: number[] = []
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) out.push(at)
  return out.toReversed()
}
