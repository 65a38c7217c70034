// Declining balances, and flows of money at uneven dates.
import type { Context } from '../context.ts'
import { toNumber } from '../coerce.ts'
import { ERROR, type Matrix, type Value } from '../values.ts'
import { must, sum } from './collect.ts'
import { findRate } from './rate-search.ts'
import { yearFraction } from './date.ts'
import type { Definition, Definitions } from './definition.ts'

/** More periods than anything is written off over; they are counted one by one. */
const MAX_PERIODS = 1_000_000

function doubleDeclining(cost: number, salvage: number, life: number, period: number, factor: number): Value {
  must(cost >= 0 && salvage >= 0 && life > 0 && period > 0 && period <= life && factor > 0)
  const rate = Math.min(1, factor / life)
  const before = rate === 1 ? (period <= 1 ? cost : 0) : cost * (1 - rate) ** (period - 1)
  return Math.max(0, Math.min(before * rate, before - salvage))
}

function fixedDeclining(cost: number, salvage: number, life: number, period: number, month: number): Value {
  must(
    cost >= 0 &&
      salvage >= 0 &&
      life > 0 &&
      life <= MAX_PERIODS &&
      period >= 1 &&
      month >= 1 &&
      month <= 12 &&
      period <= life + (month < 12 ? 1 : 0),
  )
  if (cost === 0) return 0
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000
  let amount = (cost * rate * month) / 12
  let total = amount
  for (let at = 2; at <= period; at++) {
    amount = (cost - total) * rate * (at === Math.floor(life) + 1 ? (12 - month) / 12 : 1)
    total += amount
  }
  return amount
}

/** Declining until a straight line over the rest writes off more. `time` in periods, with parts of one. */
function depreciatedUntil(
  cost: number,
  salvage: number,
  life: number,
  time: number,
  factor: number,
  isDecliningOnly: boolean,
): number {
  let total = 0
  for (let at = 0; at < time; at++) {
    const rest = cost - total
    const declining = Math.min(rest * Math.min(1, factor / life), Math.max(0, rest - salvage))
    const straight = Math.max(0, rest - salvage) / (life - at)
    const amount = isDecliningOnly || declining >= straight || life - at < 0 ? declining : straight
    total += Math.min(amount, Math.max(0, rest - salvage)) * Math.min(1, time - at)
  }
  return total
}

/** The French system: the first period is a part of a year. */
const french = (
  compute: (cost: number, salvage: number, period: number, rate: number, years: number) => number,
): Definition => [
  '!aaaaaai?',
  (
    context: Context,
    cost: number,
    bought: number,
    first: number,
    salvage: number,
    period: number,
    rate: number,
    basis = 0,
  ) => {
    must(
      cost > 0 && salvage >= 0 && salvage <= cost && period >= 0 && rate > 0 && Math.floor(bought) <= Math.floor(first),
    )
    must(basis !== 2 && period <= MAX_PERIODS)
    const years = yearFraction(Math.floor(bought), Math.floor(first), basis, context)
    return compute(cost, salvage, Math.trunc(period), rate, years)
  },
]

/** What the flows are worth on the first day. */
function presentValue(rate: number, flows: readonly number[], days: readonly number[]): number {
  return sum(flows.map((flow, at) => flow / (1 + rate) ** (((days[at] ?? 0) - (days[0] ?? 0)) / 365)))
}

function dated(
  values: Matrix,
  dates: Matrix,
  takesBlanks: boolean,
): { readonly flows: number[]; readonly days: number[] } {
  // For XIRR a blank cell is a flow of nothing; XNPV refuses it.
  const numbers = ({ cells }: Matrix): number[] =>
    cells.map((cell) => {
      must(typeof cell !== 'boolean', ERROR.value)
      must(cell !== null || takesBlanks)
      return toNumber(cell)
    })
  const [flows, days] = [numbers(values), numbers(dates).map(Math.floor)]
  must(flows.length === days.length && flows.length > 0 && days.every((day) => day >= (days[0] ?? 0) && day > 0))
  return { flows, days }
}

export const DEPRECIATION: Definitions = {
  DB: [
    'nnnii?',
    (cost: number, salvage: number, life: number, period: number, month = 12) =>
      fixedDeclining(cost, salvage, life, period, month),
  ],
  DDB: [
    'nnnnN?',
    (cost: number, salvage: number, life: number, period: number, factor = 2) =>
      doubleDeclining(cost, salvage, life, period, factor),
  ],
  VDB: [
    'nnnnnN?b?',
    (cost: number, salvage: number, life: number, start: number, end: number, factor = 2, isDecliningOnly = false) => {
      must(
        cost >= 0 &&
          salvage >= 0 &&
          life > 0 &&
          life <= MAX_PERIODS &&
          start >= 0 &&
          start <= end &&
          end <= life &&
          factor >= 0,
      )
      const until = (time: number): number => depreciatedUntil(cost, salvage, life, time, factor, isDecliningOnly)
      return until(end) - until(start)
    },
  ],
  AMORLINC: french((cost, salvage, period, rate, years) => {
    const [yearly, first] = [cost * rate, cost * rate * years]
    const full = Math.trunc((cost - salvage - first) / yearly)
    if (period === 0) return first
    if (period <= full) return yearly
    return period === full + 1 ? Math.max(0, cost - salvage - yearly * full - first) : 0
  }),
  AMORDEGRC: french((cost, salvage, period, rate, years) => {
    const life = 1 / rate
    must(life >= 3 && !(life > 4 && life < 5))
    const scaled = rate * (life < 5 ? 1.5 : life <= 6 ? 2 : 2.5)
    let amount = Math.round(years * scaled * cost)
    let [value, rest] = [cost - amount, cost - amount - salvage]
    for (let at = 0; at < period; at++) {
      amount = Math.round(scaled * value)
      rest -= amount
      if (rest < 0) return period - at <= 1 ? Math.round(value / 2) : 0
      value -= amount
    }
    return amount
  }),
  XNPV: [
    'amm',
    (rate: number, values: Matrix, dates: Matrix) => {
      must(rate > 0)
      const { flows, days } = dated(values, dates, false)
      return presentValue(rate, flows, days)
    },
  ],
  XIRR: [
    'mmN?',
    (values: Matrix, dates: Matrix, guess = 0.1) => {
      const { flows, days } = dated(values, dates, true)
      must(guess > -1 && flows.some((flow) => flow > 0) && flows.some((flow) => flow < 0))
      return findRate(guess, (rate) => presentValue(rate, flows, days))
    },
  ],
}
