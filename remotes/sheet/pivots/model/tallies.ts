// What is counted of many rows, such that two counts can be put together: totals are the counts of their parts.
import { ERRORS, KIND, type CellValue, type PivotAggregate } from '../../model/index.ts'
import type { SourceColumn } from './source.ts'

/** Counts of one value field, by place. */
export class Tallies {
  readonly #aggregate: PivotAggregate
  /** Cells that are not blank. */
  readonly #filled: Float64Array
  readonly #numbers: Float64Array
  /** Sum, product, least or greatest. */
  readonly #total: Float64Array
  /** Mean and squares about it, of deviations (Welford). */
  readonly #mean: Float64Array | null
  readonly #squares: Float64Array | null
  /** Number of the first error, from 1 on. */
  readonly #errors: Uint8Array

  constructor(aggregate: PivotAggregate, places: number) {
    this.#aggregate = aggregate
    this.#filled = new Float64Array(places)
    this.#numbers = new Float64Array(places)
    this.#total = new Float64Array(places).fill(START[aggregate] ?? 0)
    const isSpread = DEVIATIONS.has(aggregate)
    this.#mean = isSpread ? new Float64Array(places) : null
    this.#squares = isSpread ? new Float64Array(places) : null
    this.#errors = new Uint8Array(places)
  }

  /** @param places of each row; -1 = not counted */
  addRows({ kinds, values }: SourceColumn, places: Int32Array): void {
    for (let row = 0; row < places.length; row++) {
      const place = places[row] ?? -1
      if (place < 0) continue
      const kind = kinds[row] ?? KIND.blank
      if (kind === KIND.blank) continue
      this.#filled[place] = (this.#filled[place] ?? 0) + 1
      if (kind === KIND.number) this.#number(place, values[row] ?? 0)
      else if (kind === KIND.error) this.#errors[place] ||= (values[row] ?? 0) + 1
    }
  }

  #number(place: number, value: number): void {
    const count = (this.#numbers[place] = (this.#numbers[place] ?? 0) + 1)
    const total = this.#total[place] ?? 0
    switch (this.#aggregate) {
      case 'sum':
      case 'average':
        this.#total[place] = total + value
        return
      case 'product':
        this.#total[place] = total * value
        return
      case 'max':
        if (value > total) this.#total[place] = value
        return
      case 'min':
        if (value < total) this.#total[place] = value
        return
      case 'count':
      case 'countNums':
        return
      default: {
        if (!this.#mean || !this.#squares) return
        const mean = this.#mean[place] ?? 0
        const next = mean + (value - mean) / count
        this.#mean[place] = next
        this.#squares[place] = (this.#squares[place] ?? 0) + (value - mean) * (value - next)
      }
    }
  }

  /** Adds a place of finer counts to one of these. */
  merge(place: number, from: Tallies, part: number): void {
    const [before, more] = [this.#numbers[place] ?? 0, from.#numbers[part] ?? 0]
    this.#filled[place] = (this.#filled[place] ?? 0) + (from.#filled[part] ?? 0)
    this.#errors[place] ||= from.#errors[part] ?? 0
    if (more === 0) return
    this.#numbers[place] = before + more
    const [total, other] = [this.#total[place] ?? 0, from.#total[part] ?? 0]
    switch (this.#aggregate) {
      case 'product':
        this.#total[place] = total * other
        break
      case 'max':
        this.#total[place] = Math.max(total, other)
        break
      case 'min':
        this.#total[place] = Math.min(total, other)
        break
      default:
        this.#total[place] = total + other
    }
    if (!this.#mean || !this.#squares || !from.#mean || !from.#squares) return
    const [mean, otherMean] = [this.#mean[place] ?? 0, from.#mean[part] ?? 0]
    const apart = otherMean - mean
    this.#mean[place] = mean + (apart * more) / (before + more)
    this.#squares[place] =
      (this.#squares[place] ?? 0) + (from.#squares[part] ?? 0) + (apart * apart * before * more) / (before + more)
  }

  /** null where nothing was counted. */
  result(place: number): CellValue {
    const filled = this.#filled[place] ?? 0
    if (filled === 0) return null
    const numbers = this.#numbers[place] ?? 0
    if (this.#aggregate === 'count') return filled
    if (this.#aggregate === 'countNums') return numbers
    const error = this.#errors[place] ?? 0
    if (error > 0) return { error: ERRORS[error - 1] ?? '#VALUE!' }
    const total = this.#total[place] ?? 0
    switch (this.#aggregate) {
      case 'sum':
        return total
      case 'average':
        return numbers === 0 ? DIVISION : total / numbers
      case 'product':
      case 'max':
      case 'min':
        return numbers === 0 ? 0 : finite(total)
      default: {
        const isSample = this.#aggregate === 'stdDev' || this.#aggregate === 'var'
        const degrees = numbers - (isSample ? 1 : 0)
        if (degrees <= 0) return DIVISION
        const variance = (this.#squares?.[place] ?? 0) / degrees
        return this.#aggregate === 'var' || this.#aggregate === 'varp' ? variance : Math.sqrt(variance)
      }
    }
  }
}

const DIVISION: CellValue = { error: '#DIV/0!' }
const finite = (value: number): CellValue => (Number.isFinite(value) ? value : { error: '#NUM!' })
const START: Readonly<Partial<Record<PivotAggregate, number>>> = {
  product: 1,
  max: Number.NEGATIVE_INFINITY,
  min: Number.POSITIVE_INFINITY,
}
const DEVIATIONS: ReadonlySet<PivotAggregate> = new Set(['stdDev', 'stdDevp', 'var', 'varp'])
