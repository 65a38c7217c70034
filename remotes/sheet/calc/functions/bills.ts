// Bills, discounted securities, and prices in fractions.
import type { Context } from '../context.ts'
import { ERROR, type Value } from '../values.ts'
import { must } from './collect.ts'
import { yearFraction } from './date.ts'
import type { Definition, Definitions } from './definition.ts'

function fraction(value: number, parts: number, isDecimal: boolean): Value {
  const whole = Math.trunc(parts)
  must(whole >= 0)
  must(whole >= 1, ERROR.div0)
  const scale = 10 ** Math.ceil(Math.log10(whole))
  const units = Math.trunc(value)
  return units + (value - units) * (isDecimal ? scale / whole : whole / scale)
}

/** Days of a bill: at most a year. */
function term(settlement: number, maturity: number): number {
  const days = Math.floor(maturity) - Math.floor(settlement)
  must(settlement >= 0 && days > 0 && days <= 366)
  return days
}

/** A security from two dates, two amounts and the basis of days. */
const security = (compute: (first: number, second: number, years: number) => number): Definition => [
  '!aaaai?',
  (context: Context, settlement: number, maturity: number, first: number, second: number, basis = 0) => {
    must(Math.floor(settlement) < Math.floor(maturity) && first > 0 && second > 0)
    return compute(first, second, yearFraction(settlement, maturity, basis, context))
  },
]

export const BILLS: Definitions = {
  DOLLARDE: ['aa', (value: number, parts: number) => fraction(value, parts, true)],
  DOLLARFR: ['aa', (value: number, parts: number) => fraction(value, parts, false)],
  TBILLPRICE: [
    'aaa',
    (settlement: number, maturity: number, discount: number) => {
      const price = 100 * (1 - (discount * term(settlement, maturity)) / 360)
      return discount <= 0 || price < 0 ? ERROR.num : price
    },
  ],
  TBILLYIELD: [
    'aaa',
    (settlement: number, maturity: number, price: number) => {
      const days = term(settlement, maturity)
      return price <= 0 ? ERROR.num : ((100 - price) / price) * (360 / days)
    },
  ],
  DISC: security((price, redemption, years) => (redemption - price) / redemption / years),
  INTRATE: security((investment, redemption, years) => (redemption - investment) / investment / years),
  RECEIVED: security((investment, discount, years) => investment / (1 - discount * years)),
  PRICEDISC: security((discount, redemption, years) => redemption * (1 - discount * years)),
  YIELDDISC: security((price, redemption, years) => (redemption / price - 1) / years),
}
