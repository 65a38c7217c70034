// Bonds with even coupons, and those that pay at the end.
import type { Context } from '../context.ts'
import { finite } from '../operators.ts'
import type { Value } from '../values.ts'
import { must } from './collect.ts'
import { addMonths, couponPeriod, daysBetween, isMonthEnd, mustBeBond, yearDays, type CouponPeriod } from './coupons.ts'
import { yearFraction } from './date.ts'
import type { Definition, Definitions } from './definition.ts'

/** For a face of 100. `rate` and `yearly` (the yield) are shares of one. */
function price(
  { count, passed, length }: CouponPeriod,
  rate: number,
  yearly: number,
  redemption: number,
  frequency: number,
): number {
  const coupon = (100 * rate) / frequency
  const step = 1 + yearly / frequency
  // Not `left`: with a basis of 360 or 365 days it would count from another year.
  const share = (length - passed) / length
  const accrued = (coupon * passed) / length
  if (count === 1) return (coupon + redemption) / (1 + (share * yearly) / frequency) - accrued
  let total = redemption / step ** (count - 1 + share)
  for (let at = 0; at < count; at++) total += coupon / step ** (at + share)
  return total - accrued
}

function yieldOf(period: CouponPeriod, rate: number, wanted: number, redemption: number, frequency: number): number {
  const { count, passed, length } = period
  if (count === 1) {
    const coupon = rate / frequency
    const paid = wanted / 100 + (passed / length) * coupon
    return ((redemption / 100 + coupon - paid) / paid) * ((frequency * length) / (length - passed))
  }
  return rootOf(rate, (yearly) => price(period, rate, yearly, redemption, frequency) - wanted)
}

/** Newton's method with a bracket as last resort, for prices that fall with the yield. @throws #NUM! */
export function rootOf(guess: number, compute: (x: number) => number): number {
  let x = guess
  for (let n = 0; n < 100; n++) {
    const step = Math.max(1e-7, Math.abs(x) * 1e-7)
    const next = x - (compute(x) * 2 * step) / (compute(x + step) - compute(x - step))
    if (!Number.isFinite(next) || next <= -1) break
    if (Math.abs(next - x) < 1e-14 * Math.max(1, Math.abs(x))) return next
    x = next
  }
  let [low, high] = [-0.99, 1]
  while (compute(high) > 0 && high < 1e6) high *= 2
  must(compute(low) > 0 && compute(high) <= 0)
  for (let n = 0; n < 200; n++) {
    const middle = (low + high) / 2
    if (compute(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Macaulay's, in years. */
function duration({ count, passed, length }: CouponPeriod, rate: number, yearly: number, frequency: number): number {
  const [coupon, step] = [(100 * rate) / frequency, 1 + yearly / frequency]
  let [weighted, total] = [0, 0]
  for (let at = 0; at < count; at++) {
    const time = at + 1 - passed / length
    const worth = (coupon + (at === count - 1 ? 100 : 0)) / step ** time
    weighted += time * worth
    total += worth
  }
  return weighted / total / frequency
}

const bond = (
  compute: (period: CouponPeriod, rate: number, amount: number, redemption: number, frequency: number) => number,
  isPrice: boolean,
): Definition => [
  '!aaaaaai?',
  (
    context: Context,
    settlement: number,
    maturity: number,
    rate: number,
    amount: number,
    redemption: number,
    often: number,
    basis = 0,
  ) => {
    const [from, to, frequency] = [Math.floor(settlement), Math.floor(maturity), Math.trunc(often)]
    mustBeBond(from, to, frequency, basis)
    must(rate >= 0 && redemption > 0 && (isPrice ? amount >= 0 : amount > 0))
    return finite(compute(couponPeriod(from, to, frequency, basis, context), rate, amount, redemption, frequency))
  },
]
const durations = (adjust: (years: number, yearly: number, frequency: number) => number): Definition => [
  '!aaaaai?',
  (context: Context, settlement: number, maturity: number, rate: number, yearly: number, often: number, basis = 0) => {
    const [from, to, frequency] = [Math.floor(settlement), Math.floor(maturity), Math.trunc(often)]
    mustBeBond(from, to, frequency, basis)
    must(rate >= 0 && yearly >= 0)
    return finite(
      adjust(duration(couponPeriod(from, to, frequency, basis, context), rate, yearly, frequency), yearly, frequency),
    )
  },
]
/** Interest is paid with the redemption: years to maturity, since issue, and between. */
const atMaturity = (
  compute: (
    years: { readonly whole: number; readonly passed: number; readonly left: number },
    rate: number,
    amount: number,
  ) => number,
): Definition => [
  '!aaaaai?',
  (context: Context, settlement: number, maturity: number, issue: number, rate: number, amount: number, basis = 0) => {
    const [from, to, start] = [Math.floor(settlement), Math.floor(maturity), Math.floor(issue)]
    must(from < to && start >= 0 && start <= from && rate >= 0 && amount >= 0 && basis >= 0 && basis <= 4)
    const years = (a: number, b: number): number => yearFraction(a, b, basis, context)
    return finite(compute({ whole: years(start, to), passed: years(start, from), left: years(from, to) }, rate, amount))
  },
]

/**
 * Periods of interest between the issue and the settlement. As Excel counts: from the last coupon before the first one (or before the
 * settlement) to the settlement, even backwards, and every period before that as one.
 */
function accrued(
  issue: number,
  first: number,
  settlement: number,
  frequency: number,
  basis: number,
  isFromIssue: boolean,
  context: Context,
): number {
  const isEnd = isMonthEnd(first, context)
  const couponAt = (n: number): number => addMonths(first, (n * 12) / frequency, isEnd, context)
  const days = (from: number, to: number): number => daysBetween(from, to, basis, context)
  const size = (n: number): number => (basis === 3 ? 365 / frequency : days(couponAt(n), couponAt(n + 1)))
  let n = -1
  if (isFromIssue) while (couponAt(n + 1) < settlement) n++
  let total = days(Math.max(issue, couponAt(n)), settlement) / (basis === 1 ? size(n) : yearDays(basis) / frequency)
  while (couponAt(n) > issue) {
    n--
    total += issue <= couponAt(n) ? Number(isFromIssue) : days(issue, couponAt(n + 1)) / size(n)
  }
  return total
}

export const BONDS: Definitions = {
  PRICE: bond(price, true),
  YIELD: bond(yieldOf, false),
  DURATION: durations((years) => years),
  MDURATION: durations((years, yearly, frequency) => years / (1 + yearly / frequency)),
  PRICEMAT: atMaturity(
    ({ whole, passed, left }, rate, yearly) => (100 + 100 * rate * whole) / (1 + yearly * left) - 100 * rate * passed,
  ),
  YIELDMAT: atMaturity(({ whole, passed, left }, rate, paid) => {
    const cost = paid / 100 + rate * passed
    return ((1 + rate * whole) / cost - 1) / left
  }),
  ACCRINT: [
    '!dddaaai?b?',
    (
      context: Context,
      issue: number,
      first: number,
      settlement: number,
      rate: number,
      par: number,
      often: number,
      basis = 0,
      isFromIssue = true,
    ): Value => {
      const [start, coupon, end, frequency] = [
        Math.floor(issue),
        Math.floor(first),
        Math.floor(settlement),
        Math.trunc(often),
      ]
      must(
        start >= 0 && start < end && rate > 0 && par > 0 && [1, 2, 4].includes(frequency) && basis >= 0 && basis <= 4,
      )
      return finite(((par * rate) / frequency) * accrued(start, coupon, end, frequency, basis, isFromIssue, context))
    },
  ],
  ACCRINTM: [
    '!ddaA?i?',
    (context: Context, issue: number, settlement: number, rate: number, par = 1000, basis = 0): Value => {
      must(Math.floor(issue) < Math.floor(settlement) && rate > 0 && par > 0)
      return finite(par * rate * yearFraction(Math.floor(issue), Math.floor(settlement), basis, context))
    },
  ],
}
