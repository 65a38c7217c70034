import { CellError, type Scalar } from '../calc/index.ts'
import type { CellRange } from '../model/index.ts'
import type { RuleCells } from './rule-cells.ts'

/** A rule whose ranges name the same cells again and again is told of no more than these. */
const MOST_CELLS = 8_000_000

/** What a rule must know of all cells of its ranges; found when it is asked for. */
export class RuleStatistics {
  readonly #cells: RuleCells
  readonly #ranges: readonly CellRange[]
  #sorted: Float64Array | null = null
  #counts: Map<string, number> | null = null
  #deviation: { readonly mean: number; readonly standard: number } | null = null

  constructor(cells: RuleCells, ranges: readonly CellRange[]) {
    this.#cells = cells
    this.#ranges = ranges
  }

  /** Numbers, smallest first. */
  get sorted(): Float64Array {
    if (this.#sorted) return this.#sorted
    const numbers: number[] = []
    this.#each((value) => {
      if (typeof value === 'number') numbers.push(value)
    })
    return (this.#sorted = Float64Array.from(numbers).sort())
  }

  get min(): number {
    return this.sorted[0] ?? 0
  }

  get max(): number {
    return this.sorted.at(-1) ?? 0
  }

  get mean(): number {
    return this.#spread().mean
  }

  /** Of the numbers as a whole population. */
  get standardDeviation(): number {
    return this.#spread().standard
  }

  /** As PERCENTILE.INC; `part` 0 … 1. */
  percentile(part: number): number {
    const { sorted } = this
    const at = Math.min(1, Math.max(0, part)) * (sorted.length - 1)
    const low = sorted[Math.floor(at)] ?? 0
    return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at - Math.floor(at))
  }

  /** How many cells show the same. */
  countOf(value: Scalar): number {
    if (!this.#counts) {
      const counts = new Map<string, number>()
      this.#each((one) => {
        const key = keyOf(one)
        if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
      })
      this.#counts = counts
    }
    const key = keyOf(value)
    return key === null ? 0 : (this.#counts.get(key) ?? 0)
  }

  #spread(): { readonly mean: number; readonly standard: number } {
    if (this.#deviation) return this.#deviation
    const { sorted } = this
    const count = Math.max(1, sorted.length)
    let sum = 0
    for (const value of sorted) sum += value
    const mean = sum / count
    let squares = 0
    for (const value of sorted) squares += (value - mean) ** 2
    return (this.#deviation = { mean, standard: Math.sqrt(squares / count) })
  }

  #each(visit: (value: Scalar) => void): void {
    let left = MOST_CELLS
    for (const range of this.#ranges) {
      if (left <= 0) return
      this.#cells.each(range, (value) => {
        if (left-- > 0) visit(value)
      })
    }
  }
}

function keyOf(value: Scalar): string | null {
  if (value === null || value === '') return null
  if (value instanceof CellError) return `e${value.code}`
  return typeof value === 'string' ? `t${value.toLowerCase()}` : `${typeof value}${String(value)}`
}
