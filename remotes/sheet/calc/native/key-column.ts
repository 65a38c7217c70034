// A range of one column by its values, kept for as long as the column does not change.
import { parseNumber, type Scalar } from '@wenfang/shared-formulas'
import type { Column } from '../store/column.ts'
import type { StoredArea } from './native.ts'

export class KeyColumn {
  /** From the first row of the range to its last that is used. */
  readonly cells: readonly Scalar[]
  #numbers: Float64Array | null = null
  #places: Map<number | string, number[]> | null = null

  constructor(cells: readonly Scalar[]) {
    this.cells = cells
  }

  /** The cells that are numbers; NaN elsewhere. */
  get numbers(): Float64Array {
    return (this.#numbers ??= Float64Array.from(this.cells, (cell) => (typeof cell === 'number' ? cell : Number.NaN)))
  }

  /** Ascending. Places that may equal the value: whoever asks must still compare. Texts that read as numbers are among both. */
  candidates(key: number | string): readonly number[] {
    this.#places ??= this.#index()
    return this.#places.get(typeof key === 'number' ? rounded(key) : key.toLowerCase()) ?? []
  }

  #index(): Map<number | string, number[]> {
    const places = new Map<number | string, number[]>()
    const put = (key: number | string, at: number): void => {
      const list = places.get(key)
      if (list) list.push(at)
      else places.set(key, [at])
    }
    for (const [at, cell] of this.cells.entries())
      if (typeof cell === 'number') put(rounded(cell), at)
      else if (typeof cell === 'string') {
        put(cell.toLowerCase(), at)
        const number = cell === '' ? null : parseNumber(cell)
        if (number !== null) put(rounded(number), at)
      }
    return places
  }
}

/** Fifteen digits are what two numbers are compared by. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15))
}

interface Kept {
  version: number
  readonly ranges: Map<number, KeyColumn>
}

const KEPT = new WeakMap<Column, Kept>()
/** Ranges of one column that are kept at once. */
const MAX_RANGES = 8

/** The area's cells are computed first. null for more than one column. */
export function keyColumnOf(area: StoredArea): KeyColumn | null {
  if (area.left !== area.right) return null
  const { sheet, top } = area
  sheet.settle(area)
  const column = sheet.columnAt(area.left)
  const bottom = Math.min(area.bottom, sheet.usedRows - 1)
  let kept = KEPT.get(column)
  if (kept?.version !== column.version) KEPT.set(column, (kept = { version: column.version, ranges: new Map() }))
  const range = top * 2_097_152 + bottom
  let keys = kept.ranges.get(range)
  if (!keys) {
    if (kept.ranges.size >= MAX_RANGES) kept.ranges.clear()
    const cells: Scalar[] = []
    for (let row = top; row <= bottom; row++) cells.push(column.read(row, sheet.texts))
    kept.ranges.set(range, (keys = new KeyColumn(cells)))
  }
  return keys
}
