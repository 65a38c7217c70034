// The rate at which flows of money balance.
import { must } from './collect.ts'

/** Rates from -0.999999 to about ten billion, as logarithms of their growth. */
const [LOWEST, HIGHEST, STEPS] = [-14, 23, 740]

/** Newton's method from the guess; where it leaves the road, the balance is searched for between neighbours of a grid. @throws #NUM! */
export function findRate(guess: number, balance: (rate: number) => number): number {
  return newton(guess, balance) ?? bracketed(guess, balance)
}

/** null where the steps do not settle. @throws #NUM! for a rate below -1 */
export function newton(guess: number, balance: (rate: number) => number): number | null {
  let rate = guess
  for (let n = 0; n < 100; n++) {
    const step = Math.max(1e-7, Math.abs(rate) * 1e-7)
    const slope = (balance(rate + step) - balance(rate - step)) / (2 * step)
    const next = rate - balance(rate) / slope
    if (!Number.isFinite(next)) return null
    if (Math.abs(next - rate) < 1e-12 * Math.max(1, Math.abs(rate))) {
      must(next > -1)
      return next
    }
    rate = next <= -1 ? (rate - 1) / 2 : next
  }
  return null
}

/** Of several balances the one nearest to the guess. */
function bracketed(guess: number, balance: (rate: number) => number): number {
  const at = (n: number): number => Math.expm1(LOWEST + ((HIGHEST - LOWEST) * n) / STEPS)
  let best: number | null = null
  for (let n = 0; n < STEPS; n++) {
    let [low, high] = [at(n), at(n + 1)]
    const [first, last] = [balance(low), balance(high)]
    if (!Number.isFinite(first) || !Number.isFinite(last) || Math.sign(first) === Math.sign(last)) continue
    for (let halving = 0; halving < 200 && low < high; halving++) {
      const middle = (low + high) / 2
      if (middle === low || middle === high) break
      if (Math.sign(balance(middle)) === Math.sign(first)) low = middle
      else high = middle
    }
    const found = (low + high) / 2
    if (best === null || Math.abs(found - guess) < Math.abs(best - guess)) best = found
  }
  must(best !== null)
  return best ?? guess
}
