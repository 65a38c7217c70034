// Loans and series of payments.
import { finite } from '../operators.ts'
import { ERROR, type Matrix, type Value } from '../values.ts'
import { must, numbersIn, sum } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'
import { findRate, newton } from './rate-search.ts'

/** Growth over all periods less one, exact for the smallest rates. */
function gainOf(rate: number, count: number): number {
  return rate > -1 ? Math.expm1(count * Math.log1p(rate)) : (1 + rate) ** count - 1
}

function futureValue(rate: number, count: number, payment: number, present: number, when: number): number {
  if (rate === 0) return -(present + payment * count)
  const gain = gainOf(rate, count)
  return -(present * (1 + gain) + (payment * (1 + rate * when) * gain) / rate)
}

function payment(rate: number, count: number, present: number, future: number, when: number): number {
  must(count !== 0 && rate > -1)
  if (rate === 0) return -(present + future) / count
  const gain = gainOf(rate, count)
  return (-rate * (present * (1 + gain) + future)) / ((1 + rate * when) * gain)
}

function interest(rate: number, period: number, count: number, present: number, future: number, when: number): number {
  must(period >= 1 && period < count + 1)
  if (period === 1 && when === 1) return 0
  const paid = payment(rate, count, present, future, when)
  const before = futureValue(rate, period - 1 - when, paid, present + (when === 1 ? paid : 0), 0)
  return (when === 1 ? futureValue(rate, period - 2, paid, present, 1) - paid : before) * rate
}

/** Periods are added one by one. */
const MAX_PERIODS = 1_000_000

function cumulative(
  rate: number,
  count: number,
  present: number,
  first: number,
  last: number,
  when: number,
  isInterest: boolean,
): number {
  must(
    rate > 0 &&
      count > 0 &&
      present > 0 &&
      first >= 1 &&
      last >= first &&
      last <= count &&
      last - first <= MAX_PERIODS &&
      (when === 0 || when === 1),
  )
  let total = 0
  for (let period = first; period <= last; period++) {
    const part = interest(rate, period, count, present, 0, when)
    total += isInterest ? part : payment(rate, count, present, 0, when) - part
  }
  return total
}

const at = (type: number): 0 | 1 => (type === 0 ? 0 : 1)
const payments = (share: (whole: number, interest: number) => number): Definition => [
  'nnnnn?n?',
  (rate: number, period: number, count: number, present: number, future = 0, type = 0) => {
    const part = interest(rate, period, count, present, future, at(type))
    return finite(share(payment(rate, count, present, future, at(type)), part))
  },
]

export const ANNUITIES: Definitions = {
  FV: [
    'nnnn?n?',
    (rate: number, count: number, paid: number, present = 0, type = 0) =>
      finite(futureValue(rate, count, paid, present, at(type))),
  ],
  PV: [
    'nnnn?n?',
    (rate: number, count: number, paid: number, future = 0, type = 0) => {
      if (rate === 0) return -(future + paid * count)
      const gain = gainOf(rate, count)
      return finite(-(future + (paid * (1 + rate * at(type)) * gain) / rate) / (1 + gain))
    },
  ],
  PMT: [
    'nnnn?n?',
    (rate: number, count: number, present: number, future = 0, type = 0) =>
      finite(payment(rate, count, present, future, at(type))),
  ],
  IPMT: payments((_, part) => part),
  PPMT: payments((whole, part) => whole - part),
  NPER: [
    'nnnn?n?',
    (rate: number, paid: number, present: number, future = 0, type = 0) => {
      if (rate === 0) return paid === 0 ? ERROR.num : -(present + future) / paid
      const level = paid * (1 + rate * at(type))
      return finite(Math.log((level - future * rate) / (level + present * rate)) / Math.log1p(rate))
    },
  ],
  RATE: [
    'nnnn?n?N?',
    (count: number, paid: number, present: number, future = 0, type = 0, guess = 0.1) => {
      must(count > 0)
      // Excel gives up where the steps do not settle.
      return newton(guess, (rate) => futureValue(rate, count, paid, present, at(type)) - future) ?? ERROR.num
    },
  ],
  CUMIPMT: [
    'aaaaaa',
    (rate: number, count: number, present: number, first: number, last: number, type: number) =>
      cumulative(rate, count, present, Math.ceil(first), Math.floor(last), type, true),
  ],
  CUMPRINC: [
    'aaaaaa',
    (rate: number, count: number, present: number, first: number, last: number, type: number) =>
      cumulative(rate, count, present, Math.ceil(first), Math.floor(last), type, false),
  ],
  ISPMT: [
    'nnnn',
    (rate: number, period: number, count: number, present: number) =>
      count === 0 ? ERROR.div0 : present * rate * (period / count - 1),
  ],
  NPV: [
    'nvv*',
    (rate: number, ...values: Value[]) =>
      rate === -1 ? ERROR.div0 : sum(numbersIn(values).map((value, n) => value / (1 + rate) ** (n + 1))),
  ],
  IRR: [
    'mN?',
    (matrix: Matrix, guess = 0.1) => {
      const flows = numbersIn([matrix])
      must(flows.some((flow) => flow > 0) && flows.some((flow) => flow < 0))
      must(guess > -1, ERROR.value)
      return findRate(guess, (rate) => sum(flows.map((flow, n) => flow / (1 + rate) ** n)))
    },
  ],
  MIRR: [
    'mnn',
    (matrix: Matrix, finance: number, reinvest: number) => {
      const flows = numbersIn([matrix])
      const last = flows.length - 1
      const gains = sum(flows.map((flow, n) => Math.max(flow, 0) * (1 + reinvest) ** (last - n)))
      const losses = sum(flows.map((flow, n) => Math.min(flow, 0) / (1 + finance) ** n))
      must(gains !== 0 && losses !== 0, ERROR.div0)
      return finite((-gains / losses) ** (1 / last) - 1)
    },
  ],
  EFFECT: [
    'aa',
    (nominal: number, periods: number) => {
      const n = Math.trunc(periods)
      must(nominal > 0 && n >= 1)
      return (1 + nominal / n) ** n - 1
    },
  ],
  NOMINAL: [
    'aa',
    (effective: number, periods: number) => {
      const n = Math.trunc(periods)
      must(effective > 0 && n >= 1)
      return n * ((1 + effective) ** (1 / n) - 1)
    },
  ],
  FVSCHEDULE: [
    'nm',
    (principal: number, rates: Matrix) =>
      rates.cells.reduce<number>((value, rate) => {
        must(rate === null || typeof rate === 'number', ERROR.value)
        return value * (1 + Number(rate))
      }, principal),
  ],
  RRI: [
    'nnn',
    (count: number, present: number, future: number) =>
      count <= 0 || present === 0 ? ERROR.num : finite((future / present) ** (1 / count) - 1),
  ],
  PDURATION: [
    'nnn',
    (rate: number, present: number, future: number) =>
      rate <= 0 || present <= 0 || future <= 0 ? ERROR.num : Math.log(future / present) / Math.log1p(rate),
  ],
  SLN: ['nnn', (cost: number, salvage: number, life: number) => (life === 0 ? ERROR.div0 : (cost - salvage) / life)],
  SYD: [
    'nnnn',
    (cost: number, salvage: number, life: number, period: number) =>
      life <= 0 || period <= 0 || period > life || salvage < 0
        ? ERROR.num
        : ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1)),
  ],
}
