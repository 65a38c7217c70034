// EUROCONVERT: national currencies that became the euro, at their fixed rates.
import { ERROR } from '../values.ts'
import { must } from './collect.ts'
import type { Definitions } from './definition.ts'
import { roundTo } from './math.ts'

/** For one euro, and the decimals of the currency. */
const RATES: Readonly<Record<string, readonly [rate: number, decimals: number]>> = {
  EUR: [1, 2],
  ATS: [13.7603, 2],
  BEF: [40.3399, 0],
  DEM: [1.95583, 2],
  ESP: [166.386, 0],
  FIM: [5.94573, 2],
  FRF: [6.55957, 2],
  GRD: [340.75, 0],
  IEP: [0.787564, 2],
  ITL: [1936.27, 0],
  LUF: [40.3399, 0],
  NLG: [2.20371, 2],
  PTE: [200.482, 0],
  SIT: [239.64, 2],
}

export const EURO: Definitions = {
  EUROCONVERT: [
    'nttb?I?',
    (value: number, from: string, to: string, isExact = false, digits?: number) => {
      const [source, target] = [RATES[from.toUpperCase()], RATES[to.toUpperCase()]]
      if (!source || !target) throw ERROR.value
      must(digits === undefined || digits >= 3, ERROR.value)
      if (source === target) return value
      const euros = digits === undefined ? value / source[0] : roundTo(value / source[0], digits)
      const result = euros * target[0]
      return isExact ? result : roundTo(result, target[1])
    },
  ],
}
