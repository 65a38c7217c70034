import { CellError, type Scalar } from '../calc/index.ts'
import type { CellRange, CellStyle, ConditionalFormatPayload } from '../model/index.ts'
import { holdsCondition, type Comparison } from './comparison.ts'
import type { CellDecoration, PlacedDecoration } from './decoration.ts'
import { firstOf, holds, relativeFormula, type RuleCells } from './rule-cells.ts'
import { RuleStatistics } from './rule-statistics.ts'
import { barOf, colourOf, iconOf, type Scaled } from './scales.ts'

export interface PlacedFormat {
  readonly ranges: readonly CellRange[]
  readonly payload: ConditionalFormatPayload
}

/** Ranges that are looked at for the cells of one window. */
const MOST_LOOKS = 4_000_000

/** Conditional formats of one sheet over its calculated cells, as Excel lays them over one another. */
export class ConditionalFormats {
  readonly #rules: readonly Rule[]

  constructor(formats: readonly PlacedFormat[], cells: RuleCells) {
    this.#rules = formats
      .filter(({ ranges }) => ranges.length > 0)
      .toSorted((a, b) => a.payload.priority - b.payload.priority)
      .map((format) => new Rule(format, cells))
  }

  /** null where no rule has anything to say. */
  at(row: number, column: number): CellDecoration | null {
    return decorationAt(this.#rules, row, column)
  }

  /** Rules that touch a window, the first ones where all of them would take too long. */
  #affordable(range: CellRange): readonly Rule[] {
    const cells = (range.bottom - range.top + 1) * (range.right - range.left + 1)
    const touching = this.#rules.filter((rule) => rule.touches(range))
    let work = 0
    return touching.filter((rule) => (work += rule.rangeCount * cells) <= MOST_LOOKS)
  }

  within({ top, left, bottom, right }: CellRange): PlacedDecoration[] {
    const found: PlacedDecoration[] = []
    const rules = this.#affordable({ top, left, bottom, right })
    if (rules.length === 0) return found
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const decoration = decorationAt(rules, row, column)
        if (decoration) found.push({ row, column, ...decoration })
      }
    return found
  }
}

function decorationAt(rules: readonly Rule[], row: number, column: number): CellDecoration | null {
  let decoration: CellDecoration | null = null
  for (const rule of rules) {
    if (!rule.covers(row, column)) continue
    const found = rule.at(row, column)
    if (!found) continue
    decoration = decoration ? over(decoration, found) : found
    if (rule.isStopping) break
  }
  return decoration
}

const NOTHING: CellDecoration = { style: null, scale: null, bar: null, icon: null, isTextHidden: false }

/** What an earlier rule sets stays. */
function over(first: CellDecoration, next: CellDecoration): CellDecoration {
  const scale = first.scale ?? (first.style?.fill ? null : next.scale)
  return {
    style: mergedStyle(first.style, first.scale && next.style ? { ...next.style, fill: undefined } : next.style),
    scale,
    bar: first.bar ?? next.bar,
    icon: first.icon ?? next.icon,
    isTextHidden: first.isTextHidden || next.isTextHidden,
  }
}

type LooseStyle = { readonly [K in keyof CellStyle]?: CellStyle[K] | undefined }

function mergedStyle(first: CellStyle | null, next: LooseStyle | null): CellStyle | null {
  if (!first || !next) return first ?? (next && present(next))
  return present({
    ...next,
    ...first,
    font: first.font && next.font ? { ...next.font, ...first.font } : (first.font ?? next.font),
    border: first.border && next.border ? { ...next.border, ...first.border } : (first.border ?? next.border),
  })
}

const present = (style: LooseStyle): CellStyle =>
  Object.fromEntries(Object.entries(style).filter(([, part]) => part !== undefined))

class Rule {
  readonly isStopping: boolean
  readonly #payload: ConditionalFormatPayload
  readonly #ranges: readonly CellRange[]
  readonly #cells: RuleCells
  readonly #statistics: RuleStatistics
  readonly #formulas: readonly (string | null)[]
  readonly #scaled: Scaled

  constructor({ ranges, payload }: PlacedFormat, cells: RuleCells) {
    const home = ranges[0] ?? { top: 0, left: 0, bottom: 0, right: 0 }
    this.isStopping = payload.isStopping
    this.#payload = payload
    this.#ranges = ranges
    this.#cells = cells
    this.#statistics = new RuleStatistics(cells, ranges)
    this.#formulas = payload.formulas.map((formula) => relativeFormula(formula, home))
    this.#scaled = {
      statistics: this.#statistics,
      numberOf: (text) => {
        const formula = relativeFormula(text, home)
        const value = formula === null ? null : firstOf(cells.evaluate(formula, home.top, home.left))
        return typeof value === 'number' ? value : null
      },
    }
  }

  get rangeCount(): number {
    return this.#ranges.length
  }

  touches({ top, left, bottom, right }: CellRange): boolean {
    return this.#ranges.some(
      (range) => range.top <= bottom && top <= range.bottom && range.left <= right && left <= range.right,
    )
  }

  covers(row: number, column: number): boolean {
    return this.#ranges.some((range) => holds(range, row, column))
  }

  at(row: number, column: number): CellDecoration | null {
    const { colourScale, dataBar, iconSet, style } = this.#payload
    const value = this.#cells.valueAt(row, column)
    if (colourScale) {
      const scale = typeof value === 'number' ? colourOf(colourScale, value, this.#scaled) : null
      return scale && { ...NOTHING, scale }
    }
    if (dataBar) {
      const bar = typeof value === 'number' ? barOf(dataBar, value, this.#scaled) : null
      return bar && { ...NOTHING, bar, isTextHidden: !dataBar.isValueShown }
    }
    if (iconSet) {
      const icon = typeof value === 'number' ? iconOf(iconSet, value, this.#scaled) : null
      return icon && { ...NOTHING, icon, isTextHidden: !iconSet.isValueShown }
    }
    return this.#matches(value, row, column) ? { ...NOTHING, style } : null
  }

  #matches(value: Scalar, row: number, column: number): boolean {
    const { type, operator, attributes } = this.#payload
    const isBlank = value === null || (typeof value === 'string' && value.trim() === '')
    switch (type) {
      case 'cellIs': {
        const limits = this.#formulas.map((formula) => this.#evaluate(formula, row, column))
        return holdsCondition((operator ?? 'equal') as Comparison, value, limits)
      }
      case 'containsBlanks':
        return isBlank
      case 'notContainsBlanks':
        return !isBlank
      case 'containsErrors':
        return value instanceof CellError
      case 'notContainsErrors':
        return !(value instanceof CellError)
      case 'duplicateValues':
        return this.#statistics.countOf(value) > 1
      case 'uniqueValues':
        return this.#statistics.countOf(value) === 1
      case 'top10':
        return typeof value === 'number' && this.#isAmongFirst(value, attributes)
      case 'aboveAverage':
        return typeof value === 'number' && this.#isBeyondAverage(value, attributes)
      default:
        // Texts, dates and formulas: files keep all of them as a formula.
        return isTrue(this.#evaluate(this.#formulas[0] ?? null, row, column))
    }
  }

  #evaluate(formula: string | null, row: number, column: number): Scalar {
    return formula === null ? false : firstOf(this.#cells.evaluate(formula, row, column))
  }

  #isAmongFirst(value: number, attributes: Readonly<Record<string, string>>): boolean {
    const { sorted } = this.#statistics
    const rank = Number(attributes['rank'] ?? 10)
    const wanted = isOn(attributes['percent']) ? Math.max(1, Math.floor((sorted.length * rank) / 100)) : rank
    const count = Math.min(wanted, sorted.length)
    if (count < 1) return false
    return isOn(attributes['bottom'])
      ? value <= (sorted[count - 1] ?? Number.NEGATIVE_INFINITY)
      : value >= (sorted[sorted.length - count] ?? Number.POSITIVE_INFINITY)
  }

  #isBeyondAverage(value: number, attributes: Readonly<Record<string, string>>): boolean {
    const isAbove = attributes['aboveAverage'] === undefined || isOn(attributes['aboveAverage'])
    const { mean, standardDeviation } = this.#statistics
    const deviations = Number(attributes['stdDev'] ?? 0)
    const limit = mean + (isAbove ? 1 : -1) * deviations * standardDeviation
    if (isOn(attributes['equalAverage']) && value === limit) return true
    return isAbove ? value > limit : value < limit
  }
}

const isOn = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true'

const isTrue = (value: Scalar): boolean => (typeof value === 'number' ? value !== 0 : value === true)
