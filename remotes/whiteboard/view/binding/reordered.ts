/** What has to move so that keys rise: all but the longest run, in their order, that rises already. Indices into `keys`. */
export function reordered(keys: readonly string[]): readonly number[] {
  const tails: number[] = []
  const previous: number[] = []
  for (const [at, key] of keys.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((keys[tails[middle] ?? 0] ?? '') < key) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = at
  }
  const kept = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) kept.add(at)
  return keys.flatMap((_, at) => (kept.has(at) ? [] : [at]))
}
