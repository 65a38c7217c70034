// Bills, discounted securities, and prices in fractions.
import type { Context } from '../context.ts'
import { finite } from '../operators.ts'
import { ERROR, type Value } from '../values.ts'
import { must } from './collect.ts'
import { addMonths } from './coupons.ts'
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
function term(settlement: number, maturity: number, context: Context): number {
  const days = Math.floor(maturity) - Math.floor(settlement)
  must(settlement >= 0 && days > 0)
  must(Math.floor(maturity) <= addMonths(Math.floor(settlement), 12, false, context))
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
    '!aaa',
    (context: Context, settlement: number, maturity: number, discount: number) => {
      const price = 100 * (1 - (discount * term(settlement, maturity, context)) / 360)
      return discount <= 0 || price < 0 ? ERROR.num : price
    },
  ],
  TBILLYIELD: [
    '!aaa',
    (context: Context, settlement: number, maturity: number, price: number) => {
      const days = term(settlement, maturity, context)
      return price <= 0 ? ERROR.num : ((100 - price) / price) * (360 / days)
    },
  ],
  TBILLEQ: [
    '!aaa',
    (context: Context, settlement: number, maturity: number, discount: number) => {
      const days = term(settlement, maturity, context)
      must(discount > 0)
      if (days <= 182) return finite((365 * discount) / (360 - discount * days))
      // Behind half a year the equivalent bond pays a coupon.
      const share = days / (days === 366 ? 366 : 365)
      const price = 1 - (discount * days) / 360
      must(price > 0)
      return finite((2 * (Math.sqrt(share ** 2 - (2 * share - 1) * (1 - 1 / price)) - share)) / (2 * share - 1))
    },
  ],
  DISC: security((price, redemption, years) => (redemption - price) / redemption / years),
  INTRATE: security((investment, redemption, years) => (redemption - investment) / investment / years),
  RECEIVED: security((investment, discount, years) => investment / (1 - discount * years)),
  PRICEDISC: security((discount, redemption, years) => redemption * (1 - discount * years)),
  YIELDDISC: security((price, redemption, years) => (redemption / price - 1) / years),
}
