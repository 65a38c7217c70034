/** What a page tells the worker: everything that opens without a network has to be brought up to date. */
export interface KeepMessage {
  readonly kind: 'keep'
  /** Of the page's builds (`stampOf`); another one than the stored page's asks for a new page. */
  readonly stamp: string
  /** Build files that the page has used, so that fonts and the like are kept too. */
  readonly used: readonly string[]
}

export const isKeepMessage = (value: unknown): value is KeepMessage =>
  typeof value === 'object' && value !== null && (value as Partial<KeepMessage>).kind === 'keep'
