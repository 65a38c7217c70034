/** One line of a bench's output. */
export interface Row {
  readonly metric: string
  readonly value: number
  readonly unit: string
}

/** Ours, the bar, and their ratio: below 1 is within the bar. */
export const besideBar = (metric: string, ours: number, unit: string, bar: number): readonly Row[] => [
  { metric, value: ours, unit },
  { metric: '  bar', value: bar, unit },
  { metric: '  ratio to the bar', value: ours / bar, unit: '×' },
]

/** Ours, the peer's measured in the same run, and their ratio. */
export const besidePeer = (
  metric: string,
  ours: number,
  unit: string,
  peer: string,
  theirs: number,
): readonly Row[] => [
  { metric, value: ours, unit },
  { metric: `  ${peer}`, value: theirs, unit },
  { metric: `  ratio to ${peer}`, value: ours / theirs, unit: '×' },
]

/** The value that a share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
