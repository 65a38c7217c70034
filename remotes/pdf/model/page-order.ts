const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const WIDTH = 5
const ROUNDS = 4

/** Where a page of the file stands as long as nobody moved it. Compared letter by letter. */
export const orderOfSource = (index: number): string => `${index.toString(36).padStart(WIDTH, '0')}i`

/**
 * A place between two others: '' before all, null after all. Two people who put something into the same gap get different places, as
 * good as always; where they do not, ids decide.
 */
export function orderBetween(before: string, after: string | null, random: () => number = Math.random): string {
  let [low, high] = [before, after]
  let place = middle(low, high)
  for (let round = 0; round < ROUNDS; round += 1) {
    if (random() < 0.5) low = place
    else high = place
    place = middle(low, high)
  }
  return place
}

/** Never ends with the lowest digit, so that there is always room below. */
function middle(low: string, high: string | null): string {
  if (high !== null) {
    let same = 0
    while (same < high.length && (low[same] ?? '0') === high[same]) same += 1
    if (same > 0) return high.slice(0, same) + middle(low.slice(same), high.slice(same))
  }
  const first = low === '' ? 0 : DIGITS.indexOf(low.charAt(0))
  const last = high === null || high === '' ? DIGITS.length : DIGITS.indexOf(high.charAt(0))
  if (last - first > 1) return DIGITS.charAt(Math.round((first + last) / 2))
  if (high !== null && high.length > 1) return high.charAt(0)
  return DIGITS.charAt(first) + middle(low.slice(1), null)
}
