/** What the address asks the engine to leave out. */
export interface EngineModes {
  /** S195: nothing is laid out behind the visible pages while somebody types, and edits of others are painted four times a second. */
  readonly isLowPerformance: boolean
  /** S196: Chinese text without line-break rules, drawn-together punctuation and line grid. */
  readonly isPlainTypography: boolean
}

const asks = (query: URLSearchParams, name: string): boolean => !['0', 'false', null].includes(query.get(name))

export const modesOf = (query: URLSearchParams): EngineModes => ({
  isLowPerformance: asks(query, 'lowPerformance'),
  isPlainTypography: asks(query, 'disableCoreTypo'),
})

/** The patches of the engine (`package-patches/`) read these; a page has one address, so they are the page's. */
export function setModes({ isLowPerformance, isPlainTypography }: EngineModes): void {
  Reflect.set(globalThis, Symbol.for('wenfang.lowPerformance'), isLowPerformance)
  Reflect.set(globalThis, Symbol.for('wenfang.plainTypography'), isPlainTypography)
}
