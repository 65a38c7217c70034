/** Something in a row: where its middle would like to be, and how much that counts. */
export interface Wisher {
  /** Half of its size and half of the room to the next. */
  readonly half: number
  readonly wish: number
  readonly weight: number
}

/** Middles of things in a row, as near to where each would like to be as their order and their sizes allow. */
export function spread(row: readonly Wisher[]): readonly number[] {
  const offsets: number[] = []
  for (const [at, { half }] of row.entries())
    offsets.push(at === 0 ? 0 : (offsets[at - 1] ?? 0) + (row[at - 1]?.half ?? 0) + half)
  // Things that push each other become one block, which stands where its members would like to be on the whole.
  const blocks: { middle: number; weight: number; count: number }[] = []
  for (const [at, { wish, weight }] of row.entries()) {
    let block = { middle: wish - (offsets[at] ?? 0), weight, count: 1 }
    for (let before = blocks.at(-1); before && before.middle > block.middle; before = blocks.at(-1)) {
      blocks.pop()
      const sum = before.weight + block.weight
      block = {
        middle: (before.middle * before.weight + block.middle * block.weight) / sum,
        weight: sum,
        count: before.count + block.count,
      }
    }
    blocks.push(block)
  }
  return blocks
    .flatMap(({ middle, count }) => Array.from({ length: count }, () => middle))
    .map((middle, at) => middle + (offsets[at] ?? 0))
}
