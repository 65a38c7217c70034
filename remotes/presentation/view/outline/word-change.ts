/** What was typed over: so many letters from a place on became others. */
export interface WordChange {
  readonly at: number
  readonly removed: number
  readonly inserted: string
}

/** The one change that makes one text of another; null where they are the same. @param caret behind what was typed */
export function wordChange(before: string, after: string, caret: number): WordChange | null {
  if (before === after) return null
  // Twins beside the caret: what was typed stands before it.
  const tail = Math.max(0, after.length - caret)
  let end = 0
  while (end < tail && end < before.length && before.at(-1 - end) === after.at(-1 - end)) end++
  let start = 0
  while (start < Math.min(before.length, after.length) - end && before[start] === after[start]) start++
  return { at: start, removed: before.length - end - start, inserted: after.slice(start, after.length - end) }
}
