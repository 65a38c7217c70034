/** One step of an edit script: `old` and `next` are indices; a kept item has both. */
export interface Step {
  readonly old: number | null
  readonly next: number | null
}

/** Above this product of lengths the changed middle is replaced as a whole. */
const MAX_TABLE_CELLS = 1_000_000

const longestCommon = (old: readonly string[], next: readonly string[]): [number, number][] => {
  const width = next.length + 1
  const table = new Uint32Array((old.length + 1) * width)
  const cell = (row: number, column: number) => table[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = next.length - 1; column >= 0; column -= 1)
      table[row * width + column] =
        old[row] === next[column]
          ? cell(row + 1, column + 1) + 1
          : Math.max(cell(row + 1, column), cell(row, column + 1))
  const pairs: [number, number][] = []
  let row = 0
  let column = 0
  while (row < old.length && column < next.length) {
    if (old[row] === next[column]) {
      pairs.push([row, column])
      row += 1
      column += 1
    } else if (cell(row + 1, column) >= cell(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

/** Islands of fewer equal characters between two changes are chance, not intent: they are replaced with the rest. */
const MIN_ISLAND = 3

const withoutIslands = (
  pairs: readonly [number, number][],
  isFirm: (key: string) => boolean,
  old: readonly string[],
) => {
  const out: [number, number][] = []
  let from = 0
  while (from < pairs.length) {
    let to = from + 1
    while (to < pairs.length && isNext(pairs[to - 1], pairs[to])) to += 1
    const island = pairs.slice(from, to)
    if (island.length >= MIN_ISLAND || island.some(([at]) => isFirm(old[at] ?? ''))) out.push(...island)
    from = to
  }
  return out
}

const isNext = (a: readonly [number, number] | undefined, b: readonly [number, number] | undefined): boolean =>
  a !== undefined && b !== undefined && b[0] === a[0] + 1 && b[1] === a[1] + 1

/** The steps from `old` to `next`: first what is deleted, then what is inserted, between what is kept. */
export const align = (
  old: readonly string[],
  next: readonly string[],
  isFirm: (key: string) => boolean = () => false,
): Step[] => {
  let head = 0
  while (head < old.length && head < next.length && old[head] === next[head]) head += 1
  let tail = 0
  while (tail < old.length - head && tail < next.length - head && old.at(-1 - tail) === next.at(-1 - tail)) tail += 1
  const oldMiddle = old.slice(head, old.length - tail)
  const nextMiddle = next.slice(head, next.length - tail)
  const pairs = oldMiddle.length * nextMiddle.length > MAX_TABLE_CELLS ? [] : longestCommon(oldMiddle, nextMiddle)
  const steps: Step[] = []
  for (let at = 0; at < head; at += 1) steps.push({ old: at, next: at })
  let row = 0
  let column = 0
  const upTo = (toRow: number, toColumn: number) => {
    for (; row < toRow; row += 1) steps.push({ old: head + row, next: null })
    for (; column < toColumn; column += 1) steps.push({ old: null, next: head + column })
  }
  for (const [atRow, atColumn] of withoutIslands(pairs, isFirm, oldMiddle)) {
    upTo(atRow, atColumn)
    steps.push({ old: head + atRow, next: head + atColumn })
    row = atRow + 1
    column = atColumn + 1
  }
  upTo(oldMiddle.length, nextMiddle.length)
  for (let at = tail; at > 0; at -= 1) steps.push({ old: old.length - at, next: next.length - at })
  return steps
}
