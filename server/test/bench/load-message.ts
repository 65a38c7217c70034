/** Which people a process is: `first`, `first + step` … */
export interface LoadTask {
  readonly protocol: 'wenfang' | 'hocuspocus'
  readonly origins: readonly string[]
  readonly first: number
  readonly step: number
  readonly count: number
  readonly files: number
}

export type LoadOrder =
  | { readonly kind: 'open'; readonly task: LoadTask }
  | { readonly kind: 'type'; readonly seconds: number; readonly editsPerPerson: number }
  | { readonly kind: 'report' }

export interface LoadReport {
  /** Edits by file, and how often edits of others were heard by somebody. */
  readonly made: Readonly<Record<number, number>>
  readonly heard: Readonly<Record<number, number>>
  readonly unsaved: number
  readonly closed: number
  /** Counts of a histogram. */
  readonly latencies: readonly number[]
  readonly away: readonly { readonly ms: number; readonly openingMs: number }[]
  readonly cpuMs: number
}
