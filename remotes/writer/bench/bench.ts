/** What a bench gives; the shape of tooling/bench/besides.ts, which a remote does not import. */
export interface BenchResult {
  readonly metric: string
  readonly value: number
  readonly unit: string
  /** Somebody else's value of the same run, or why there is none. */
  readonly peer?:
    | { readonly name: string; readonly value: number }
    | { readonly name: string; readonly missing: string }
  readonly bar?: { readonly of: 'value' | 'ratio'; readonly limit: 'most' | 'least'; readonly value: number }
}

export interface Bench {
  readonly id: string
  readonly title: string
  /** So long that it runs only when it is named. */
  readonly isLong?: boolean
  run(): Promise<readonly BenchResult[]>
}

export const atMost = (value: number): NonNullable<BenchResult['bar']> => ({ of: 'value', limit: 'most', value })
export const atLeast = (value: number): NonNullable<BenchResult['bar']> => ({ of: 'value', limit: 'least', value })
