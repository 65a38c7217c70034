import { heightPx, widthPx } from '../../model/sizes.ts'
import type { Band } from '../../model/workbook-data.ts'

/** Rows or columns in pixels at 100 %: where each begins; hidden ones have no size. */
export class LineRuler {
  /** One longer than the lines: the last is the end. */
  readonly #starts: Float64Array

  constructor(starts: Float64Array) {
    this.#starts = starts
  }

  get count(): number {
    return this.#starts.length - 1
  }

  /** What lies beyond the lines begins where they end. */
  startOf(line: number): number {
    return this.#starts[Math.max(0, Math.min(line, this.count))] ?? 0
  }

  sizeOf(line: number): number {
    return this.startOf(line + 1) - this.startOf(line)
  }

  /** The line that holds a pixel; hidden ones never do. */
  lineAt(pixel: number): number {
    let [low, high] = [0, this.count - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= pixel) low = middle
      else high = middle - 1
    }
    // Behind hidden lines stands the one that begins at the same pixel and is seen.
    while (low < this.count - 1 && this.sizeOf(low) === 0) low += 1
    return Math.max(0, low)
  }
}

export interface RulerOptions {
  readonly bands: readonly Band[]
  readonly count: number
  readonly axis: 'rows' | 'columns'
  /** Rows: points. Columns: characters. */
  readonly defaultSize: number
  /** Pixels of a row that has no size of its own; absent or 0 where nothing asks for more than the default. */
  readonly grown?: ReadonlyMap<number, number>
}

export function lineRuler({ bands, count, axis, defaultSize, grown }: RulerOptions): LineRuler {
  const pixels = axis === 'rows' ? heightPx : widthPx
  const sizes = new Float64Array(count).fill(pixels(defaultSize))
  if (grown) for (const [line, size] of grown) if (line < count) sizes[line] = Math.max(sizes[line] ?? 0, size)
  for (const { first, last, size, isHidden } of bands) {
    if (size === null && !isHidden) continue
    const own = isHidden ? 0 : pixels(size ?? defaultSize)
    for (let line = first; line <= Math.min(last, count - 1); line++) sizes[line] = own
  }
  const starts = new Float64Array(count + 1)
  for (let line = 0; line < count; line++) starts[line + 1] = (starts[line] ?? 0) + (sizes[line] ?? 0)
  return new LineRuler(starts)
}
