/**
 * Rows or columns on screen, in order: what is frozen is there wherever the rest is scrolled to.
 *
 * @param count how many are frozen
 * @param end the first behind them, negative where none are
 */
export function* withFrozen(count: number, end: number, first: number, last: number): Generator<number> {
  for (let line = Math.max(0, end - count); line < Math.min(end, first); line += 1) yield line
  for (let line = first; line <= last; line += 1) yield line
}
