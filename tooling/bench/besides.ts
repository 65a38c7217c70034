/** What a row is held to: the value itself or its ratio to the peer, at most or at least. */
export interface Bar {
  readonly of: 'value' | 'ratio'
  readonly limit: 'most' | 'least'
  readonly value: number
}

/** Somebody else's value, measured in the same run; or why there is none. */
export type Peer =
  | { readonly name: string; readonly value: number }
  | { readonly name: string; readonly missing: string }

/** One line of a bench's output. */
export interface Row {
  readonly metric: string
  readonly value: number
  readonly unit: string
  readonly peer?: Peer
  readonly bar?: Bar
}

/** Ours and the most it may be. */
export const besideBar = (metric: string, ours: number, unit: string, most: number): Row => ({
  metric,
  value: ours,
  unit,
  bar: { of: 'value', limit: 'most', value: most },
})

/** Ours and the peer's measured in the same run; with the most their ratio may be, where there is a bar. */
export const besidePeer = (metric: string, ours: number, unit: string, peer: Peer, mostRatio?: number): Row => ({
  metric,
  value: ours,
  unit,
  peer,
  ...(mostRatio !== undefined && { bar: { of: 'ratio', limit: 'most', value: mostRatio } }),
})

/** The value that a share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
