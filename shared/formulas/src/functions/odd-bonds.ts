// Bonds whose first or last period is longer or shorter than the others.
import type { Context } from '../context.ts'
import { finite } from '../operators.ts'
import { must } from './collect.ts'
import { rootOf } from './bonds.ts'
import { addMonths, couponPeriod, daysBetween, isMonthEnd, mustBeBond } from './coupons.ts'
import type { Definition, Definitions } from './definition.ts'

interface OddFirst {
  readonly settlement: number
  readonly maturity: number
  readonly issue: number
  readonly first: number
  readonly rate: number
  readonly redemption: number
  readonly frequency: number
  readonly basis: number
}

/** Answers the price for a face of 100 as a function of the yield. */
function oddFirstPrice(bond: OddFirst, context: Context): (yearly: number) => number {
  const { settlement, maturity, issue, first, rate, redemption, frequency, basis } = bond
  const days = (from: number, to: number): number => daysBetween(from, to, basis, context)
  const period = couponPeriod(settlement, first, frequency, basis, context)
  const coupon = (100 * rate) / frequency
  const length = period.length
  const discounted = (yearly: number, start: number, firstCoupon: number, count: number, accrued: number): number => {
    const step = 1 + yearly / frequency
    let total = redemption / step ** (start + count) + firstCoupon / step ** start
    for (let at = 1; at <= count; at++) total += coupon / step ** (start + at)
    return total - accrued
  }
  const after = couponPeriod(first, maturity, frequency, basis, context).count
  const whole = days(issue, first)
  if (whole < length) {
    const start = days(settlement, first) / length
    return (yearly) =>
      discounted(yearly, start, (coupon * whole) / length, after, (coupon * days(issue, settlement)) / length)
  }
  // A long first period: shares of the regular periods that would have been.
  const months = 12 / frequency
  const isEnd = isMonthEnd(first, context)
  let [earned, accrued] = [0, 0]
  let late = first
  for (let n = 1; late > issue; n++) {
    const early = addMonths(first, -n * months, isEnd, context)
    const size = basis === 1 ? late - early : length
    earned += early < issue ? days(issue, late) / size : 1
    if (settlement > early) accrued += days(Math.max(issue, early), Math.min(settlement, late)) / size
    late = early
  }
  const left = basis === 2 || basis === 3 ? days(settlement, period.next) : length - days(period.previous, settlement)
  const start = left / length + period.count - 1
  return (yearly) => discounted(yearly, start, coupon * earned, after, coupon * accrued)
}

/** Shares of regular periods behind the last coupon: of the whole, until and since the settlement. */
function oddLast(
  settlement: number,
  maturity: number,
  last: number,
  frequency: number,
  basis: number,
  context: Context,
): { readonly whole: number; readonly passed: number; readonly left: number } {
  const isEnd = isMonthEnd(last, context)
  const days = (from: number, to: number): number => daysBetween(from, to, basis, context)
  let [whole, passed, left] = [0, 0, 0]
  let early = last
  for (let n = 1; early < maturity; n++) {
    const late = addMonths(last, (n * 12) / frequency, isEnd, context)
    const size = days(early, late)
    const end = Math.min(maturity, late)
    const part = late <= maturity ? size : days(early, maturity)
    whole += part / size
    if (late < settlement) passed += part / size
    else if (early < settlement) passed += days(early, settlement) / size
    if (end > settlement) left += days(Math.max(settlement, early), end) / size
    early = late
  }
  return { whole, passed, left }
}

const first = (
  compute: (price: (yearly: number) => number, rate: number, amount: number) => number,
  isPrice: boolean,
): Definition => [
  '!ddddaaaai?',
  (
    context: Context,
    settlement: number,
    maturity: number,
    issue: number,
    coupon: number,
    rate: number,
    amount: number,
    redemption: number,
    often: number,
    basis = 0,
  ) => {
    const [from, to, start, firstDay] = [settlement, maturity, issue, coupon].map(Math.floor) as [
      number,
      number,
      number,
      number,
    ]
    const frequency = Math.trunc(often)
    mustBeBond(from, to, frequency, basis)
    must(
      to > firstDay &&
        firstDay > from &&
        from > start &&
        rate >= 0 &&
        redemption > 0 &&
        (isPrice ? amount >= 0 : amount > 0),
    )
    const bond = { settlement: from, maturity: to, issue: start, first: firstDay, rate, redemption, frequency, basis }
    return finite(compute(oddFirstPrice(bond, context), rate, amount))
  },
]
const last = (
  compute: (
    parts: { readonly whole: number; readonly passed: number; readonly left: number },
    coupon: number,
    amount: number,
    redemption: number,
    frequency: number,
  ) => number,
  isPrice: boolean,
): Definition => [
  '!dddaaaai?',
  (
    context: Context,
    settlement: number,
    maturity: number,
    coupon: number,
    rate: number,
    amount: number,
    redemption: number,
    often: number,
    basis = 0,
  ) => {
    const [from, to, lastDay] = [settlement, maturity, coupon].map(Math.floor) as [number, number, number]
    const frequency = Math.trunc(often)
    mustBeBond(from, to, frequency, basis)
    must(from > lastDay && rate >= 0 && redemption > 0 && (isPrice ? amount >= 0 : amount > 0))
    const parts = oddLast(from, to, lastDay, frequency, basis, context)
    return finite(compute(parts, (100 * rate) / frequency, amount, redemption, frequency))
  },
]

export const ODD_BONDS: Definitions = {
  ODDFPRICE: first((price, _, yearly) => price(yearly), true),
  ODDFYIELD: first((price, rate, wanted) => rootOf(rate, (yearly) => price(yearly) - wanted), false),
  ODDLPRICE: last(
    ({ whole, passed, left }, coupon, yearly, redemption, frequency) =>
      (whole * coupon + redemption) / ((left * yearly) / frequency + 1) - passed * coupon,
    true,
  ),
  ODDLYIELD: last(({ whole, passed, left }, coupon, paid, redemption, frequency) => {
    const cost = paid + passed * coupon
    return ((whole * coupon + redemption - cost) / cost) * (frequency / left)
  }, false),
}
