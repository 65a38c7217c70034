import { commonSequence, type Pair } from '@wenfang/shared-diff'

/** An item of each side that became the other, or an item of one side alone. */
export interface Step<Item> {
  readonly before: Item | null
  readonly after: Item | null
  /** Both say and look the same. */
  readonly isSame: boolean
}

export interface AlignOptions<Item> {
  readonly exact: (item: Item) => string
  readonly text: (item: Item) => string
  /** 0 for items that are not the same thing; the more they have in common, the more. */
  readonly likeness: (before: Item, after: Item) => number
}

/** Above this product two stretches are not compared item by item. */
const MOST_COMPARED = 10_000

/** What became of the items of a list: first those that stay as they are, then those with the same words, then the likest. */
export function alignItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  options: AlignOptions<Item>,
): Step<Item>[] {
  const { exact, text, likeness } = options
  const same = commonSequence(before.map(exact), after.map(exact))
  return inGaps(same, before, after, true, (old, next) =>
    inGaps(sameWords(old, next, options), old, next, false, (left, right) =>
      inGaps(likest(left, right, likeness), left, right, false, (gone, come) => [
        ...gone.map((item): Step<Item> => ({ before: item, after: null, isSame: false })),
        ...come.map((item): Step<Item> => ({ before: null, after: item, isSame: false })),
      ]),
    ),
  )

  function sameWords(old: readonly Item[], next: readonly Item[], { likeness: like }: AlignOptions<Item>): Pair[] {
    if (old.length === 0 || next.length === 0) return []
    // Blank items would anchor everything to each other.
    const key = (item: Item, side: string, at: number): string =>
      text(item).trim() === '' ? `${side}${at}` : text(item)
    return commonSequence(
      old.map((item, at) => key(item, '<', at)),
      next.map((item, at) => key(item, '>', at)),
    ).filter(([at, to]) => {
      const [one, other] = [old[at], next[to]]
      return one !== undefined && other !== undefined && like(one, other) > 0
    })
  }
}

function inGaps<Item>(
  pairs: readonly Pair[],
  before: readonly Item[],
  after: readonly Item[],
  isSame: boolean,
  gap: (before: readonly Item[], after: readonly Item[]) => readonly Step<Item>[],
): Step<Item>[] {
  const out: Step<Item>[] = []
  let [row, column] = [0, 0]
  for (const [at, to] of [...pairs, [before.length, after.length] as const]) {
    if (at > row || to > column) out.push(...gap(before.slice(row, at), after.slice(column, to)))
    const [old, next] = [before[at], after[to]]
    if (old !== undefined && next !== undefined) out.push({ before: old, after: next, isSame })
    ;[row, column] = [at + 1, to + 1]
  }
  return out
}

/** The pairs, in order, that are most alike in sum. */
function likest<Item>(
  before: readonly Item[],
  after: readonly Item[],
  likeness: (before: Item, after: Item) => number,
): Pair[] {
  if (before.length === 0 || after.length === 0 || before.length * after.length > MOST_COMPARED) return []
  const width = after.length + 1
  const sums = new Float64Array((before.length + 1) * width)
  const likes = new Float64Array((before.length + 1) * width)
  const sum = (row: number, column: number): number => sums[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const [old, next] = [before[row], after[column]]
      const like = old === undefined || next === undefined ? 0 : likeness(old, next)
      likes[row * width + column] = like
      const paired = like > 0 ? like + sum(row + 1, column + 1) : 0
      sums[row * width + column] = Math.max(paired, sum(row + 1, column), sum(row, column + 1))
    }
  const out: Pair[] = []
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    const like = likes[row * width + column] ?? 0
    if (like > 0 && sum(row, column) === like + sum(row + 1, column + 1)) {
      out.push([row, column])
      row += 1
      column += 1
    } else if (sum(row + 1, column) >= sum(row, column + 1)) row += 1
    else column += 1
  }
  return out
}
