// What happens to the rows or columns of a sheet, as a map from old places to new ones.
import { MAX_COLUMNS, MAX_ROWS } from '../../model/workbook-data.ts'

export type Axis = 'row' | 'column'

interface Segment {
  /** First old place; it goes on to the next segment. */
  readonly from: number
  /** null for places that are deleted. */
  readonly shift: number | null
}

export class AxisChange {
  readonly axis: Axis
  readonly #segments: readonly Segment[]
  readonly #limit: number

  private constructor(axis: Axis, segments: readonly Segment[]) {
    this.axis = axis
    this.#segments = segments
    this.#limit = axis === 'row' ? MAX_ROWS : MAX_COLUMNS
  }

  /** What is pushed out of the grid is lost. */
  static insert(axis: Axis, at: number, count: number): AxisChange {
    const limit = axis === 'row' ? MAX_ROWS : MAX_COLUMNS
    return AxisChange.#of(axis, [
      { from: 0, shift: 0 },
      { from: at, shift: count },
      { from: Math.max(at, limit - count), shift: null },
    ])
  }

  static remove(axis: Axis, at: number, count: number): AxisChange {
    return AxisChange.#of(axis, [
      { from: 0, shift: 0 },
      { from: at, shift: null },
      { from: at + count, shift: -count },
    ])
  }

  /** `to` is the old place before which they come to stand. */
  static move(axis: Axis, at: number, count: number, to: number): AxisChange {
    if (to >= at && to <= at + count) return AxisChange.#of(axis, [{ from: 0, shift: 0 }])
    const isUp = to < at
    const [first, middle, end] = isUp ? [to, at, at + count] : [at, at + count, to]
    return AxisChange.#of(axis, [
      { from: 0, shift: 0 },
      { from: first, shift: isUp ? count : to - count - at },
      { from: middle, shift: isUp ? to - at : -count },
      { from: end, shift: 0 },
    ])
  }

  static #of(axis: Axis, segments: readonly Segment[]): AxisChange {
    // Of segments that begin at one place all but the last are empty.
    return new AxisChange(
      axis,
      segments.filter(({ from }, at) => segments[at + 1]?.from !== from),
    )
  }

  /** The first place that may change. */
  get first(): number {
    return this.#segments.find(({ shift }) => shift !== 0)?.from ?? this.#limit
  }

  /** Old places where something else begins to happen. */
  get boundaries(): number[] {
    return this.#segments.slice(1).map(({ from }) => from)
  }

  /** Old places that go together, `end` exclusive. */
  *blocks(): Generator<{ readonly from: number; readonly end: number; readonly shift: number }> {
    for (const [at, { from, shift }] of this.#segments.entries())
      if (shift !== null) yield { from, end: this.#segments[at + 1]?.from ?? this.#limit, shift }
  }

  /** null for what is deleted or pushed out of the grid. */
  place(old: number): number | null {
    const shift = this.#segmentOf(old).shift
    const place = shift === null ? null : old + shift
    return place !== null && place < this.#limit ? place : null
  }

  isDeleted(old: number): boolean {
    return this.#segmentOf(old).shift === null
  }

  /** All places between move alike. */
  isRigid(first: number, last: number): boolean {
    return this.#segmentOf(first) === this.#segmentOf(last)
  }

  /** Ends that are deleted draw back; null when nothing is left. Inclusive. */
  range(first: number, last: number): readonly [number, number] | null {
    let [from, to] = [first, last]
    while (from <= to && this.isDeleted(from)) from = this.#endOf(from)
    while (to >= from && this.isDeleted(to)) to = this.#segmentOf(to).from - 1
    if (from > to) return null
    const [start, end] = [this.place(from), this.place(to)]
    if (start === null) return null
    return end === null ? [start, this.#limit - 1] : [Math.min(start, end), Math.max(start, end)]
  }

  #segmentOf(old: number): Segment {
    return this.#segments.findLast(({ from }) => from <= old) ?? { from: 0, shift: 0 }
  }

  #endOf(old: number): number {
    return this.#segments.find(({ from }) => from > old)?.from ?? this.#limit
  }
}
