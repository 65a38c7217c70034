// Dates of coupons: counted back from the day a bond is due.
import type { Context } from '../context.ts'
import { dateOf, daysInMonth, serialOf } from '../dates.ts'
import type { Value } from '../values.ts'
import { must } from './collect.ts'
import { days360 } from './date.ts'
import type { Definition, Definitions } from './definition.ts'

/** Days between two serial numbers, as the basis counts them. */
export function daysBetween(start: number, end: number, basis: number, context: Context): number {
  return basis === 0 || basis === 4 ? days360(start, end, basis === 4, context) : end - start
}

/** Days of a year, where the basis fixes them. */
export function yearDays(basis: number): number {
  return basis === 3 ? 365 : 360
}

/** Ends of months stay ends of months when `isEnd`. */
export function addMonths(serial: number, months: number, isEnd: boolean, context: Context): number {
  const { year, month, day } = dateOf(serial, context.book.dateSystem)
  const index = year * 12 + month - 1 + months
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const last = daysInMonth(newYear, newMonth)
  return serialOf(newYear, newMonth, isEnd ? last : Math.min(day, last), context.book.dateSystem)
}

export function isMonthEnd(serial: number, context: Context): boolean {
  const { year, month, day } = dateOf(serial, context.book.dateSystem)
  return day === daysInMonth(year, month)
}

export interface CouponPeriod {
  /** Serial numbers of the coupons around the settlement; `previous` may be the settlement itself. */
  readonly previous: number
  readonly next: number
  /** Coupons that are still paid. */
  readonly count: number
  /** Days from `previous` to the settlement, from there to `next`, and of the whole period. */
  readonly passed: number
  readonly left: number
  readonly length: number
}

export function couponPeriod(
  settlement: number,
  maturity: number,
  frequency: number,
  basis: number,
  context: Context,
): CouponPeriod {
  const months = 12 / frequency
  const isEnd = isMonthEnd(maturity, context)
  let count = 0
  let previous = maturity
  let next = maturity
  while (previous > settlement) {
    count++
    next = previous
    previous = addMonths(maturity, -count * months, isEnd, context)
  }
  // A coupon before the calendar begins.
  must(previous >= 0)
  const passed = daysBetween(previous, settlement, basis, context)
  const length = basis === 1 ? next - previous : yearDays(basis) / frequency
  // With months of thirty days the rest follows from what has passed.
  const left = basis === 0 ? length - passed : daysBetween(settlement, next, basis, context)
  return { previous, next, count, passed, left, length }
}

/** @throws #NUM! for what no bond has */
export function mustBeBond(settlement: number, maturity: number, frequency: number, basis: number): void {
  must(settlement >= 0 && settlement < maturity)
  must([1, 2, 4].includes(frequency) && basis >= 0 && basis <= 4)
}

const coupon = (read: (period: CouponPeriod) => Value): Definition => [
  '!ddai?',
  (context: Context, settlement: number, maturity: number, frequency: number, basis = 0) => {
    const [from, to, often] = [Math.floor(settlement), Math.floor(maturity), Math.trunc(frequency)]
    mustBeBond(from, to, often, basis)
    return read(couponPeriod(from, to, often, basis, context))
  },
]

export const COUPONS: Definitions = {
  COUPDAYBS: coupon(({ passed }) => passed),
  COUPDAYS: coupon(({ length }) => length),
  COUPDAYSNC: coupon(({ left }) => left),
  COUPNCD: coupon(({ next }) => next),
  COUPNUM: coupon(({ count }) => count),
  COUPPCD: coupon(({ previous }) => previous),
}
