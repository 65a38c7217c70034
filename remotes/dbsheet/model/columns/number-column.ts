import type { CellValue } from '../fields/cell-value.ts'
import type { ChunkReader, ChunkWriter } from './chunk.ts'
import { SEGMENT, type Column } from './column.ts'
import { grown } from './grown.ts'

/** Larger ones leave no room for exact differences. */
const MAX_WHOLE = 2 ** 51
const DOUBLES = 0
/** Values that are whole multiples of one of these, or of 1/100, are written as small differences. */
const SCALES = [1, 86_400_000, 1_000] as const
const HUNDREDTHS = SCALES.length + 1

/** Numbers and times; NaN is an empty cell. */
export class NumberColumn implements Column {
  readonly form = 'number'
  /** By slot; those at and beyond the length are empty as well. */
  values = new Float64Array(0)

  get(slot: number): CellValue {
    const value = this.values[slot] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  }

  set(slot: number, value: CellValue): void {
    this.reserve(slot + 1)
    this.values[slot] = typeof value === 'number' ? value : Number.NaN
  }

  /** Whoever reads `values` directly finds a number or NaN for each of so many slots. */
  reserve(length: number): void {
    this.values = grown(this.values, length, Number.NaN)
  }

  write(chunk: ChunkWriter, from: number, to: number): void {
    this.reserve(to)
    const values = this.values.subarray(from, to)
    const coding = codingOf(values)
    chunk.uint(coding)
    if (coding === DOUBLES) return chunk.doubles(values)
    const present = new Uint8Array(Math.ceil(values.length / 8))
    for (const [at, value] of values.entries())
      if (!Number.isNaN(value)) present[at >> 3] = (present[at >> 3] ?? 0) | (1 << (at & 7))
    chunk.bytes(present)
    let before = 0
    for (const value of values) {
      if (Number.isNaN(value)) continue
      const whole = wholeOf(value, coding)
      chunk.int(whole - before)
      before = whole
    }
  }

  read(chunk: ChunkReader, from: number, count: number): void {
    this.reserve(from + count)
    const coding = chunk.count(HUNDREDTHS)
    if (coding === DOUBLES) {
      this.values.set(chunk.doubles().subarray(0, count), from)
      return
    }
    const present = chunk.bytes()
    let before = 0
    for (let at = 0; at < Math.min(count, SEGMENT); at++) {
      if (((present[at >> 3] ?? 0) & (1 << (at & 7))) === 0) {
        this.values[from + at] = Number.NaN
        continue
      }
      before += chunk.int()
      this.values[from + at] = coding === HUNDREDTHS ? before / 100 : before * (SCALES[coding - 1] ?? 1)
    }
  }
}

const wholeOf = (value: number, coding: number): number =>
  coding === HUNDREDTHS ? Math.round(value * 100) : value / (SCALES[coding - 1] ?? 1)

/** The coding with the smallest numbers that gives every value back exactly. */
function codingOf(values: Float64Array): number {
  const isExact = (coding: number): boolean =>
    values.every((value) => {
      if (Number.isNaN(value)) return true
      const whole = wholeOf(value, coding)
      if (!Number.isInteger(whole) || Math.abs(whole) > MAX_WHOLE) return false
      return coding !== HUNDREDTHS || whole / 100 === value
    })
  return [2, 3, 1, HUNDREDTHS].find(isExact) ?? DOUBLES
}
