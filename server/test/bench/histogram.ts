/** Neighbouring buckets differ by this factor: quantiles are right to two per cent. */
const STEP = 1.04
const LEAST_MS = 0.05
const BUCKETS = 400

/** Times of several processes that are merged, without keeping each. */
export class Histogram {
  readonly counts: number[]

  constructor(counts: readonly number[] = []) {
    this.counts = Array.from({ length: BUCKETS }, (_, at) => counts[at] ?? 0)
  }

  add(ms: number): void {
    const at = ms <= LEAST_MS ? 0 : Math.min(BUCKETS - 1, Math.ceil(Math.log(ms / LEAST_MS) / Math.log(STEP)))
    this.counts[at] = (this.counts[at] ?? 0) + 1
  }

  merge(other: readonly number[]): void {
    other.forEach((count, at) => (this.counts[at] = (this.counts[at] ?? 0) + count))
  }

  /** Milliseconds that this share of the times does not pass; NaN without any. */
  quantile(share: number): number {
    const total = this.counts.reduce((sum, count) => sum + count, 0)
    let left = total * share
    const at = this.counts.findIndex((count) => (left -= count) <= 0 && total > 0)
    return at < 0 ? Number.NaN : LEAST_MS * STEP ** at
  }
}
