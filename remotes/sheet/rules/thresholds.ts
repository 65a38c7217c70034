import type { Threshold } from '../model/index.ts'
import type { RuleStatistics } from './rule-statistics.ts'

/** The number of a formula, as the rule's first cell sees it; null when it answers none. */
export type NumberOf = (formula: string) => number | null

/** The number that a threshold stands for; null when it has none. */
export function limitOf(threshold: Threshold, statistics: RuleStatistics, numberOf: NumberOf): number | null {
  const { type, value } = threshold
  const { min, max } = statistics
  switch (type) {
    case 'min':
      return min
    case 'max':
      return max
    case 'autoMin':
      return Math.min(0, min)
    case 'autoMax':
      return Math.max(0, max)
    default: {
      const number = value === null || value === '' ? null : (plainNumber(value) ?? numberOf(value))
      if (number === null) return null
      if (type === 'percent') return min + ((max - min) * number) / 100
      return type === 'percentile' ? statistics.percentile(number / 100) : number
    }
  }
}

function plainNumber(text: string): number | null {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : null
}
