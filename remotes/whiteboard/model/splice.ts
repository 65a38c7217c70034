export interface Splice {
  readonly from: number
  readonly removed: number
  readonly inserted: string
}

/** The one replacement that makes `after` of `before`, as small as it can be. */
export function spliceBetween(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let behind = 0
  while (behind < most - from && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1
  return { from, removed: before.length - from - behind, inserted: after.slice(from, after.length - behind) }
}
