// Where a value stands on a scale of colours, as a bar, among icons.
import type { ConditionalFormatPayload } from '../model/index.ts'
import type { CellDecoration, DataBar } from './decoration.ts'
import type { RuleStatistics } from './rule-statistics.ts'
import { limitOf, type NumberOf } from './thresholds.ts'

export interface Scaled {
  readonly statistics: RuleStatistics
  readonly numberOf: NumberOf
}

type ColourScale = NonNullable<ConditionalFormatPayload['colourScale']>
type Bar = NonNullable<ConditionalFormatPayload['dataBar']>
type Icons = NonNullable<ConditionalFormatPayload['iconSet']>

/** Bars of the older form are never empty and never full. */
const [SHORTEST, LONGEST] = [0.1, 0.9]

export function colourOf(scale: ColourScale, value: number, { statistics, numberOf }: Scaled): CellDecoration['scale'] {
  const limits = scale.thresholds.map((one) => limitOf(one, statistics, numberOf))
  if (limits.length < 2 || limits.some((limit) => limit === null)) return null
  const points = limits as readonly number[]
  const last = points.length - 1
  let at = 0
  while (at < last - 1 && value > (points[at + 1] ?? 0)) at++
  const [low = 0, high = 0] = [points[at], points[at + 1]]
  const [from, to] = [scale.colours[at], scale.colours[at + 1]]
  if (!from || !to) return null
  const ratio = high === low ? (value > low ? 1 : 0) : Math.min(1, Math.max(0, (value - low) / (high - low)))
  return { from, to, ratio }
}

export function barOf(bar: Bar, value: number, { statistics, numberOf }: Scaled): DataBar | null {
  const [first, second] = bar.thresholds
  if (!first || !second || !bar.colour) return null
  const low = limitOf(first, statistics, numberOf)
  const high = limitOf(second, statistics, numberOf)
  if (low === null || high === null || high < low) return null
  const part = high === low ? 1 : Math.min(1, Math.max(0, (value - low) / (high - low)))
  const { extended } = bar
  const look = {
    colour: bar.colour,
    axisColour: extended?.axisColour ?? null,
    borderColour: extended?.borderColour ?? null,
    isGradient: extended?.isGradient ?? true,
  }
  if (!extended)
    return { ...look, start: 0, end: SHORTEST + part * (LONGEST - SHORTEST), axis: null, isReversed: false }
  const isBothSided = low < 0 && high > 0 && extended.axisPosition !== 'none'
  if (!isBothSided) {
    // All values on one side of zero grow from that side's edge.
    if (high <= 0 && low < 0 && extended.axisPosition !== 'none')
      return {
        ...look,
        colour: extended.negativeColour ?? bar.colour,
        start: part,
        end: 1,
        axis: null,
        isReversed: true,
      }
    return { ...look, start: 0, end: part, axis: null, isReversed: false }
  }
  const axis = extended.axisPosition === 'middle' ? 0.5 : -low / (high - low)
  if (value >= 0)
    return { ...look, start: axis, end: axis + (1 - axis) * Math.min(1, value / high), axis, isReversed: false }
  const start = axis - axis * Math.min(1, value / low)
  return { ...look, colour: extended.negativeColour ?? bar.colour, start, end: axis, axis, isReversed: true }
}

export function iconOf(icons: Icons, value: number, { statistics, numberOf }: Scaled): CellDecoration['icon'] {
  const count = icons.thresholds.length
  if (count === 0) return null
  let index = 0
  icons.thresholds.forEach((threshold, at) => {
    // The first threshold is where the lowest icon begins: it has no condition.
    if (at === 0) return
    const limit = limitOf(threshold, statistics, numberOf)
    if (limit !== null && (threshold.isInclusive ? value >= limit : value > limit)) index = at
  })
  return { set: icons.name, index: icons.isReversed ? count - 1 - index : index }
}
